import { Hono } from 'hono'
import { z } from 'zod'
import { access } from '#api/access.ts'
import { identityClient } from '#api/auth/identity-client.ts'
import { answers } from '#api/docs/answers.ts'
import { HelpVideos } from '#model/help-videos.ts'

const PublicConfiguration = z
  .strictObject({
    appUrl: z.string(),
    siteUrl: z.string(),
    identityUrl: z.string(),
    /** Whether the identity service has pages of its own to register, to recover an account and to sign out. */
    identityLinks: z.boolean(),
    clientId: z.string(),
    /** The cart service, where plans are sold; null without one. */
    cartUrl: z.string().nullable(),
    /** Origins besides our own that one may be led to after signing in or out. */
    redirectOrigins: z.array(z.string()),
    /** Whether there is a service that writes drafts. */
    writesDrafts: z.boolean(),
    /** What there is to watch about each tool. */
    helpVideos: HelpVideos,
  })
  .meta({ id: 'Configuration' })

/** Calls that belong to no noun, below `/shared`. */
export const sharedRoutes = new Hono().get(
  '/configuration',
  answers('Tells the editor where everything is', 200, PublicConfiguration),
  access('anyone'),
  async c => {
    const { configuration } = c.var.services
    const { appUrl, siteUrl, identityUrl, identityClientId, ...rest } = configuration
    const cart = rest.cartUrl === undefined ? [] : [rest.cartUrl]
    return c.json({
      appUrl,
      siteUrl,
      identityUrl,
      identityLinks: await identityClient(configuration).hasPages(),
      clientId: identityClientId,
      cartUrl: rest.cartUrl ?? null,
      redirectOrigins: [...rest.redirectOrigins, ...cart],
      writesDrafts: rest.ai !== undefined,
      helpVideos: rest.helpVideos,
    })
  },
)
