import { expect, test } from 'vitest'
import { enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { readTableStatistics } from '#tests/support/table-statistics.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const entries = 6_000
const size = 50

/** The ids that the list answers for these filters, page by page to its end. */
async function listIds({ ask }: StaffBrowser, query: Record<string, string>): Promise<number[]> {
  const ids: number[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const cursor = before === undefined ? undefined : { before: String(before) }
    const { data } = await ask('GET /audit', { query: { ...query, size: String(size), ...cursor } })
    ids.push(...data.rows.map(({ id }: { id: number }) => id))
    before = data.next
  }
  return ids
}

test('the audit log between days is complete in the order of time, and reads no later entries', async () => {
  await using app = await createTestApp()
  const { browser } = await enterAsOwner(app)
  // Several entries a minute, and some have a later id than entries after them.
  await app.pool.query(
    `insert into audit_log (at, actor, action, target, address, request_id)
     select timestamptz '2025-01-01 00:00+08' + (n - 40 * (n % 7 / 6)) / 3 * interval '20 minutes', 'staff:' || n % 5,
       'content.save', 'content:' || n, '', '' from generate_series(0, $1::int - 1) as n`,
    [entries],
  )
  await app.pool.query('analyze audit_log')
  const days = { from: '2025-01-03', to: '2025-01-06' }
  for (const filters of [days, { ...days, actor: 'staff:3' }, { from: days.from, to: days.from }]) {
    const { rows } = await app.pool.query<{ id: number }>(
      `select id from audit_log
       where at >= ($1 || ' 00:00+08')::timestamptz and at < ($2 || ' 00:00+08')::timestamptz + interval '1 day'
         and ($3::text is null or actor = $3)
       order by at desc, id desc`,
      [filters.from, filters.to, 'actor' in filters ? filters.actor : null],
    )
    expect(rows.length).toBeGreaterThan(size)
    expect(await listIds(browser, filters)).toEqual(rows.map(({ id }) => id))
  }

  if (app.database.kind === 'server') return
  const readBefore = (await readTableStatistics(app)).get('audit_log')?.read ?? 0
  await browser.ask('GET /audit', { query: { ...days, size: String(size) } })
  const read = ((await readTableStatistics(app)).get('audit_log')?.read ?? 0) - readBefore
  expect(read).toBeLessThan(4 * size)
})
