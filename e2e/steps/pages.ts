/** A page that ends as pages do, with the mark of the release that put it there: its project and its number. */
export const wholePage = /<\/html>\n<!-- atelier ([0-9a-f-]{36}) (\d+) -->\n$/

/** What lies at a page's address now, past the copy that a browser may keep for a minute. */
export async function seen(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Asks for pages over and over until told to stop; answers what was not whole. */
export function pollPages(siteUrl: string, uuids: readonly string[], pause = 0): () => Promise<string[]> {
  const broken: string[] = []
  let stopped = false
  const ask = async (uuid: string): Promise<void> => {
    const answer = await fetch(`${siteUrl}/faqs/${uuid}`).catch(() => undefined)
    // No answer is no page; half of one would be a fault.
    const body = await answer?.text().catch(() => undefined)
    if (answer !== undefined && body !== undefined && (answer.status !== 200 || !wholePage.test(body)))
      broken.push(`${uuid}: ${answer.status} ${body.slice(-80)}`)
    await new Promise(resolve => setTimeout(resolve, pause))
  }
  const done = (async () => {
    while (!stopped) await Promise.all(uuids.map(ask))
  })()
  return async () => {
    stopped = true
    await done
    return broken
  }
}
