/** Commits argv[3] rows to a new database in the folder argv[2] and prints how often a file was synced meanwhile. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { openFiles } from '#db/embedded/files.ts'

const [, , folder = '', commits = '0'] = process.argv
const { fdatasyncSync } = fs
let syncs = 0
fs.fdatasyncSync = (descriptor) => {
  syncs += 1
  fdatasyncSync(descriptor)
}
syncBuiltinESMExports()

const database = await openFiles({ folder })
await database.exec('create table facts (id int)')
syncs = 0
for (let id = 0; id < Number(commits); id += 1) await database.query('insert into facts values ($1)', [id])
console.log(syncs)
await database.close()
