import { expect, test } from 'vitest'
import { moveCarousel, readSwipe } from './carousel.ts'

test('advancing goes round the ring and back goes the other way', () => {
  expect(moveCarousel({ index: 1, count: 3 }, { type: 'advance' }).index).toBe(2)
  expect(moveCarousel({ index: 2, count: 3 }, { type: 'advance' }).index).toBe(0)
  expect(moveCarousel({ index: 0, count: 3 }, { type: 'back' }).index).toBe(2)
})

test('a jump shows the slide and makes a new state even for the same slide, so that the timer restarts', () => {
  const state = { index: 1, count: 3 }
  expect(moveCarousel(state, { type: 'jump', index: 2 }).index).toBe(2)
  const same = moveCarousel(state, { type: 'jump', index: 1 })
  expect(same).toEqual(state)
  expect(same).not.toBe(state)
})

test('a jump outside the ring stays where it is', () => {
  expect(moveCarousel({ index: 1, count: 3 }, { type: 'jump', index: 3 }).index).toBe(1)
  expect(moveCarousel({ index: 1, count: 3 }, { type: 'jump', index: -1 }).index).toBe(1)
})

test('an empty carousel does not move', () => {
  expect(moveCarousel({ index: 0, count: 0 }, { type: 'advance' }).index).toBe(0)
})

test('a finger that goes left asks for the next slide, right for the one before', () => {
  expect(readSwipe({ dx: -60, dy: 5 })).toEqual({ type: 'advance' })
  expect(readSwipe({ dx: 60, dy: -5 })).toEqual({ type: 'back' })
})

test('a short way or one that rather scrolls is no swipe', () => {
  expect(readSwipe({ dx: -39, dy: 0 })).toBeNull()
  expect(readSwipe({ dx: -60, dy: 60 })).toBeNull()
})
