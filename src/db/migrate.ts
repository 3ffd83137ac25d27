import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** An advisory lock number that no other program on the same server uses. */
const migrationLock = 7_203_614_552

/**
 * Applies missing migrations in one transaction: if it is killed, the schema stays as it was. Of several instances that
 * start together one migrates, and the others wait. A role without the privilege succeeds when nothing is missing;
 * `servingRole` gets its privileges. Ends the client.
 */
export async function migrateDatabase(client: pg.Client, servingRole: string | null = null) {
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if (!(await isUpToDate(client))) await migrate(drizzle(client), { migrationsFolder })
    if (servingRole !== null) await grantServing(client, servingRole)
  } finally {
    // The session's end releases the lock.
    await client.end()
  }
}

async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_tables where schemaname = 'drizzle'`)
  return rows.length > 0 && createMigrationCheck(client)()
}

/** The newest migration of this release, by its time in milliseconds. */
export function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
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
