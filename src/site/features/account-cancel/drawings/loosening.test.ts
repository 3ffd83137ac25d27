import { expect, test } from 'vitest'
import { answerWithinDays } from '#domain/cancellations/clock.ts'
import { hankAt, linePath, sparFrom, sparTo } from './loosening.ts'

test('the hanks stand in order and inside the spar', () => {
  const places = Array.from({ length: answerWithinDays }, (_, index) => hankAt(index))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(new Set(places).size).toBe(answerWithinDays)
  expect(places.every((place) => place > sparFrom && place < sparTo)).toBe(true)
})

test('every day lets go of one hank more, and on the last the whole line lies below', () => {
  const paths = Array.from({ length: answerWithinDays + 1 }, (_, passed) => linePath(passed))
  expect(new Set(paths).size).toBe(answerWithinDays + 1)
  paths.slice(0, -1).forEach((path, passed) => {
    expect(path).toContain(`H${hankAt(passed)}c`)
  })
  expect(paths.at(-1)).toBe(`M${sparTo} 104H${sparFrom}`)
})
