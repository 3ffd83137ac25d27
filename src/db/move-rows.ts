import type pg from 'pg'
import { migrateWithin } from './migrate.ts'
import {
  createDigest,
  digestTable,
  listColumns,
  listTables,
  openRows,
  type TableColumn,
  type TableDigest,
  type TableName,
} from './table-rows.ts'

/** A table whose rows arrived: both digests are equal. */
export type MovedTable = TableDigest & { table: string }

/** Both databases are not the same after all; the transaction of the target must not be committed. */
export class MoveMismatchError extends Error {}

type Sides = { from: pg.Client; to: pg.Client }

/** Whether a database has neither tables nor migrations. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
  )
  return rows.length === 0
}

/**
 * Writes the schema, all rows and all sequences of one database into an empty one, and reads every table of the target
 * again to compare it. Both clients are within `beginExact`; the caller commits, so that the target is complete or empty.
 * @throws {MoveMismatchError} when a table differs.
 */
export async function moveRows(
  { from, to }: Sides,
  onTable: (moved: MovedTable) => void,
): Promise<{ sequences: number }> {
  await migrateWithin(to)
  await movePartitions({ from, to })
  const query = (client: pg.Client) => (statement: string) => client.query(statement)
  const [tables, present] = [await listTables(query(from)), await listTables(query(to))]
  if (tables.map(({ name }) => name).join() !== present.map(({ name }) => name).join())
    throw new MoveMismatchError('来源的表与本版本的不一致')
  const constraints = await suspendChecks(to, tables)
  for (const table of tables) onTable({ table: table.name, ...(await moveTable({ from, to }, table)) })
  await resumeChecks(to, tables, constraints)
  return { sequences: await moveSequences({ from, to }) }
}

async function moveTable({ from, to }: Sides, table: TableName): Promise<TableDigest> {
  const columns = await listColumns(from, table)
  if (JSON.stringify(columns) !== JSON.stringify(await listColumns(to, table)))
    throw new MoveMismatchError(`${table.name}：来源的列与本版本的不一致`)
  const digest = createDigest()
  const insert = insertStatement(table, columns)
  const rows = await openRows(from, table, columns)
  for (let batch = await rows.next(); batch.length > 0; ) {
    digest.add(batch)
    // The next batch is read while this one is written: the databases are two processes.
    const [next] = await Promise.all([rows.next(), to.query(insert, [`[${batch.join(',')}]`])])
    batch = next
  }
  await rows.close()
  const [sent, arrived] = [digest.read(), await digestTable(to, table, columns)]
  if (sent.rows !== arrived.rows || sent.digest !== arrived.digest)
    throw new MoveMismatchError(`${table.name}：来源${sent.rows}行，目标${arrived.rows}行，内容不一致`)
  return sent
}

function insertStatement({ quoted }: TableName, columns: readonly TableColumn[]): string {
  const names = columns.map((column) => column.quoted).join(', ')
  const values = columns.map(({ type }, index) => `(value->>${index})::${type}`).join(', ')
  return `insert into ${quoted} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb)`
}

/** Events are partitioned by month: the target gets the months of the source in place of those that its migrations made. */
async function movePartitions({ from, to }: Sides): Promise<void> {
  const ofPartitions = `select format('public.%I', child.relname) as name, format('public.%I', parent.relname) as parent,
    pg_get_expr(child.relpartbound, child.oid) as bound
    from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
    where parent.relkind = 'p' and child.relkind = 'r' and parent.relnamespace = 'public'::regnamespace`
  type Partition = { name: string; parent: string; bound: string }
  for (const { name } of (await to.query<Partition>(ofPartitions)).rows) await to.query(`drop table ${name}`)
  for (const { name, parent, bound } of (await from.query<Partition>(ofPartitions)).rows)
    await to.query(`create table ${name} partition of ${parent} ${bound}`)
}

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Takes away the foreign keys, the triggers and the few rows that migrations write: rows come in any order, and what
 * triggers would write comes with them.
 */
async function suspendChecks(to: pg.Client, tables: readonly TableName[]): Promise<ForeignKey[]> {
  const { rows } = await to.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of rows) await to.query(`alter table ${table} drop constraint ${name}`)
  for (const { quoted } of tables) await to.query(`alter table ${quoted} disable trigger user`)
  await to.query(`truncate ${tables.map(({ quoted }) => quoted).join(', ')}`)
  return rows
}

/** The foreign keys are checked against all rows here. */
async function resumeChecks(to: pg.Client, tables: readonly TableName[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { quoted } of tables) await to.query(`alter table ${quoted} enable trigger user`)
  for (const { table, name, definition } of keys)
    await to.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Their number. A sequence continues from its value, so that it gives no id twice. */
async function moveSequences({ from, to }: Sides): Promise<number> {
  const { rows } = await from.query<{ name: string }>(
    `select format('public.%I', sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of rows) {
    const state = `select last_value::text as value, is_called as "isCalled" from ${name}`
    const [sequence] = (await from.query<{ value: string; isCalled: boolean }>(state)).rows
    await to.query('select setval($1::regclass, $2::bigint, $3)', [name, sequence?.value, sequence?.isCalled])
  }
  return rows.length
}
