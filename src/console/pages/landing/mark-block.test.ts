import { expect, test } from 'vitest'
import { blockOf, markBlock } from './mark-block.ts'

const innerHeight = 1000

/** A page of blocks of these heights, scrolled to a place, which of them are framed, and where it was scrolled to then. */
function pageOf(heights: readonly number[], scrollY: number) {
  const scrolls: number[] = []
  let framed: string[] = []
  const frame = { dataset: {}, style: {}, remove: () => (framed = []) }
  const places = heights.map((height, at) => {
    const top = heights.slice(0, at).reduce((sum, one) => sum + one, 0) - scrollY
    return {
      dataset: { block: `b${at + 1}` },
      style: { position: '', cursor: '' },
      append: () => framed.push(`b${at + 1}`),
      getBoundingClientRect: () => ({ top, bottom: top + height }),
    }
  })
  const defaultView = { innerHeight, scrollY, scrollTo: ({ top }: { top: number }) => scrolls.push(top) }
  // What `markBlock` takes of a document.
  const found = { querySelector: () => null, querySelectorAll: () => places, createElement: () => frame }
  const page = { defaultView, ...found } as unknown as Document
  return { page, scrolls, framed: () => framed }
}

test('the chosen block alone is framed, and none for the page itself', () => {
  const { page, framed } = pageOf([800, 600, 600], 0)
  markBlock(page, 'b2')
  expect(framed()).toEqual(['b2'])
  markBlock(page, 'b3')
  expect(framed()).toEqual(['b3'])
  markBlock(page, null)
  expect(framed()).toEqual([])
})

test.each([
  ['below the window', [800, 600, 600], 0, 'b3', 1275],
  ['above it', [800, 600, 600], 1000, 'b1', 0],
  ['with a strip of it in sight', [900, 600], 0, 'b2', 775],
] as const)('a block %s is brought into sight', (_, heights, scrollY, chosen, top) => {
  const { page, scrolls } = pageOf(heights, scrollY)
  markBlock(page, chosen)
  expect(scrolls).toEqual([top])
})

test.each([
  ['in sight', [800, 600], 400, 'b2'],
  ['of which a third of the window is seen', [3000, 600], 2600, 'b1'],
  ['that the page does not show', [800, 600], 0, 'b9'],
] as const)('for a block %s the page stays where it is', (_, heights, scrollY, chosen) => {
  const { page, scrolls } = pageOf(heights, scrollY)
  markBlock(page, chosen)
  expect(scrolls).toEqual([])
})

test('an element is of the block around it, and of none in the head and foot of the site', () => {
  const within = (block: string | null) =>
    ({ closest: () => (block === null ? null : { dataset: { block } }) }) as unknown as Element
  expect(blockOf(within('b2'))).toBe('b2')
  expect(blockOf(within(null))).toBeNull()
})
