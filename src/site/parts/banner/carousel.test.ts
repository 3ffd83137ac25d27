import { expect, test } from 'vitest'
import { moveCarousel, readSwipe, shownIndex } from './carousel.ts'

test('advancing goes round the ring and back goes the other way', () => {
  expect(moveCarousel({ index: 1 }, { type: 'advance' }, 3).index).toBe(2)
  expect(moveCarousel({ index: 2 }, { type: 'advance' }, 3).index).toBe(0)
  expect(moveCarousel({ index: 0 }, { type: 'back' }, 3).index).toBe(2)
})

test('a jump shows the slide and makes a new state even for the same slide, so that the timer restarts', () => {
  const state = { index: 1 }
  expect(moveCarousel(state, { type: 'jump', index: 2 }, 3).index).toBe(2)
  const same = moveCarousel(state, { type: 'jump', index: 1 }, 3)
  expect(same).toEqual(state)
  expect(same).not.toBe(state)
})

test('a jump outside the ring stays where it is', () => {
  expect(moveCarousel({ index: 1 }, { type: 'jump', index: 3 }, 3).index).toBe(1)
  expect(moveCarousel({ index: 1 }, { type: 'jump', index: -1 }, 3).index).toBe(1)
})

test('with fewer slides the last one is shown, and the next move begins there', () => {
  expect(shownIndex({ index: 4 }, 3)).toBe(2)
  expect(shownIndex({ index: 4 }, 1)).toBe(0)
  expect(moveCarousel({ index: 4 }, { type: 'advance' }, 3).index).toBe(0)
  expect(moveCarousel({ index: 4 }, { type: 'back' }, 3).index).toBe(1)
})

test('an empty carousel does not move', () => {
  expect(moveCarousel({ index: 0 }, { type: 'advance' }, 0).index).toBe(0)
})

test('a finger that goes left asks for the next slide, right for the one before', () => {
  expect(readSwipe({ dx: -60, dy: 5 })).toEqual({ type: 'advance' })
  expect(readSwipe({ dx: 60, dy: -5 })).toEqual({ type: 'back' })
})

test('a short way or one that rather scrolls is no swipe', () => {
  expect(readSwipe({ dx: -39, dy: 0 })).toBeNull()
  expect(readSwipe({ dx: -60, dy: 60 })).toBeNull()
})
