import { brandRow, card, colours, sail, words } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { leafOn, ember } = colours
const sea = '#084B47'
const wave = '#176B63'
const hull = '#052E31'
const far = '#C5E6DC'

type Boat = { x: number; bottom: number; scale: number; panels: string; band: string }

const boats: Boat[] = [
  { x: 10, bottom: 470, scale: 0.16, panels: '#6FB3A4', band: leafOn },
  { x: 128, bottom: 520, scale: 0.24, panels: far, band: leafOn },
  { x: 318, bottom: 560, scale: 0.2, panels: far, band: leafOn },
  { x: 760, bottom: 540, scale: 0.2, panels: far, band: leafOn },
  { x: 896, bottom: 590, scale: 0.42, panels: '#fff', band: ember },
  { x: 540, bottom: 596, scale: 0.26, panels: '#fff', band: leafOn },
]

const boat = ({ x, bottom, scale, panels, band }: Boat) =>
  `<path d="M0 ${bottom}H${x + 110 * scale}" stroke="${leafOn}" stroke-width="3"/>` +
  sail({ x, y: bottom - 690 * scale, scale }, { panels, mast: '#fff', band }) +
  `<path transform="translate(${x} ${bottom - 690 * scale}) scale(${scale})" d="M60 652H610C580 716 530 742 470 742H190C120 736 76 706 60 652Z" fill="${hull}"/>`

const waves = [438, 458, 482, 510, 542, 578, 612].map(
  (y, index) =>
    `<path d="M0 ${y}h1200" stroke="${wave}" stroke-width="2.5" stroke-dasharray="${40 + index * 11} ${20 + index * 5} ${18 + index * 7} ${30 + index * 9}"/>`,
)

/** Six sails, six wakes. */
export const tkSettledCard = card(
  sea,
  ...waves,
  ...boats.map(boat),
  brandRow(46, { ink: '#fff', kind: far }),
  words(pageCardCopy.tkSettled, 196, { headline: '#fff', note: far }),
)
