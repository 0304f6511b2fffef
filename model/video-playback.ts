import type { Part } from '#model/video-part.ts'

/** Recorders do not write down how long it is, and browsers cannot seek before they know: sent behind the end, they find it. */
export function findEnd(video: HTMLVideoElement): void {
  if (!Number.isFinite(video.duration)) video.currentTime = 1e9
}

/** Milliseconds after which nobody waits for a browser that does not say how long a video is. */
const patience = 5_000

/** How long a video is, in seconds; 0 where the browser cannot tell. */
export function videoLength(file: Blob): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const tell = (): void => {
    resolve(Number.isFinite(video.duration) ? video.duration : 0)
    URL.revokeObjectURL(url)
  }
  video.preload = 'metadata'
  video.onloadedmetadata = () => {
    if (Number.isFinite(video.duration)) return tell()
    video.onseeked = tell
    setTimeout(tell, patience)
    findEnd(video)
  }
  video.onerror = tell
  video.src = url
  return promise
}

/** Plays a part and nothing else; pauses while it plays. */
export async function playPart(video: HTMLVideoElement, { start, end }: Part): Promise<void> {
  if (!video.paused) return video.pause()
  if (video.currentTime < start || video.currentTime >= end - 0.05) video.currentTime = start
  const watch = (): void => {
    if (video.currentTime >= end) video.pause()
    else if (!video.paused) requestAnimationFrame(watch)
  }
  await video.play().then(watch, () => undefined)
}
