import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** An advisory lock number that no other program on the same server uses. A move into an empty database takes it, too. */
export const migrationLock = 7_203_614_552

/** Decides whether this process may use a database. Both steps run under the lock of migrations. */
export type DatabaseGuard = {
  /** Called before anything is written; throws where the process may not. `applied` is the newest migration, or 0. */
  admit: (client: pg.Client, applied: number) => Promise<void>
  /** Called when the schema is this release's. */
  sign: (client: pg.Client) => Promise<void>
}

type Migrating = {
  guard?: DatabaseGuard | undefined
  /** The role that gets its privileges; null where the migrating role serves, too. */
  servingRole?: string | null
  /** Called where an earlier version's database is about to be changed; its failure leaves that as it was. */
  beforeMigration?: () => Promise<void>
}

/**
 * Applies missing migrations in one transaction: if it is killed, the schema stays as it was. Of several instances that
 * start together one migrates, and the others wait. A role without the privilege succeeds when nothing is missing. Ends
 * the client.
 */
export async function migrateDatabase(
  client: pg.Client,
  { guard, servingRole = null, beforeMigration }: Migrating = {},
): Promise<void> {
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await readAppliedMigration(client)
    await guard?.admit(client, applied)
    if (applied < newestMigration()) {
      // A role that may not migrate fails below, without a copy each time that it is started again.
      if (applied > 0 && (await mayMigrate(client))) await beforeMigration?.()
      await migrate(drizzle(client), { migrationsFolder })
    }
    if (servingRole !== null) await grantServing(client, servingRole)
    await guard?.sign(client)
  } finally {
    // The session's end releases the lock.
    await client.end()
  }
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select bool_and(pg_has_role(current_user, tableowner, 'usage')) as may from pg_tables where schemaname = 'public'`,
  )
  return rows[0]?.may ?? true
}

/** Makes the schema in an empty database, within the transaction that the caller has begun. */
export async function migrateWithin(client: pg.Client): Promise<void> {
  // Drizzle begins and commits one of its own; both statements are left out.
  const query = (statement: { text: string }, ...rest: unknown[]) =>
    /^(begin|commit)\b/.test(statement.text)
      ? Promise.resolve({ rows: [] })
      : Reflect.apply(client.query, client, [statement, ...rest])
  await migrate(drizzle({ query } as unknown as pg.Client), { migrationsFolder })
}

/** The newest migration that a database has, by its time in milliseconds; 0 in one without any. */
export async function readAppliedMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (rows.length === 0) return 0
  const applied = await client.query<{ newest: string }>(
    'select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  )
  return Number(applied.rows[0]?.newest ?? 0)
}

/** The newest migration of this release, by its time in milliseconds. */
export function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
}

const journalFile = path.join(migrationsFolder, 'meta/_journal.json')

/** The names of this release's migrations that are newer than the given one, the oldest first. */
export function migrationsAfter(applied: number): string[] {
  // drizzle-kit writes exactly this.
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { when: number; tag: string }[] }
  return entries.filter(({ when }) => when > applied).map(({ tag }) => tag)
}

/**
 * Creates the check whether this release's newest migration (or a newer one) is applied. It rejects while the database
 * is down.
 */
export function createMigrationCheck(pool: pg.Pool | pg.Client) {
  const newest = newestMigration()
  return async (): Promise<boolean> => {
    const { rows } = await pool.query<{ applied: boolean }>(
      'select coalesce(max(created_at), 0) >= $1 as applied from drizzle.__drizzle_migrations',
      [newest],
    )
    return rows[0]?.applied ?? false
  }
}

/**
 * Grants the serving role exactly the table privileges that it needs: it owns nothing, and may only read and insert
 * audit entries (decision 027). Sent as one statement, so that no intermediate state is visible.
 */
async function grantServing(client: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  await client.query(`
    grant usage on schema public, drizzle to ${to};
    grant select on all tables in schema drizzle to ${to};
    grant select on all sequences in schema drizzle to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select on all sequences in schema public to ${to};
    grant execute on all functions in schema public to ${to};
    alter default privileges in schema public grant select on tables to ${to};
    revoke update, delete on audit_log, audit_seals from ${to};`)
}
