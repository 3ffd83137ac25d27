import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Statements that one snapshot answers. */
export type Query = (statement: string) => Promise<{ rows: unknown[] }>

/** A table of the site and its name as SQL takes it. */
export type TableName = { name: string; quoted: string }

/** The site's tables; a partitioned one counts as one table. */
export async function listTables(query: Query): Promise<TableName[]> {
  const { rows } = await query(
    `select relname as name, 'public.' || quote_ident(relname) as quoted from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  return rows as TableName[]
}

export type TableColumn = { quoted: string; type: string }

/** The columns of a table by name; those that the database computes are left out. */
export async function listColumns(client: pg.Client, { quoted }: TableName): Promise<TableColumn[]> {
  const { rows } = await client.query<TableColumn>(
    `select quote_ident(attname) as quoted, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
    [quoted],
  )
  return rows
}

const batchRows = 1_000

/** Values as text differ with these settings. Local ones pass a pooler, too; no statement here may be cut short. */
const localSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Begins a transaction in which two databases write the same value as the same text. */
export async function beginExact(client: pg.Client, mode: 'read' | 'write'): Promise<void> {
  await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
  await client.query(localSettings)
}

/**
 * Reads all rows of a table in batches, each row a JSON array of the columns' values as text. A cursor keeps statements
 * short and the memory small, whatever the table has. Call it within `beginExact`.
 */
export async function openRows(client: pg.Client, { quoted }: TableName, columns: readonly TableColumn[]) {
  const values = columns.map((column) => `${column.quoted}::text`).join(', ')
  await client.query(
    `declare table_rows no scroll cursor for select array_to_json(array[${values}]::text[])::text as row from ${quoted}`,
  )
  return {
    async next(): Promise<string[]> {
      const { rows } = await client.query<{ row: string }>(`fetch ${batchRows} from table_rows`)
      return rows.map(({ row }) => row)
    },
    close: () => client.query('close table_rows'),
  }
}

/** The number of rows and a digest of their contents. */
export type TableDigest = { rows: number; digest: string }

const digestModulus = 1n << 128n

/** A digest that does not depend on the order of rows, which differs between databases: the sum of the rows' hashes. */
export function createDigest() {
  let rows = 0
  let sum = 0n
  return {
    add(batch: readonly string[]): void {
      rows += batch.length
      for (const row of batch) sum += BigInt(`0x${createHash('sha256').update(row).digest('hex').slice(0, 32)}`)
      sum %= digestModulus
    },
    read: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(32, '0') }),
  }
}

/** Reads a whole table, or the given columns of it, for its digest. */
export async function digestTable(
  client: pg.Client,
  table: TableName,
  columns: readonly TableColumn[],
): Promise<TableDigest> {
  const digest = createDigest()
  const rows = await openRows(client, table, columns)
  for (let batch = await rows.next(); batch.length > 0; batch = await rows.next()) digest.add(batch)
  await rows.close()
  return digest.read()
}
