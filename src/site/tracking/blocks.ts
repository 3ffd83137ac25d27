import { whenLeaving } from './leaving.ts'
import { report } from './queue.ts'

/** Milliseconds between two looks: what was only scrolled past in between is not counted. */
const lookMs = 1_000
/** A block is seen once its upper edge is above this part of the window, from the top. */
const lower = 0.8

/**
 * Reports how far down a page made of blocks was seen, when the page is hidden or left: with the first report all blocks that
 * it has, later only what was seen since. No request of its own: it leaves with the other events.
 */
export function watchBlocks(): void {
  // A block that shows nothing now has an empty place.
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]:not(:empty)')]
  const names = blocks.map(({ dataset }) => dataset.block)
  let seen = 0
  let reported = 0

  function look(): void {
    const above = blocks.filter((block) => block.getBoundingClientRect().top < innerHeight * lower)
    if (!document.hidden) seen = Math.max(seen, above.length)
  }
  look()
  setInterval(look, lookMs)
  whenLeaving(() => {
    if (seen === reported) return
    const shown = reported === 0 ? names.join(' ') : null
    const props = { shown, seen: names.slice(reported, seen).join(' ') }
    report({ name: 'blocks_seen', at: Date.now(), path: location.pathname, props })
    reported = seen
  })
}
