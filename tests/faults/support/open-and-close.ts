/** Opens the embedded database of argv[2], closes it and prints `closed`; nothing here ends the process. */
import { openDatabase } from '#db/client.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const database = await openDatabase({ dataDir: process.argv[2], log })
await database.close()
console.log('closed')
