import { brandRow, card, cardSize, colours, words } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { deep, leafOn, on2 } = colours
const rows = 10
const columns = 5
const left = 64

/** A shop's line: a knot at its own place, and the stroke that leads to it. */
const shop = (x: number, y: number) =>
  `<path d="M${x - 34} ${y}h26" stroke="${leafOn}" stroke-width="3"/>` +
  `<circle cx="${x}" cy="${y}" r="7" fill="${deep}" stroke="${leafOn}" stroke-width="3"/>`

/** A block of fifty shops, from its left edge. */
const block = (x: number) =>
  Array.from({ length: rows * columns }, (_, at) =>
    shop(x + 36 + (at % columns) * 42, 76 + Math.floor(at / columns) * 53),
  ).join('')

const width = columns * 42

/** A hundred shops, each at the end of its own line, fifty at either side. */
export const pricingGuideCard = card(
  deep,
  block(left),
  block(cardSize.width - left - width),
  brandRow(92, { ink: '#fff', kind: on2 }),
  words(pageCardCopy.pricingGuide, 274, { headline: '#fff', note: on2 }),
)
