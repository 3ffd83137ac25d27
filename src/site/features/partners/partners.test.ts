import { expect, test } from 'vitest'
import { emptyCells, type ListedPartner, listedPartners } from './partners.ts'

const partner = (id: number): ListedPartner => ({ id, name: `partner ${id}`, picture: '', link: '' })

test('a category lists its first eighteen partners', () => {
  const partners = Array.from({ length: 19 }, (_, index) => partner(index))
  expect(listedPartners(partners)).toEqual(partners.slice(0, 18))
  expect(listedPartners(partners.slice(0, 2))).toHaveLength(2)
})

test('empty cells fill a group up to a multiple of three', () => {
  expect([0, 1, 2, 3, 4, 6, 17, 18].map(emptyCells)).toEqual([0, 2, 1, 0, 2, 0, 1, 0])
})
