import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { getSchema, type JSONContent } from '@tiptap/react'
import { extensions } from '#editor/ui/rich-text-extensions.ts'

/** What browsers with Trusted Types offer; the others take text as it is. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string }
}

declare global {
  var trustedTypes: TrustedTypes | undefined
}

/** HTML may be read in one place alone, into a document that runs nothing and of which only what the schema knows is taken. */
const policy = globalThis.trustedTypes?.createPolicy('rich-text', { createHTML: html => html })

/** What a stored rich text says, as the editor takes it. */
export function readRichText(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  return DocumentParser.fromSchema(getSchema(extensions)).parse(body).toJSON()
}
