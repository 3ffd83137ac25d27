import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './support/run.ts'

/**
 * `npm run db:generate -- --name WHAT`: writes the migration for a change in src/db/schema, and deletes the snapshots of
 * earlier ones: the generator compares with the newest alone.
 */
const code = await run('drizzle-kit', ['generate', ...process.argv.slice(2)])
if (code !== 0) process.exit(code)

const folder = path.join(root, 'drizzle/meta')
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted()
for (const name of snapshots.slice(0, -1)) rmSync(path.join(folder, name))
