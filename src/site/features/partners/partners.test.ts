import { expect, test } from 'vitest'
import { arrangePartners, emptyCells, isLongList, type ListedPartner, listedPartners } from './partners.ts'

const partner = (id: number, step = '', introduction = ''): ListedPartner => {
  return { id, name: `partner ${id}`, picture: '', link: '', step, introduction }
}

test('a partner with a step and a sentence leaves its category for a line of its own, up to eight', () => {
  const many = Array.from({ length: 9 }, (_, index) => partner(10 + index, '头程', '收货'))
  const groups = [
    { title: 'one', partners: [partner(1, '验货', '抽检'), partner(2), partner(3, '入仓')] },
    { title: 'two', partners: [partner(4, '报税', '申报')] },
    { title: 'three', partners: many },
  ]
  const { featured, rest } = arrangePartners(groups)
  expect(featured.map(({ id, title }) => [id, title])).toEqual([
    [1, 'one'],
    [4, 'two'],
    ...many.slice(0, 6).map(({ id }) => [id, 'three']),
  ])
  expect(rest.map(({ title, partners }) => [title, partners.map(({ id }) => id)])).toEqual([
    ['one', [2, 3]],
    ['three', [16, 17, 18]],
  ])
})

test('a list is long above 120 partners', () => {
  const of = (count: number) => [{ title: 'one', partners: Array.from({ length: count }, (_, id) => partner(id)) }]
  expect([isLongList(of(120)), isLongList(of(121))]).toEqual([false, true])
})

test('a category of a long list shows its first eighteen partners', () => {
  const partners = Array.from({ length: 19 }, (_, index) => partner(index))
  expect(listedPartners(partners)).toEqual(partners.slice(0, 18))
  expect(listedPartners(partners.slice(0, 2))).toHaveLength(2)
})

test('empty cells fill a group up to a multiple of three', () => {
  expect([0, 1, 2, 3, 4, 6, 17, 18].map(emptyCells)).toEqual([0, 2, 1, 0, 2, 0, 1, 0])
})
