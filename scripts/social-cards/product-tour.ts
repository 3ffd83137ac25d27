import { brandRow, card, colours, words } from '#server/pages/share-cards/card.ts'
import { fingerprintRidges } from '#site/drawings/fingerprint-lines.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { deep, deep3, leafOn, on2, sailOn } = colours

/** An open shop: its own line from above, and its own fingerprint. */
const shop = (x: number, seed: string) =>
  `<rect x="${x}" y="120" width="196" height="390" rx="16" fill="${deep3}"/>` +
  `<path d="M${x + 24} 120h148" stroke="${leafOn}" stroke-width="5"/>` +
  `<path d="M${x + 98} 0v120" stroke="${leafOn}" stroke-width="4"/>` +
  `<g transform="translate(${x + 28} 216) scale(1.4)" fill="none" stroke="${sailOn}" stroke-width="2.6" stroke-linecap="round">` +
  fingerprintRidges(seed)
    .map(({ path, dashes }) => `<path d="${path}" stroke-dasharray="${dashes}"/>`)
    .join('') +
  '</g>'

/** Two open shops, each with a line and a fingerprint of its own. */
export const productTourCard = card(
  deep,
  shop(56, '8F3A-21C7'),
  shop(948, 'C40D-9E15'),
  brandRow(92, { ink: '#fff', kind: on2 }),
  words(pageCardCopy.productTour, 274, { headline: '#fff', note: on2 }),
)
