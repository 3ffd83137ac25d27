import { brandRow, card, centredLine, colours } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { deep, rule, on2, on3, leafOn, roseOn } = colours
const mast = 116
const stations = [176, 236, 296, 356, 416, 476, 536]

/** A section's line off the mast, set wider than the one above, as the contents list is. */
const station = (y: number, index: number) =>
  `<path d="M${mast} ${y}h${44 + index * 17}" stroke="${leafOn}" stroke-width="4"/>` +
  `<circle cx="${mast + 52 + index * 17}" cy="${y}" r="8" fill="${deep}" stroke="${leafOn}" stroke-width="4"/>`

/** The text beside it: a number and two lines for each section. */
const paragraph = (y: number, index: number) =>
  `<path d="M960 ${y}h14" stroke="${leafOn}" stroke-width="6"/>` +
  `<path d="M990 ${y}h${150 - ((index * 31) % 48)}" stroke="${on3}" stroke-width="6"/>` +
  `<path d="M990 ${y + 20}h${96 + ((index * 23) % 50)}" stroke="${rule}" stroke-width="6"/>`

type LegalWords = { headline: readonly [string]; note: string }

/** The red line meets the mast, and every section takes a green line of its own off it. */
const legalCard = ({ headline: [title], note }: LegalWords) =>
  card(
    deep,
    `<path d="M0 92H${mast}" stroke="${roseOn}" stroke-width="5"/>`,
    `<path d="M${mast} 92V630" stroke="#fff" stroke-width="5"/>`,
    `<circle cx="${mast}" cy="92" r="10" fill="${deep}" stroke="#fff" stroke-width="4"/>`,
    ...stations.map(station),
    ...stations.map(paragraph),
    brandRow(152, { ink: '#fff', kind: on2 }),
    centredLine(title, { y: 372, size: 96, fill: '#fff' }),
    centredLine(note, { y: 446, size: 30, fill: on2, weight: 400 }),
  )

export const privacyCard = legalCard(pageCardCopy.privacy)
export const agreementCard = legalCard(pageCardCopy.agreement)
