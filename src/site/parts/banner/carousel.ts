/** How long a slide stands before the next one comes (specification 9). */
export const slideMilliseconds = 8000

/** A carousel shows at most this many slides, the drawn opening among them (readings 5). */
export const slideLimit = 5

/**
 * `index` of the chosen slide, counted from 0. Every move makes a new object, which restarts the timer. The number of slides
 * is no part of it: another answer may bring more or fewer.
 */
export type CarouselState = { index: number }

export type CarouselMove = { type: 'advance' } | { type: 'back' } | { type: 'jump'; index: number }

/** The slide that is shown of `count`: the last one where the chosen one is not there any more. */
export function shownIndex({ index }: CarouselState, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}

/** Moves round the ring of `count` slides; a jump outside of it changes nothing but restarts the timer too. */
export function moveCarousel(state: CarouselState, move: CarouselMove, count: number): CarouselState {
  if (count < 1) return state
  const index = shownIndex(state, count)
  switch (move.type) {
    case 'advance':
      return { index: (index + 1) % count }
    case 'back':
      return { index: (index + count - 1) % count }
    case 'jump':
      return { index: move.index >= 0 && move.index < count ? move.index : index }
  }
}

/** Shorter ways than this, in px, are a touch and not a swipe. */
const swipeMinimum = 40

/**
 * What a finger's way means: to the left the next slide, to the right the one before. A way that goes rather down
 * than across scrolls the page and moves nothing.
 */
export function readSwipe({ dx, dy }: { dx: number; dy: number }): CarouselMove | null {
  if (Math.abs(dx) < swipeMinimum || Math.abs(dx) < Math.abs(dy) * 1.5) return null
  return { type: dx < 0 ? 'advance' : 'back' }
}
