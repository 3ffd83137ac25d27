import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryLater } from './later-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose reading is away until `isThere`, and how often it was asked and loaded. */
function givenPage() {
  const page = { isThere: false, isSeen: true, asked: 0, loaded: 0 }
  const later = retryLater({
    canRead: async () => {
      page.asked += 1
      return page.isThere
    },
    retry: async () => {
      page.loaded += 1
    },
    isSeen: () => page.isSeen,
  })
  return { page, later }
}

test('what did not come is loaded by itself once it can be had, and not before', async () => {
  const { page, later } = givenPage()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(page).toMatchObject({ loaded: 0 })
  expect(page.asked).toBeGreaterThan(0)
  page.isThere = true
  await vi.advanceTimersByTimeAsync(75_000)
  expect(page.loaded).toBeGreaterThan(0)
  later.stop()
})

test('in an hour of nothing a page asks some sixty times, and not at all while nobody looks at it or after it is left', async () => {
  const { page, later } = givenPage()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(page.asked).toBeGreaterThan(40)
  expect(page.asked).toBeLessThan(90)
  Object.assign(page, { isSeen: false, asked: 0 })
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(page.asked).toBe(0)
  page.isSeen = true
  later.stop()
  later.askNow()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(page.asked).toBe(0)
})

test('a page that is looked at again, or online again, asks at once, and once at a time', async () => {
  const { page, later } = givenPage()
  page.isThere = true
  later.askNow()
  later.askNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(page).toMatchObject({ asked: 1, loaded: 1 })
  later.stop()
})
