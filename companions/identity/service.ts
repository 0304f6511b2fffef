import type { Client } from '@libsql/client'
import type { Provider } from 'oidc-provider'
import type { Limits } from './limits.ts'
import type { Post } from './mail.ts'
import type { Settings } from './settings.ts'
import type { Telling } from './tell-product.ts'

/** What the pages work with; made once per process. */
export interface Service {
  settings: Settings
  /** The issuer: the origin of every page here. */
  url: string
  database: Client
  /** N of scrypt for new passwords. */
  scryptCost: number
  limits: Limits
  post: Post
  provider: Provider
  /** To the product, of sessions that have ended. */
  telling: Telling
}
