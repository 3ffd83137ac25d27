import { expect, test } from 'vitest'
import { createLoopSlots } from './loop-slots.ts'

test('one begins in each turn of the event loop, in the order in which they asked', async () => {
  const turn = createLoopSlots()
  let turnsPassed = 0
  let isOver = false
  const countTurns = () => {
    turnsPassed += 1
    if (!isOver) setImmediate(countTurns)
  }
  setImmediate(countTurns)

  const begun: { name: string; at: number }[] = []
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await turn()
      begun.push({ name, at: turnsPassed })
    }),
  )
  await turn()
  isOver = true

  expect(begun.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  expect(new Set(begun.map(({ at }) => at)).size).toBe(3)
  expect(turnsPassed).toBeGreaterThan(begun.at(-1)?.at ?? 0)
})
