import type { PGlite } from '@electric-sql/pglite'
import { expect, test, vi } from 'vitest'
import { createMaintenance } from './maintenance.ts'

test('every table is vacuumed once in ten minutes, in turns between which others are answered', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T01:00:00Z') })
  const tables = Array.from({ length: 20 }, (_, number) => `table_${number}`)
  const done: string[] = []
  const database = {
    query: async (text: string) => ({
      rows: text.includes('quote_ident') ? tables.map((name) => ({ name, hasChanged: true })) : [],
    }),
    exec: async (text: string) => {
      done.push(text)
      vi.advanceTimersByTime(20)
    },
  } as unknown as PGlite
  const { isDue, run } = createMaintenance(database, new Date(), {
    nightlyFile: null,
    attempt: async (_step, work) => void (await work()),
  })
  vi.advanceTimersByTime(10 * 60_000)
  const perTurn: number[] = []
  while (isDue(new Date()) && perTurn.length < 100) {
    const before = done.length
    await run(new Date())
    perTurn.push(done.length - before)
  }
  vi.useRealTimers()
  expect(done).toEqual(tables.map((name) => `vacuum (analyze) ${name}`))
  expect(Math.max(...perTurn)).toBe(3)
})
