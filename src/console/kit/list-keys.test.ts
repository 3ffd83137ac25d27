import { expect, test } from 'vitest'
import { type ListWalk, pressKey } from './list-keys.ts'

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
