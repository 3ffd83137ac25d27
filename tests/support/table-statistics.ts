import type pg from 'pg'

/** Rows of a table that statements have read so far: by sequential scans, and by any scan. */
type TableStatistics = { scanned: number; read: number }

/**
 * The statistics of the embedded engine, by table; partitions count as their table. A PostgreSQL server hands those of other
 * sessions on later.
 */
export async function readTableStatistics({ pool }: { pool: pg.Pool }): Promise<Map<string, TableStatistics>> {
  // A session hands its statistics on when the statement after this one begins.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<TableStatistics & { table: string }>(
    `select coalesce(inhparent::regclass::text, relname) as table, sum(seq_tup_read)::float8 as scanned,
       sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read
     from pg_stat_user_tables left join pg_inherits on inhrelid = relid group by 1`,
  )
  return new Map(rows.map(({ table, ...statistics }) => [table, statistics]))
}
