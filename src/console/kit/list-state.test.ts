import { expect, test } from 'vitest'
import { changeListState, nextSort, readListState, viewOf, writeListState } from './list-state.ts'

const search = { q: '发布', actor: 'staff:3', sort: '-at', page: '4', hide: 'address,position' }

test('a list comes back from its address as it was written', () => {
  const state = readListState(search, ['actor', 'action'])
  expect(state).toEqual({
    q: '发布',
    filters: { actor: 'staff:3' },
    sort: '-at',
    page: 4,
    hidden: ['address', 'position'],
    doing: '',
  })
  expect(writeListState(state)).toEqual(search)
  const adding = { ...search, do: 'add' }
  expect(readListState(adding, ['actor']).doing).toBe('add')
  expect(writeListState(readListState(adding, ['actor']))).toEqual(adding)
})

test('a view keeps search, filters, sort and columns, and neither the page nor what lies open', () => {
  const view = viewOf(readListState({ ...search, open: '7', do: 'add' }, ['actor', 'open']))
  const { page: _, ...kept } = search
  expect(Object.fromEntries(new URLSearchParams(view))).toEqual(kept)
  expect(readListState(Object.fromEntries(new URLSearchParams(view)), ['actor'])).toMatchObject({
    hidden: ['address', 'position'],
    page: 1,
  })
  expect(viewOf(readListState({ hide: 'address' }, []))).toBe('hide=address')
  expect(viewOf(readListState({ page: '4', open: '7' }, ['open']))).toBe('')
})

test('what goes without saying stands in no address', () => {
  expect(writeListState(readListState({ page: '1', q: ' ', stray: 'x' }, ['actor']))).toEqual({})
})

test.each(['0', '-1', '1.5', 'x', ''])('page %j is the first', (page) => {
  expect(readListState({ page }, []).page).toBe(1)
})

test('a narrower list begins at its first page; hiding a column does not move it', () => {
  const state = readListState(search, ['actor'])
  expect(changeListState(state, { q: '下线' }).page).toBe(1)
  expect(changeListState(state, { hidden: [] }).page).toBe(4)
})

test('a column sorts rising, falling, not at all', () => {
  expect([nextSort('', 'at'), nextSort('at', 'at'), nextSort('-at', 'at')]).toEqual(['at', '-at', ''])
})
