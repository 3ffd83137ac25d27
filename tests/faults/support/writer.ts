/**
 * A process to be killed: opens the embedded database of argv[2], prints `open`, then registers users one after another,
 * each with a company and a membership in one transaction, and prints each user's id once it is acknowledged.
 */
import { openDatabase } from '#db/client.ts'
import { makeMembership } from '#db/factories.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const [, , dataDir] = process.argv

try {
  const { db } = await openDatabase({ dataDir, log })
  console.log('open')
  await Promise.all(Array.from({ length: 4 }, () => writeForever(db)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function writeForever(db: Awaited<ReturnType<typeof openDatabase>>['db']) {
  for (;;) {
    const { userId } = await db.transaction((tx) => makeMembership(tx))
    console.log(userId)
  }
}
