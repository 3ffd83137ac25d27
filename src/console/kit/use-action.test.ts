import { expect, test } from 'vitest'
import { oneAtATime } from './use-action.ts'

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
