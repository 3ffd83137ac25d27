import { brandRow, card, colours, words } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { leaf, sail, sailTint, ink, ink2, line, ember, paper2 } = colours
const levels = [72, 146, 220, 294, 368, 442]

/** A choice: its node on the line and two tiles, one of them chosen. */
const level = (y: number, index: number) => {
  const chosen = index % 2
  const tiles = [0, 1].map((tile) => {
    const on = tile === chosen
    const x = 106 + tile * 86
    return (
      `<rect x="${x}" y="${y - 24}" width="74" height="48" rx="8" fill="${on ? sailTint : '#fff'}" stroke="${on ? sail : line}" stroke-width="${on ? 3 : 2}"/>` +
      `<path d="M${x + 14} ${y}h${28 + ((index * 13 + tile * 7) % 18)}" stroke="${on ? ink : line}" stroke-width="7"/>`
    )
  })
  return `${tiles.join('')}<circle cx="64" cy="${y}" r="10" fill="#fff" stroke="${leaf}" stroke-width="4"/>`
}

const receiptRows = [150, 196, 242, 308, 354].map(
  (y, index) =>
    `<path d="M968 ${y}h${56 + ((index * 23) % 40)}" stroke="${line}" stroke-width="8"/>` +
    `<path d="M${1148 - 34 - ((index * 17) % 30)} ${y}H1148" stroke="${index === 4 ? leaf : ink}" stroke-width="8"/>`,
)

/** One green line runs through the seven choices and becomes the receipt's edge. */
export const priceCard = card(
  '#fff',
  `<path d="M936 80h224q16 0 16 16v424q0 16-16 16H936z" fill="${paper2}"/>`,
  `<path d="M968 104h96" stroke="${ink}" stroke-width="12"/>`,
  ...receiptRows,
  `<path d="M968 274h180" stroke="${line}" stroke-width="2"/><path d="M968 394h180" stroke="${ink}" stroke-width="4"/>`,
  `<path d="M1040 438h108" stroke="${ember}" stroke-width="22"/><rect x="968" y="476" width="180" height="38" rx="8" fill="${ember}"/>`,
  `<path d="M64 0V540Q64 584 108 584H892Q936 584 936 540V80" fill="none" stroke="${leaf}" stroke-width="5"/>`,
  ...levels.map(level),
  `<circle cx="600" cy="584" r="10" fill="#fff" stroke="${leaf}" stroke-width="4"/>`,
  brandRow(92, { ink: sail, kind: ink2 }),
  words(pageCardCopy.price, 274, { headline: ink, note: ink2 }),
)
