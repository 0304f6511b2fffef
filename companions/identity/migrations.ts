const first = [
  `CREATE TABLE IF NOT EXISTS accounts (
    sub TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    email_verified INTEGER NOT NULL DEFAULT 0,
    password TEXT NOT NULL,
    language TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE IF NOT EXISTS artifacts (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    uid TEXT,
    grant_id TEXT,
    account_id TEXT,
    consumed_at INTEGER,
    expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) STRICT`,
  'CREATE INDEX IF NOT EXISTS artifacts_uid ON artifacts (uid) WHERE uid IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS artifacts_grant ON artifacts (grant_id) WHERE grant_id IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS artifacts_account ON artifacts (account_id) WHERE account_id IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS artifacts_expiry ON artifacts (expires_at) WHERE expires_at IS NOT NULL',
]

/**
 * An address belongs to the account that confirmed it; until one has, several may name it. `ended_at` is when all
 * sessions of an account were last ended, `since` when what an artifact stands for began: what is older is void, also
 * if a request that was under way writes it once more. A ticket without an account leads nowhere.
 */
const confirmedAddresses = [
  'DROP TABLE IF EXISTS resets',
  `CREATE TABLE accounts_next (
    sub TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_verified INTEGER NOT NULL DEFAULT 0,
    password TEXT NOT NULL,
    language TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  `INSERT INTO accounts_next (sub, email, email_verified, password, language, created_at)
   SELECT sub, email, email_verified, password, language, created_at FROM accounts`,
  'DROP TABLE accounts',
  'ALTER TABLE accounts_next RENAME TO accounts',
  'CREATE INDEX accounts_email ON accounts (email)',
  'CREATE UNIQUE INDEX accounts_holder ON accounts (email) WHERE email_verified = 1',
  'ALTER TABLE artifacts ADD COLUMN since INTEGER NOT NULL DEFAULT 0',
  'UPDATE artifacts SET since = unixepoch()',
  `CREATE TABLE tickets (
    token_hash TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    sub TEXT,
    email TEXT NOT NULL,
    redirect TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  'CREATE INDEX tickets_sub ON tickets (sub) WHERE sub IS NOT NULL',
  'CREATE INDEX tickets_expiry ON tickets (expires_at)',
]

/** Accounts whose sessions have all ended, until the product knows of it. */
const logouts = [
  'CREATE TABLE IF NOT EXISTS logouts (id INTEGER PRIMARY KEY, sub TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
]

/** What brings the database from each number in `user_version` to the next. */
export const migrations: readonly string[][] = [first, confirmedAddresses, logouts]
