/**
 * A site to be killed: opens the embedded database of argv[2] and keeps it busy for argv[3] seconds with one statement
 * that writes a row at its beginning and one at its end. Prints `busy` when the statement is under way.
 */
import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/client.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const [, , dataDir, seconds = '0'] = process.argv

const { db } = await openDatabase({ dataDir, log })
await db.execute(sql`create table facts (at timestamptz)`)
db.execute(
  sql.raw(`do $$ begin
    insert into facts values (clock_timestamp());
    while clock_timestamp() < now() + interval '${Number(seconds)} s' loop end loop;
    insert into facts values (clock_timestamp());
  end $$`),
).catch(() => {})
// The engine cannot say that it has begun; it does so in far less than this.
setTimeout(() => console.log('busy'), 500)
