/** The largest file that may be uploaded, in bytes; this many are allowed. */
export const largestUpload = 10 * 2 ** 20

/** How long a recording may be, in seconds. */
export const mostVideoSeconds = 60
