import { listTables, type Query } from './table-rows.ts'

/** The contents of a database copy, read in the copy's own snapshot. */
export type CopyFacts = {
  /** The newest applied migration, by its time in ms. */
  migration: number
  /** Number of rows per table. */
  rows: Record<string, number>
}

/** A copy that `saveTo` made: the embedded database's files in `database`, or PostgreSQL's own format in `database.dump`. */
export type DatabaseCopy = CopyFacts & { kind: 'embedded' | 'postgres' }

/** Counts every table; `query` must use one snapshot throughout. */
export async function readFacts(query: Query): Promise<CopyFacts> {
  const rows: Record<string, number> = {}
  for (const { name, quoted } of await listTables(query)) {
    const counted = await query(`select count(*)::float8 as total from ${quoted}`)
    rows[name] = (counted.rows as { total: number }[])[0]?.total ?? 0
  }
  const applied = await query('select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations')
  return { migration: (applied.rows as { newest: number }[])[0]?.newest ?? 0, rows }
}
