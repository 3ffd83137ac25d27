import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#db/errors.ts'
import { foldFailures, type Repeat } from './repeated-failures.ts'

const message = 'a call ended unexpectedly'

/** A fold with a clock of its own and what it wrote. */
function openFold() {
  const lines: Repeat[] = []
  let now = 0
  const { take, look } = foldFailures(
    (line) => lines.push(line),
    () => now,
  )
  const fail = (error: unknown) => take({ level: 'error', fields: { err: error, call: 'login' }, message })
  return {
    lines,
    fail,
    pass: (milliseconds: number) => {
      now += milliseconds
      look()
    },
  }
}

const away = () =>
  new Error('Failed query: select "password_hash" from "users"', {
    cause: new DatabaseUnavailableError('silent', 'The database does not answer'),
  })

test('an outage of a thousand failures is one line with its cause, without stack and SQL, and a count at its end', () => {
  const { lines, fail, pass } = openFold()
  for (let round = 0; round < 1_000; round += 1) {
    expect(fail(away())).toBe(true)
    if (round % 100 === 0) pass(1_000)
  }
  pass(10_000)
  expect(lines).toEqual([
    { level: 'error', message, fields: { call: 'login', err: { message: 'The database does not answer' } } },
    { level: 'warn', message, fields: { times: 1_000, seconds: 10, over: true } },
  ])
})

test('an outage that lasts is counted every minute, and the next one begins with a line again', () => {
  const { lines, fail, pass } = openFold()
  for (let second = 0; second < 150; second += 1) {
    fail(away())
    pass(1_000)
  }
  expect(lines.map(({ fields }) => 'times' in fields && fields.times)).toEqual([false, 60, 120])
  pass(10_000)
  fail(away())
  expect(lines).toHaveLength(5)
})

test('a failure that nobody expects passes each time, stack and all', () => {
  const { lines, fail } = openFold()
  expect(fail(new TypeError('x is not a function'))).toBe(false)
  expect(fail(undefined)).toBe(false)
  expect(lines).toEqual([])
})
