import { brandRow, card, centredLine, colours, sail } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { ember, emberStrong, deep, deep3, leafOn, sail: blue } = colours
const water = 500
const masts = [92, 226, 940, 1074]

/** A one as a mast, with the sail it carries and its line below the water. */
function one(x: number, index: number): string {
  const last = index === masts.length - 1
  const fill = last ? blue : emberStrong
  const scale = last ? { scale: 0.2, tall: 0.44, y: water - 300 } : { scale: 0.15, tall: 0.36, y: water - 246 }
  return (
    sail({ x: x + 6 - 190 * scale.scale, ...scale }, { panels: fill, mast: fill, band: fill }) +
    `<path d="M${x - 16} ${water - 8}V164l-34 22v-30l35-26h27v${water - 138}z" fill="#fff"/>` +
    `<path d="M${x - 58} ${water - 10}h116q-12 22-24 22H${x - 40}q-12 0-18-22z" fill="${deep}"/>` +
    `<path d="M${x} ${water + 12}v58" stroke="${leafOn}" stroke-width="4"/>` +
    `<circle cx="${x}" cy="${water + 78}" r="8" fill="${deep}" stroke="${leafOn}" stroke-width="4"/>`
  )
}

const [festival, ...promise] = pageCardCopy.doubleEleven.headline

/** 11.11 as four masts; the words stand between day and month, over the dot. */
export const doubleElevenCard = card(
  ember,
  `<g fill="${emberStrong}"><path d="M0 424h1200v3H0zM0 442h1200v5H0zM0 462h1200v7H0zM0 482h1200v9H0z"/></g>`,
  `<path d="M0 ${water}h1200v130H0z" fill="${deep}"/>`,
  ...masts.map(one),
  `<path d="M300 540h170M740 596h160" stroke="${deep3}" stroke-width="3"/>`,
  `<circle cx="600" cy="${water - 24}" r="24" fill="#fff"/>`,
  brandRow(46, { ink: '#fff', kind: '#fff', batten: deep }),
  centredLine(festival, { y: 216, size: 96, fill: '#fff' }),
  ...promise.map((line, index) => centredLine(line, { y: 314 + index * 94, size: 76, fill: '#fff' })),
)
