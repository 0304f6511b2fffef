import { z } from 'zod'
import { Language } from '#model/language.ts'
import { toolNames } from '#model/tool.ts'

const fileOf = (endings: RegExp): z.ZodURL => z.url({ protocol: /^https?$/ }).regex(endings)

/** A video that the operator hosts: browsers play the file itself, nothing of anybody else is embedded. */
export const HelpVideo = z.strictObject({
  title: z.record(Language, z.string().trim().min(1).max(120)),
  /** An mp4 or webm file. */
  address: fileOf(/\.(mp4|webm)$/i),
  /** WebVTT files by language; one at least. */
  captions: z
    .partialRecord(Language, fileOf(/\.vtt$/i))
    .refine(captions => Object.keys(captions).length > 0, 'captions are missing'),
})
export type HelpVideo = z.infer<typeof HelpVideo>

/** What there is to watch about each tool. */
export const HelpVideos = z.partialRecord(z.enum(toolNames), z.array(HelpVideo).max(12))
export type HelpVideos = z.infer<typeof HelpVideos>
