import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSettings } from '../settings.ts'
import { startIdentity } from '../start.ts'
import { appUrl, clientSecret } from './process.ts'

/** The service within the test's own process, whose clock and work a test can then watch. */
export async function startInProcess(
  environment: Record<string, string> = {},
): Promise<{ url: string; dataDir: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'identity-'))
  const running = await startIdentity(
    parseSettings({
      DATA_DIR: dataDir,
      IDENTITY_PORT: '0',
      APP_URL: appUrl,
      IDENTITY_CLIENT_SECRET: clientSecret,
      IDENTITY_SCRYPT_COST: '1024',
      ...environment,
    }),
  )
  return {
    url: running.url,
    dataDir,
    stop: async () => {
      await running.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
