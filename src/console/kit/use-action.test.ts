import { afterEach, expect, test, vi } from 'vitest'
import { readings } from './readings.ts'
import { meetRefusal, oneAtATime } from './use-action.ts'

afterEach(() => vi.restoreAllMocks())

test('a second press does nothing until the first is over; another record does not wait', async () => {
  const shown: (readonly (string | number)[])[] = []
  const once = oneAtATime((names) => shown.push(names))
  const held = Promise.withResolvers<string>()
  const first = once(1, () => held.promise)
  expect(await once(1, async () => 'second')).toBeUndefined()
  expect(await once(2, async () => 'other')).toBe('other')
  held.resolve('first')
  expect(await first).toBe('first')
  expect(shown).toEqual([[1], [1, 2], [1], []])
  expect(await once(1, async () => 'next')).toBe('next')
})

test('a press after one that threw is carried out', async () => {
  const once = oneAtATime(() => {})
  await expect(once('', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await once('', async () => 'again')).toBe('again')
})

test.each([
  [
    'a conflict whose text nobody asks about',
    { code: 409, data: { theirs: 'x' } },
    undefined,
    { reads: 1, said: ['m'] },
  ],
  ['a conflict that the page asks about', { code: 409, data: { theirs: 'x' } }, true, { reads: 0, said: [] }],
  ['a conflict that the page only notes', { code: 409, data: { theirs: 'x' } }, false, { reads: 1, said: ['m'] }],
  ['a sentence about a field', { code: 400, data: null }, undefined, { reads: 0, said: ['m'] }],
])('after %s', async (_, answer, own, { reads, said }) => {
  const refresh = vi.spyOn(readings, 'invalidateQueries').mockResolvedValue()
  const sentences: string[] = []
  const refused = own === undefined ? undefined : async () => own
  await meetRefusal({ ...answer, msg: 'm' }, { refused, say: (sentence) => sentences.push(sentence) })
  expect(refresh).toHaveBeenCalledTimes(reads)
  expect(sentences).toEqual(said)
})
