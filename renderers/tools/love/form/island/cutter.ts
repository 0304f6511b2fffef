/** What cuts recordings, as a module of its own that is loaded when somebody cuts one. */
export { cutVideo, lengthOf } from '#model/cut-video.ts'
