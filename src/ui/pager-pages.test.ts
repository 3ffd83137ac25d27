import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagerPages } from './pager-pages.ts'

const positions = fc
  .integer({ min: 1, max: 300 })
  .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))

test('up to seven pages are all named', () => {
  expect(pagerPages({ page: 3, pages: 5 })).toEqual([1, 2, 3, 4, 5])
  expect(pagerPages({ page: 1, pages: 1 })).toEqual([1])
})

test('of many pages the first, the last and the neighbours of the current one are named', () => {
  expect(pagerPages({ page: 1, pages: 20 })).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pagerPages({ page: 10, pages: 20 })).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  expect(pagerPages({ page: 20, pages: 20 })).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})

test('whatever the page, it is named, the order rises, and a gap stands for two pages or more', () => {
  fc.assert(
    fc.property(positions, ({ page, pages }) => {
      const items = pagerPages({ page, pages })
      expect(items).toContain(page)
      expect(items.length).toBeLessThanOrEqual(7)
      let before = 0
      let gap = false
      for (const item of items) {
        if (item === 'gap') gap = true
        else {
          if (gap) expect(item - before).toBeGreaterThan(2)
          else expect(item - before).toBe(1)
          before = item
          gap = false
        }
      }
      expect(before).toBe(pages)
    }),
  )
})
