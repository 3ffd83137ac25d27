import { brandRow, card, cardSize, colours, words } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { deep, on2, leafOn, roseOn } = colours
const mast = 64
const rows = Array.from({ length: 13 }, (_, at) => 48 + at * 44)
/** These two both shops have alike: one line in place of two. */
const shared = [11, 12]

const lengthOf = (at: number) => 96 + Math.round(92 * Math.sin((Math.PI * (at + 1)) / 13))

/** A signal's line off one shop's mast, with its end. */
const own = (x: number, y: number, length: number) =>
  `<path d="M${x} ${y}h${length}" stroke="${leafOn}" stroke-width="4"/>` +
  `<circle cx="${x + length}" cy="${y}" r="7" fill="${deep}" stroke="${leafOn}" stroke-width="4"/>`

const line = (y: number, at: number) =>
  shared.includes(at)
    ? `<path d="M${mast} ${y}H${cardSize.width - mast}" stroke="${roseOn}" stroke-width="6"/>`
    : own(mast, y, lengthOf(at)) + own(cardSize.width - mast, y, -lengthOf(12 - at))

const masts = `<path d="M${mast} 20V630M${cardSize.width - mast} 20V630" stroke="#fff" stroke-width="5"/>`

/** Two shops' masts with a line for each signal: what both have alike has become one red line. */
export const checkCard = card(
  deep,
  ...rows.map(line),
  masts,
  brandRow(84, { ink: '#fff', kind: on2 }),
  words(pageCardCopy.check, 262, { headline: '#fff', note: on2 }),
)
