import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeStaff } from '#db/factories.ts'
import { searchTextVersion } from '#domain/content/search-text.ts'
import type { Parts } from '#server/context.ts'
import { chooseSenders } from '#server/ports/outbox.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { createClockTasks } from '#server/schedule/timers.ts'
import { fillLargeTables, growingTables } from '#tests/support/large-tables.ts'
import { readTableStatistics } from '#tests/support/table-statistics.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const rows = 1_000
const hourMs = 60 * 60 * 1_000
/** A frequent statement is named at its fifth run, and its named form gets a generic plan at the sixth. */
const looksBefore = 10

/** The statements that the database gets from now on. */
function watchStatements(): string[] {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    texts.push(typeof statement === 'string' ? statement : String((statement as { text?: string }).text))
    return Reflect.apply(query, this, args)
  })
  onTestFinished(() => spy.mockRestore())
  return texts
}

test.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  'no timer or sweep reads a table that grows from its beginning to its end, with the plans that the embedded engine keeps',
  async () => {
    const start = new Date('2027-06-15T12:00:00+08:00')
    await using app = await createTestApp({ env: { BACKUP_AT: '03:30' } })
    await app.stopJobs()
    for (let made = 0; made < 2; made += 1) await makeStaff(app.db, { roles: ['owner'] })
    const client = app.database.createClient()
    await client.connect()
    await fillLargeTables(client, { rows, start, searchVersion: searchTextVersion })
    let now = start
    const clock = { now: () => new Date(now) }
    const saveDatabase: Parts['saveDatabase'] = async () => ({ kind: 'embedded', migration: 0, rows: { staff: 1 } })
    const parts: Parts = { ...app.parts, clock, saveDatabase }
    const senders = chooseSenders(parts)
    const publishing = createPublishingTimer(parts)
    const tasks = createClockTasks({ parts, senders, cdn: null, publishing })

    for (let look = 0; look < looksBefore; look += 1) {
      for (const task of Object.values(tasks)) await task.look()
      now = new Date(now.getTime() + hourMs)
    }
    const texts = watchStatements()
    const scans: string[] = []
    // With something to do, and with nothing.
    for (const looking of ['busy', 'idle'])
      for (const [name, task] of Object.entries(tasks)) {
        const before = await readTableStatistics(app)
        texts.length = 0
        await task.look()
        const sent = [...new Set(texts)]
        for (const [table, { scanned }] of await readTableStatistics(app)) {
          if (!growingTables.includes(table) || scanned - (before.get(table)?.scanned ?? 0) < rows / 2) continue
          const suspects = sent.filter((text) => text.includes(table)).map((text) => text.slice(0, 300))
          scans.push([`${name} (${looking}) scans ${table}:`, ...suspects].join('\n  '))
        }
      }
    expect(scans).toEqual([])
  },
)
