import { afterEach, expect, test, vi } from 'vitest'
import { unavailable } from '#contract/client.ts'
import { type AskApi, shareDeadline } from '#server/pages/page-calls.ts'

afterEach(() => void vi.useRealTimers())

test('the calls of one rendering wait three seconds in all, and take what is in memory after that', async () => {
  vi.useFakeTimers()
  const kept = { value: { code: 200, msg: '' }, tags: ['kept'] }
  const hanging: AskApi = (key) => (key === 'GET /kept' ? Promise.resolve(kept) : new Promise(() => {}))
  const ask = shareDeadline(hanging)
  const answered = (async () => {
    const codes: number[] = []
    for (const key of ['GET /one', 'GET /two', 'GET /kept', 'GET /three']) codes.push((await ask(key, {})).value.code)
    return codes
  })()
  const spent = vi.fn()
  void answered.then(spent)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(spent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(await answered).toEqual([unavailable.code, unavailable.code, 200, unavailable.code])
})

test('the next rendering has its own three seconds', async () => {
  vi.useFakeTimers()
  const hanging: AskApi = () => new Promise(() => {})
  for (const _ of [1, 2]) {
    const answer = shareDeadline(hanging)('GET /one', {})
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await answer).value).toEqual(unavailable)
  }
})
