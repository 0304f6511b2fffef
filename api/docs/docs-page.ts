import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Open } from '#api/context.ts'
import { type ApiDocument, keyRoleOf, methods } from '#api/docs/api-document.ts'
import { keyExample } from '#api/docs/key-example.ts'
import type { ApiKeyRole } from '#model/api-key.ts'

const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d5dd, #3f3f46); --card: light-dark(#fff, #1a1a1e) }
body { font: 15px/1.6 Inter, system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem;
  background: light-dark(#f9fafb, #141416); color: light-dark(#101828, #fafafa) }
article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .75rem 1rem; margin: .75rem 0 }
h2 { font-size: 1rem; margin: 0 } h2 code { font-weight: 600 }
p { margin: .25rem 0 } pre { overflow: auto; font-size: 13px; margin: .5rem 0 0 }
b { display: inline-block; min-width: 4rem }
p.key { color: light-dark(#475467, #a1a1aa); font-size: 13px }
summary { cursor: pointer; padding: .25rem 0 }`

function keyLine(role: ApiKeyRole | undefined): HtmlEscapedString | Promise<HtmlEscapedString> | '' {
  return role === undefined ? '' : html`<p class="key">API key: ${role}</p>`
}

/** A readable page of all calls, made from the same document as `/api/openapi.json`. */
export async function docsPage(c: Context<Open>, document: ApiDocument): Promise<Response> {
  const entries = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const operation = item?.[method]
      return operation === undefined ? [] : [{ path, method, operation }]
    }),
  )
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  )
  return c.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>atelier API</title><style>${style}</style></head>
<body><main><h1>atelier API</h1>
<p>All calls stand below <code>/api</code> and speak JSON. The machine-readable document is <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<article><h2>Who calls</h2>
<p>Pages of the editor carry the session cookie. Programs bring an API key of your account instead, as <code>Authorization: Bearer atl_…</code>. The calls that take one say so below, with the role that the key needs.</p>
<p>Keys are for servers: keep them out of pages and apps, where everybody can read them. Pages of other sites are refused.</p>
<pre tabindex="0">${keyExample(c.var.services.configuration.appUrl)}</pre></article>
${entries.map(
  ({
    path,
    method,
    operation,
  }) => html`<article><h2><b>${method.toUpperCase()}</b> <code>/api${path}</code></h2><p>${operation.summary ?? ''}</p>
${keyLine(keyRoleOf(method, path))}
${
  operation.parameters === undefined || operation.parameters.length === 0
    ? ''
    : html`<details><summary>Parameters</summary><pre tabindex="0">${JSON.stringify(operation.parameters, null, 2)}</pre></details>`
}
${operation.requestBody === undefined ? '' : html`<details><summary>Body</summary><pre tabindex="0">${JSON.stringify(operation.requestBody, null, 2)}</pre></details>`}
<details><summary>Answers</summary><pre tabindex="0">${JSON.stringify(operation.responses, null, 2)}</pre></details></article>`,
)}
</main></body></html>`)
}
