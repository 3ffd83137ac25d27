import { expect, test } from 'vitest'
import { type ListWalk, noteRows, pressKey, rowAfter } from './list-keys.ts'

const ids = [10, 20, 30]
const press = (keys: string, maySelect = true) =>
  [...keys].reduce<ListWalk>((walk, key) => pressKey(walk, key, ids, maySelect), { at: -1, selected: [] })

test('each key goes on from the one before, however fast they come', () => {
  expect(press('jjx')).toEqual({ at: 1, selected: [20] })
  expect(press('jxjxkx')).toEqual({ at: 0, selected: [20] })
})

test('the keys stay in the list, and select nothing where nothing can be selected', () => {
  expect(press('jjjjjk').at).toBe(1)
  expect(press('kkx')).toEqual({ at: 0, selected: [10] })
  expect(press('jx', false).selected).toEqual([])
  expect(pressKey({ at: -1, selected: [] }, 'j', [], true)).toEqual({ at: -1, selected: [] })
  expect(pressKey({ at: 5, selected: [99] }, 'x', ids, true).selected).toEqual([99])
})

test('the row below is the one that the list shows there, and none at its end or from elsewhere', () => {
  noteRows('articles', [7, 3, 9])
  expect([rowAfter('articles', 7), rowAfter('articles', 3)]).toEqual([3, 9])
  expect([rowAfter('articles', 9), rowAfter('articles', 1), rowAfter('activities', 7)]).toEqual([null, null, null])
  noteRows('activities', [7])
  expect(rowAfter('articles', 7)).toBeNull()
})
