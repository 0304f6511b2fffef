import { once } from 'node:events'
import { createServer } from 'node:http'

/** Somebody else's website on an origin of its own. */
export interface Host {
  url: string
  close: () => Promise<void>
}

/** Serves one page with this body to whoever asks. */
export async function serveHost(body: string): Promise<Host> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"><body><h1>Shop</h1>${body}</body></html>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
