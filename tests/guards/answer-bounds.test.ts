import { expect, test } from 'vitest'
import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { isPaged, listAnswerArrays } from '#tests/support/answer-arrays.ts'
import { answerBounds } from './answer-bounds.ts'

const calls: readonly ConsoleCall[] = Object.values(consoleCalls)
const arrays = listAnswerArrays(calls)
const paged = new Set(calls.filter(isPaged).map(({ method, path }) => `${method} ${path}`))

/** The lists that neither their schema nor a page bounds. */
const unbounded = arrays
  .filter(({ call, place, most }) => most === null && !(paged.has(call) && place === '.rows'))
  .map(({ call, place }) => `${call} ${place}`.trim())

test('each list in an answer of the console has a largest size in its schema, is a page, or has a reason', () => {
  expect(arrays.length).toBeGreaterThan(150)
  expect(unbounded.filter((name) => answerBounds[name] === undefined)).toEqual([])
})

test('no reason is left of a list that is bounded or gone', () => {
  expect(Object.keys(answerBounds).filter((name) => !unbounded.includes(name))).toEqual([])
})
