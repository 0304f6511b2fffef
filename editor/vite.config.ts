import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** A classic script in the head: a module would run after the first paint, an inline one is refused by our policy. */
function firstPaint(): Plugin {
  let file: string | undefined
  return {
    name: 'first-paint',
    apply: 'build',
    buildStart() {
      file = this.emitFile({
        type: 'asset',
        name: 'first-paint.js',
        source: readFileSync(`${root}first-paint.js`),
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const script = Object.values(bundle ?? {}).find(
          output => output.type === 'asset' && output.names.includes('first-paint.js'),
        )
        if (file === undefined || script === undefined)
          throw new Error('The first-paint script was not built')
        return [{ tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The library empties its own elements by writing HTML, which Trusted Types refuse; there is a plainer way. */
function emptyWithoutHtml(): Plugin {
  const written = ".innerHTML = ''"
  let isDone = false
  return {
    name: 'empty-without-html',
    transform(code, id) {
      if (!id.includes('/live-announcer/LiveAnnouncer.')) return undefined
      isDone ||= code.includes(written)
      return { code: code.replaceAll(written, '.replaceChildren()'), map: null }
    },
    buildEnd(error) {
      if (error === undefined && !isDone)
        throw new Error('The announcer no longer writes HTML: drop this plugin.')
    },
  }
}

/** How the editor is built: one page, its assets named by their content under `/editor-assets/`. */
export const config = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    { ...locales.vite({ locales: ['pl-PL', 'en-US'] }), enforce: 'pre' },
    react(),
    firstPaint(),
    emptyWithoutHtml(),
  ],
  build: {
    outDir: `${root}dist`,
    emptyOutDir: true,
    assetsDir: 'editor-assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
} satisfies InlineConfig
