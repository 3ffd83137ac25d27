import { brandRow, card, colours, words } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { deep, deep2, rule, leafOn, sailOn, on2, on3, ink } = colours
const rows = [214, 338, 462]
const columns = { left: [36, 168], right: [940, 1072] }
const phone = { x: 482, y: 416, width: 236 }

/** A SIM card with its cut corner; the near one of each pair is lit. */
function sim(x: number, y: number, lit: boolean): string {
  const line = lit ? leafOn : rule
  return (
    `<path d="M${x} ${y}h72l20 20v60H${x}z" fill="${deep2}" stroke="${line}" stroke-width="3" stroke-linejoin="round"/>` +
    `<rect x="${x + 16}" y="${y + 34}" width="30" height="26" rx="4" fill="none" stroke="${lit ? sailOn : on3}" stroke-width="2.5"/>` +
    `<path d="M${x + 16} ${y + 47}h30M${x + 31} ${y + 34}v26" stroke="${lit ? sailOn : on3}" stroke-width="2.5"/>`
  )
}

/** From a card's lower edge into the phone's flank, as a circuit is routed. */
const route = (x: number, row: number, into: number, lane: number) =>
  `M${x} ${row + 80}v14H${lane}V${into}H${lane < 600 ? phone.x : phone.x + phone.width}`

const routes = rows.flatMap((row, index) => {
  const into = 480 + index * 38
  const aside = 250 + (2 - index) * 42
  return [route(214, row, into, aside), route(986, row, into, 1200 - aside)]
})

const messages = [492, 562].map(
  (y, index) =>
    `<circle cx="${phone.x + 34}" cy="${y}" r="13" fill="${index === 0 ? leafOn : on2}"/>` +
    `<path d="M${phone.x + 60} ${y - 8}h${index === 0 ? 92 : 74}" stroke="${ink}" stroke-width="8"/>` +
    `<path d="M${phone.x + 60} ${y + 11}h${index === 0 ? 140 : 118}" stroke="${colours.line}" stroke-width="7"/>`,
)

/** Twelve numbers on two boards, routed into one phone. */
export const cloudCard = card(
  deep,
  ...rows.flatMap((y) => [...columns.left, ...columns.right].map((x) => sim(x, y, x === 168 || x === 940))),
  `<path d="${routes.join('')}" fill="none" stroke="${leafOn}" stroke-width="3" stroke-linejoin="round"/>`,
  `<rect x="${phone.x}" y="${phone.y}" width="${phone.width}" height="300" rx="34" fill="#fff" stroke="${on3}" stroke-width="6"/>`,
  `<rect x="564" y="434" width="72" height="18" rx="9" fill="${ink}"/>`,
  ...messages,
  brandRow(52, { ink: '#fff', kind: on2 }),
  words(pageCardCopy.cloud, 210, { headline: '#fff', note: on2 }),
)
