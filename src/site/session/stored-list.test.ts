import { expect, test } from 'vitest'
import { readList, readRecord } from './stored-list.ts'

const row = { id: 1, title: 'a', href: '/a', more: { any: true } }
const read = (value: unknown) => readRecord(value, ['title', 'href'])

test('what was stored comes back as it was, and whatever is none falls out', () => {
  expect(readList([row, null, 'x', { ...row, id: '2' }, { id: 3 }, { ...row, href: 7 }], read)).toEqual([row])
  for (const other of [undefined, null, {}, 'text', 7]) expect(readList(other, read)).toEqual([])
})
