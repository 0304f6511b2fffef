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
    // Recorders do not write it down: browsers find the end when they are sent behind it.
    video.onseeked = tell
    video.currentTime = 1e9
  }
  video.onerror = tell
  video.src = url
  return promise
}
