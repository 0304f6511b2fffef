import type { Client } from '@libsql/client'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import { epochSeconds } from './database.ts'

type Column = 'id' | 'uid'

function parsePayload(text: unknown): AdapterPayload {
  const payload: AdapterPayload = JSON.parse(String(text))
  return payload
}

/**
 * Where the provider keeps its sessions, interactions, grants, codes and tokens of one kind (`model`). They belong to an
 * account where that is known, so that all of an account can be ended together, for good: what began before that is
 * not found again, even if a request that was under way writes it once more.
 */
export function createAdapter(database: Client, model: string): Adapter {
  const find = async (column: Column, value: string): Promise<AdapterPayload | undefined> => {
    const { rows } = await database.execute({
      sql: `SELECT payload, consumed_at FROM artifacts
            WHERE model = ? AND ${column} = ? AND (expires_at IS NULL OR expires_at > ?) AND (account_id IS NULL
            OR EXISTS (SELECT 1 FROM accounts WHERE sub = account_id AND ended_at <= since))`,
      args: [model, value, epochSeconds()],
    })
    const [row] = rows
    if (row === undefined) return undefined
    const payload = parsePayload(row.payload)
    return row.consumed_at === null ? payload : { ...payload, consumed: Number(row.consumed_at) }
  }

  return {
    find: id => find('id', id),
    findByUid: uid => find('uid', uid),
    // Nobody types codes into a device here; the provider asks for this method all the same.
    findByUserCode: async () => undefined,
    upsert: async (id, payload, expiresIn) => {
      const account = payload.accountId ?? payload.session?.accountId ?? null
      // A sign-in that is under way outlives the grant of whoever was signed in before.
      const grant = model === 'Interaction' ? null : (payload.grantId ?? null)
      await database.execute({
        sql: `INSERT INTO artifacts (model, id, payload, uid, grant_id, account_id, since, expires_at)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?)
              ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
              grant_id = excluded.grant_id, account_id = excluded.account_id, since = excluded.since,
              expires_at = excluded.expires_at`,
        args: [
          model,
          id,
          JSON.stringify(payload),
          payload.uid ?? null,
          grant,
          account,
          payload.loginTs ?? payload.iat ?? epochSeconds(),
          expiresIn === undefined ? null : epochSeconds() + expiresIn,
        ],
      })
    },
    // Two requests may hold the same unconsumed code; one of them wins.
    consume: async id => {
      const { rowsAffected } = await database.execute({
        sql: 'UPDATE artifacts SET consumed_at = ? WHERE model = ? AND id = ? AND consumed_at IS NULL',
        args: [epochSeconds(), model, id],
      })
      if (rowsAffected === 0) throw new errors.InvalidGrant('already consumed')
    },
    destroy: async id => {
      await database.execute({ sql: 'DELETE FROM artifacts WHERE model = ? AND id = ?', args: [model, id] })
    },
    revokeByGrantId: async grantId => {
      await database.execute({ sql: 'DELETE FROM artifacts WHERE grant_id = ?', args: [grantId] })
    },
  }
}

/** Removes what has expired. */
export async function sweepArtifacts(database: Client): Promise<void> {
  const now = epochSeconds()
  await database.batch(
    [
      { sql: 'DELETE FROM artifacts WHERE expires_at <= ?', args: [now] },
      { sql: 'DELETE FROM tickets WHERE expires_at <= ?', args: [now] },
    ],
    'write',
  )
}
