import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/**
 * React on the server alone: components become HTML while pages are rendered. Islands start themselves by a script of
 * their own, whose address the content security policy knows; Astro's client would be a file that no page asks for.
 */
export function reactServer(): AstroIntegration {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': async options => {
        await hooks['astro:config:setup']?.({
          ...options,
          addRenderer: ({ clientEntrypoint: _client, ...renderer }) => options.addRenderer(renderer),
        })
      },
    },
  }
}
