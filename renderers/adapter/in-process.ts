import type { AstroIntegration } from 'astro'

/** An adapter without a server: the build exports `createApp`, and `render.ts` calls it within its own process. */
export function inProcess(): AstroIntegration {
  return {
    name: 'in-process',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'in-process',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./server.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable' },
        }),
    },
  }
}
