import { expect, test } from 'vitest'
import { consoleCalls } from '#contract/console/index.ts'
import { autosaved, endGates, gates, polled, throughGates } from './api.ts'

const ended = { code: 401, msg: '登录已失效，请重新登录' }
const good = { code: 200, msg: '' }

/** A call whose answers come when the test gives them, and how often it was sent. */
function heldCall() {
  const answers: PromiseWithResolvers<typeof good>[] = []
  const ask = () => {
    const held = Promise.withResolvers<typeof good>()
    answers.push(held)
    return held.promise
  }
  return { ask, answers }
}

test('a refusal that comes after its gate was passed opens no second one: the call is repeated', async () => {
  const [early, late] = [heldCall(), heldCall()]
  const both = [throughGates(early.ask), throughGates(late.ask)]
  early.answers[0]?.resolve(ended)
  await expect.poll(() => gates.get()?.kind).toBe('sign-in')
  gates.get()?.settle(true)
  late.answers[0]?.resolve(ended)
  await expect.poll(() => [early.answers.length, late.answers.length]).toEqual([2, 2])
  expect(gates.get()).toBeNull()
  for (const { answers } of [early, late]) answers[1]?.resolve(good)
  expect(await Promise.all(both)).toEqual([good, good])
})

test('what was sent before the member signed out opens no gate after it, and is not repeated', async () => {
  const [early, late] = [heldCall(), heldCall()]
  const both = [throughGates(early.ask), throughGates(late.ask)]
  early.answers[0]?.resolve(ended)
  await expect.poll(() => gates.get()?.kind).toBe('sign-in')
  endGates()
  late.answers[0]?.resolve(ended)
  expect(await Promise.all(both)).toEqual([ended, ended])
  expect(gates.get()).toBeNull()
  expect([early.answers.length, late.answers.length]).toEqual([1, 1])
})

type Listed = { method: string; path: string; polls?: true; body?: { shape: object } }
const keysWhere = (isListed: (call: Listed) => boolean) =>
  Object.values<Listed>(consoleCalls)
    .filter(isListed)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()

test('what the server does not count as activity of a member, this page does not either', () => {
  expect([...polled].toSorted()).toEqual(keysWhere(({ polls }) => polls === true))
})

test('a draft that saves itself does not read the whole page again', () => {
  const drafts = keysWhere(({ body }) => body !== undefined && 'discarded' in body.shape)
  expect(Object.keys(autosaved)).toEqual(expect.arrayContaining(drafts))
})
