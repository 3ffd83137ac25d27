/** What of a block has to be in sight, as a share of the window. */
const seenShare = 0.3

const placesIn = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-block]')]

/** The block of a page that an element is in, or null for the site's own parts of the page. */
export const blockOf = (element: Element): string | null =>
  element.closest<HTMLElement>('[data-block]')?.dataset.block || null

/**
 * The frame is an element of its own above all that the block shows: an outline is painted below what a block positions. Of the
 * site's blue, and within the block, as at the edge of the page it would be cut off.
 */
const frameStyle = {
  position: 'absolute',
  inset: '0',
  zIndex: '2147483647',
  border: '4px solid rgb(23 84 245)',
  pointerEvents: 'none',
}

function frameIn(page: Document): HTMLElement {
  const found = page.querySelector<HTMLElement>('[data-preview-frame]')
  if (found) return found
  const frame = page.createElement('i')
  frame.dataset.previewFrame = ''
  Object.assign(frame.style, frameStyle)
  return frame
}

/** Frames one block of a previewed page and brings it into sight; with null no block is framed. */
export function markBlock(page: Document, chosen: string | null): void {
  const frame = frameIn(page)
  frame.remove()
  const places = placesIn(page)
  for (const place of places) {
    const isChosen = place.dataset.block === chosen
    place.style.cursor = 'pointer'
    place.style.position = isChosen ? 'relative' : ''
    if (isChosen) place.append(frame)
  }
  const view = page.defaultView
  const place = places.find(({ dataset }) => dataset.block === chosen)
  if (!view || !place) return
  const { top, bottom } = place.getBoundingClientRect()
  const seen = Math.min(bottom, view.innerHeight) - Math.max(top, 0)
  if (seen >= Math.min(bottom - top, view.innerHeight * seenShare)) return
  // What is above it says where on the page it is.
  view.scrollTo({ top: Math.max(0, top + view.scrollY - view.innerHeight / 8), behavior: 'instant' })
}
