import { brandRow, card, centredLine, colours, sail } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { sailTint, sail: blue, ink, ink2, deep, deep2, deep3, sailOn, leafOn, on2, rule } = colours
const water = 336
const kernel = { x: 150, y: 494 }

const rings = [46, 32, 18].map(
  (r, index) =>
    `<circle cx="${kernel.x}" cy="${kernel.y}" r="${r}" fill="${index === 0 ? deep2 : 'none'}" stroke="${sailOn}" stroke-width="2.5"/>`,
)

const lines = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map(
  (place) =>
    `M${kernel.x + 40} ${kernel.y + place * 9}C${kernel.x + 150} ${kernel.y + place * 9} ${kernel.x + 140} ${566 + place * 20} ${kernel.x + 240} ${566 + place * 20}H1200`,
)

const [above, below] = pageCardCopy.aboutUs.headline

/** The boat in section: the sail above the water with the first line, the kernel below it with the second. */
export const aboutUsCard = card(
  sailTint,
  `<path d="M0 ${water}h1200v300H0z" fill="${deep}"/>`,
  sail({ x: 70, y: 70, scale: 0.37 }, { panels: blue, mast: ink, gap: sailTint }),
  `<path d="M14 312H314q-4 15-15 24H34q-14-9-20-24z" fill="${ink}"/>`,
  `<path d="M34 ${water}H299C276 372 226 390 166 390S60 376 34 ${water}z" fill="${deep3}"/>`,
  `<path d="M118 384h64l-10 70h-44z" fill="${deep3}"/>`,
  ...rings,
  `<circle cx="${kernel.x}" cy="${kernel.y}" r="6" fill="${sailOn}"/>`,
  `<path d="${lines.join('')}" fill="none" stroke="${leafOn}" stroke-width="3"/>`,
  `<path d="M920 ${water + 30}h280M960 ${water + 110}h240" stroke="${rule}" stroke-width="3"/>`,
  brandRow(58, { ink, kind: ink2 }),
  centredLine(above, { y: 276, size: 72, fill: ink }),
  centredLine(below, { y: 426, size: 72, fill: '#fff' }),
  centredLine(pageCardCopy.aboutUs.note, { y: 486, size: 28, fill: on2, weight: 400 }),
)
