import { expect, test } from 'vitest'
import { chosenPlaces, type PlaceSelection, placesAtFirst, toggleItem, togglePlace } from './selection.ts'

const places = [{ key: 'title:0' }, { key: 'content:0' }]
const row = { id: 1, version: 'v', draft: null, places }

test('every place is chosen at first, but none in a draft of a colleague', () => {
  expect([...placesAtFirst(row)]).toEqual(['title:0', 'content:0'])
  expect(placesAtFirst({ ...row, draft: { isOwn: true } }).size).toBe(2)
  expect(placesAtFirst({ ...row, draft: { isOwn: false } }).size).toBe(0)
})

test('an item and its places are chosen and left, and only items with a chosen place are sent', () => {
  const all: PlaceSelection = new Map([[1, placesAtFirst(row)]])
  const one = togglePlace(all, row, 'title:0')
  expect(chosenPlaces([row], one)).toEqual({ items: [{ id: 1, version: 'v', places: ['content:0'] }], places: 1 })
  const whole = toggleItem(one, row)
  expect(chosenPlaces([row], whole).places).toBe(2)
  expect(chosenPlaces([row], toggleItem(whole, row))).toEqual({ items: [], places: 0 })
})
