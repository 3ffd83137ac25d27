import path from 'node:path'
import pg from 'pg'
import { isSameDatabase, readIdentity } from './check-addresses.ts'
import { type DatabaseCopy, readFacts } from './copy-facts.ts'
import { findVersionProblem, finishProgram, startProgram } from './postgres-programs.ts'

/** The file of a dump in its folder. */
export const dumpFile = 'database.dump'

type Dump = {
  url: string
  /** Connections of the site to the database that it serves; absent where no site is open, before a migration. */
  serving?: Pick<pg.Pool, 'query'>
  folder: string
}

/**
 * Writes `database.dump` into the folder with `pg_dump`, without blocking others, and counts the rows of the same
 * snapshot.
 * @throws when the address leads to another database than the one that is served, or the program is older than the server.
 */
export async function dumpPostgres({ url, serving, folder }: Dump): Promise<DatabaseCopy> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (serving !== undefined && !isSameDatabase(await readIdentity(client), await readIdentity(serving)))
      throw new Error('DATABASE_DIRECT_URL 和 DATABASE_URL 不是同一个数据库，没有备份')
    const problem = await findVersionProblem(client)
    if (problem !== null) throw new Error(problem)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const facts = await readFacts((statement) => client.query(statement))
    const file = path.join(folder, dumpFile)
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`, `--file=${file}`]
    await finishProgram('pg_dump', startProgram('pg_dump', { args, url }))
    return { kind: 'postgres', ...facts }
  } finally {
    await client.end()
  }
}
