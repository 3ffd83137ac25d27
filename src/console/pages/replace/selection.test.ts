import { expect, test } from 'vitest'
import { chosenPlaces, type PlaceSelection, placesAtFirst, toggleItem, togglePlace } from './selection.ts'

const places = [{ key: 'title:0' }, { key: 'content:0' }]
const row = { key: 'item:1', item: { id: 1, version: 'v' }, draft: null, places }
const slide = { key: 'banner:1', record: { kind: 'banner' as const, id: 1, version: 4 }, draft: null, places }

test('every place is chosen at first, but none in a draft of a colleague', () => {
  expect([...placesAtFirst(row)]).toEqual(['title:0', 'content:0'])
  expect(placesAtFirst({ ...row, draft: { isOwn: true } }).size).toBe(2)
  expect(placesAtFirst({ ...row, draft: { isOwn: false } }).size).toBe(0)
})

test('a record and its places are chosen and left, and only records with a chosen place are sent', () => {
  const all: PlaceSelection = new Map([['item:1', placesAtFirst(row)]])
  const one = togglePlace(all, row, 'title:0')
  const rows = [row, slide]
  expect(chosenPlaces(rows, one)).toEqual({
    items: [{ id: 1, version: 'v', places: ['content:0'] }],
    records: [],
    count: 1,
    places: 1,
  })
  const whole = toggleItem(one, row)
  expect(chosenPlaces(rows, whole).places).toBe(2)
  expect(chosenPlaces(rows, toggleItem(whole, row)).count).toBe(0)
  expect(chosenPlaces(rows, togglePlace(new Map(), slide, 'title:0'))).toEqual({
    items: [],
    records: [{ kind: 'banner', id: 1, version: 4, places: ['title:0'] }],
    count: 1,
    places: 1,
  })
})
