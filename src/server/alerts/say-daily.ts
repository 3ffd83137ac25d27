import { desc } from 'drizzle-orm'
import { auditSeals } from '#db/schema/index.ts'
import { alertWords } from '#domain/operations/alerts.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { tellOwners } from './tell-owners.ts'

/** From this hour of Shanghai on the day's message goes out. */
const fromClock = '09:00:00'

/**
 * Once a day tells the owners and their group the head of the audit's chain, so that it stands outside this machine
 * (console 6a): of all instances together one message. For a timer.
 */
export async function sayDaily(args: {
  parts: Pick<Parts, 'db' | 'clock' | 'secrets' | 'environment'>
}): Promise<void> {
  const { parts } = args
  const [day = '', clock = ''] = formatShanghai(parts.clock.now()).split(' ')
  if (clock < fromClock) return
  const [newest] = await parts.db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
  if (newest === undefined) return
  const { position: entries, seal: head } = newest
  const text = alertWords.daily({ day, site: parts.environment.publicUrl, entries, head })
  await tellOwners({ parts, input: { text, mail: alertWords.dailySubject(day), key: `daily:${day}` } })
}
