const keyOf = (userId: string, url: string): string => `et.ShortLink ${userId} ${url}`

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** The short link to an address that this browser has made for somebody before. */
export function rememberedShortLink(memory: Memory, userId: string, url: string): string | undefined {
  try {
    return memory.getItem(keyOf(userId, url)) ?? undefined
  } catch {
    return undefined
  }
}

/** Makes the short link to an address and remembers it; the server has one for each address. Throws an `ApiError`. */
export async function makeShortLink(
  api: { shortLink: (url: string) => Promise<{ shortUrl: string }> },
  memory: Memory,
  userId: string,
  url: string,
): Promise<string> {
  const { shortUrl } = await api.shortLink(url)
  try {
    memory.setItem(keyOf(userId, url), shortUrl)
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
  return shortUrl
}
