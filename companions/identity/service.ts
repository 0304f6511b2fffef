import type { Client } from '@libsql/client'
import type { Provider } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import type { Limits } from './limits.ts'
import type { Post } from './mail.ts'
import type { Resets } from './resets.ts'
import type { Settings } from './settings.ts'

/** What the pages work with; made once per process. */
export interface Service {
  settings: Settings
  /** The issuer: the origin of every page here. */
  url: string
  database: Client
  accounts: Accounts
  resets: Resets
  limits: Limits
  post: Post
  provider: Provider
}
