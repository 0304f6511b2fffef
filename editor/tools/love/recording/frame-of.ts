/** Pixels of the longer edge. */
const longestEdge = 1280

function seeked(video: HTMLVideoElement): Promise<void> {
  if (!video.seeking) return Promise.resolve()
  return new Promise(resolve => video.addEventListener('seeked', () => resolve(), { once: true }))
}

/** The frame that a video shows, as a picture; undefined where the browser does not hand it out. */
export async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  await seeked(video)
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const { promise, resolve } = Promise.withResolvers<Blob | undefined>()
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', 0.9)
  } catch {
    resolve(undefined)
  }
  return promise
}
