import { fileURLToPath } from 'node:url'
import type { AstroInlineConfig } from 'astro'
import { clientScripts } from './adapter/client-scripts.ts'
import { inProcess } from './adapter/in-process.ts'
import { reactServer } from './adapter/react-server.ts'

export const rendererFolder: string = fileURLToPath(new URL('.', import.meta.url))

/** How the Astro app is built. Passed in code, so that `astro check` and editors need no configuration file. */
export const astroConfig: AstroInlineConfig = {
  configFile: false,
  root: rendererFolder,
  srcDir: '.',
  outDir: './dist',
  publicDir: './no-public',
  cacheDir: './dist/.cache',
  output: 'server',
  adapter: inProcess(),
  integrations: [reactServer()],
  session: false,
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  // The default, 'jsx', drops the space between two inline elements on neighbouring lines.
  compressHTML: true,
  devToolbar: { enabled: false },
  // The CSS minifier warns of `:target-current`, which browsers know and it does not.
  logLevel: 'error',
  build: { assets: '_assets', inlineStylesheets: 'never' },
  vite: {
    plugins: [clientScripts()],
    build: { assetsInlineLimit: 0, target: 'es2022' },
    // Which of React's two builds is loaded would depend on when a process sets NODE_ENV, and they do not mix.
    ssr: { noExternal: ['react', 'react-dom'] },
  },
}
