import { expect, test, vi } from 'vitest'
import { eased, scrollPageTo } from './scroll-page.ts'

test('a scroll begins and ends where it should, and never turns back', () => {
  expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1])
  const steps = Array.from({ length: 101 }, (_, step) => eased(step / 100))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test('a scroll is over half a second after its call, also where the first frame is late', () => {
  const frames: ((now: number) => void)[] = []
  const places: number[] = []
  const stubs = {
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
    innerHeight: 900,
    scrollY: 2_000,
    document: { documentElement: { scrollHeight: 5_000 } },
    scrollTo: ({ top }: { top: number }) => void places.push(top),
    requestAnimationFrame: (step: (now: number) => void) => void frames.push(step),
  }
  for (const [name, stub] of Object.entries(stubs)) vi.stubGlobal(name, stub)
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  scrollPageTo(0)
  for (const now of [1_250, 1_499, 1_500]) frames.shift()?.(now)
  expect([places[0], places.at(-1), frames.length]).toEqual([1_000, 0, 0])
  expect(places.length).toBe(3)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
