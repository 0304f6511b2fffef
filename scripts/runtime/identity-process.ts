import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Configuration } from '#model/configuration.ts'
import { StartError } from '#scripts/runtime/data-folder.ts'

const entry = fileURLToPath(new URL('../../companions/identity/serve.ts', import.meta.url))
const Ready = z.object({ ready: z.literal(true) })

export interface Account {
  sub: string
  email: string
  password: string
  language: 'pl' | 'en'
}

function environment(
  configuration: Configuration,
  clientSecret: string,
  accounts: readonly Account[],
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOST: configuration.host,
    IDENTITY_PORT: String(configuration.identityPort),
    IDENTITY_URL: configuration.identityUrl,
    DATA_DIR: configuration.dataDir,
    APP_URL: configuration.appUrl,
    IDENTITY_CLIENT_ID: configuration.identityClientId,
    IDENTITY_CLIENT_SECRET: clientSecret,
    REDIRECT_ORIGINS: [...configuration.redirectOrigins, configuration.cartUrl ?? ''].join(' ').trim(),
    IDENTITY_SEED: JSON.stringify(accounts),
  }
}

/** The service tells by itself why it cannot start. */
async function untilReady(child: ChildProcess): Promise<void> {
  const failed = once(child, 'exit').then(() => {
    throw new StartError('')
  })
  const ready = once(child, 'message').then(([message]: unknown[]) => Ready.parse(message))
  await Promise.race([ready, failed])
}

/** Starts the identity companion as a process of its own, which ends with this one. Answers how to stop it. */
export async function startIdentity(
  configuration: Configuration,
  clientSecret: string,
  accounts: readonly Account[],
): Promise<() => void> {
  const child = fork(entry, [], {
    env: environment(configuration, clientSecret, accounts),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await untilReady(child)
  return () => void child.kill('SIGTERM')
}
