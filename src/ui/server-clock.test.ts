import { expect, test, vi } from 'vitest'

const yearMs = 366 * 24 * 3_600_000
const answerAt = (ms: number) => ({ headers: new Headers({ date: new Date(ms).toUTCString() }) })

/** The clock as a page that was just opened has it. */
async function freshClock() {
  vi.resetModules()
  return import('./server-clock.ts')
}

test.each([-3 * yearMs, -60_000, 60_000, 3 * yearMs])(
  'a browser’s clock that is %i ms off gives the server’s time',
  async (offMs) => {
    const { isServerTimeKnown, noteServerTime, serverNow } = await freshClock()
    const realMs = Date.now()
    noteServerTime({ headers: new Headers() })
    expect(isServerTimeKnown()).toBe(false)
    noteServerTime(answerAt(realMs - offMs))
    expect(isServerTimeKnown()).toBe(true)
    expect(Math.abs(serverNow().getTime() - (realMs - offMs))).toBeLessThan(2_000)
    noteServerTime(answerAt(realMs))
    expect(Math.abs(serverNow().getTime() - (realMs - offMs))).toBeLessThan(2_000)
  },
)

test('the seconds of an answer on its way are no difference', async () => {
  const { noteServerTime, serverNow } = await freshClock()
  noteServerTime(answerAt(Date.now() - 3_000))
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(1_000)
})
