import { expect, test, vi } from 'vitest'
import { BreakerOpenError, createBreaker } from './breaker.ts'

function openBreaker() {
  let time = 0
  const onChange = vi.fn()
  const breaker = createBreaker({ now: () => time, onChange })
  const fail = vi.fn(async () => Promise.reject(new Error('away')))
  const failTimes = async (times: number) => {
    for (let index = 0; index < times; index += 1) await expect(breaker.run(fail)).rejects.toThrow('away')
  }
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  return { breaker, fail, failTimes, pass, onChange }
}

test('five failures within ten seconds open it: nothing is tried any more', async () => {
  const { breaker, fail, failTimes, onChange } = openBreaker()
  await failTimes(5)
  await expect(breaker.run(fail)).rejects.toThrow(BreakerOpenError)
  expect(fail).toHaveBeenCalledTimes(5)
  expect(onChange.mock.calls).toEqual([[true]])
})

test('five failures over a longer time do not open it', async () => {
  const { failTimes, pass, onChange } = openBreaker()
  await failTimes(4)
  pass(10_000)
  await failTimes(4)
  expect(onChange).not.toHaveBeenCalled()
})

test('an open one lets a single probe through every ten seconds', async () => {
  const { breaker, fail, failTimes, pass } = openBreaker()
  await failTimes(5)
  pass(10_000)
  await failTimes(1)
  await expect(breaker.run(fail)).rejects.toThrow(BreakerOpenError)
  pass(10_000)
  await failTimes(1)
  expect(fail).toHaveBeenCalledTimes(7)
})

test('a probe that succeeds closes it', async () => {
  const { breaker, failTimes, pass, onChange } = openBreaker()
  await failTimes(5)
  pass(10_000)
  expect(await breaker.run(async () => 'sent')).toBe('sent')
  expect(await breaker.run(async () => 'sent')).toBe('sent')
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

test('a refusal of one message says nothing about the provider', async () => {
  const breaker = createBreaker({ isFailure: () => false })
  for (let index = 0; index < 10; index += 1)
    await expect(breaker.run(async () => Promise.reject(new Error('bad number')))).rejects.toThrow('bad number')
})
