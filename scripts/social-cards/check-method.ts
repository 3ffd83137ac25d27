import { brandRow, card, cardSize, colours, words } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '#site/copy/social-card.ts'

const { deep, deep3, leafOn, on2, on3, roseOn, rule } = colours
const rows = Array.from({ length: 9 }, (_, at) => 74 + at * 60)
/** What its own proof contradicts. */
const refuted = [2, 6]

/** A signal: its name, and the line that leads on to what proves it. */
const signal = (y: number, at: number) =>
  `<path d="M64 ${y}h${52 + ((at * 29) % 46)}" stroke="${at % 3 === 0 ? on2 : on3}" stroke-width="8"/>` +
  `<path d="M176 ${y}h58" stroke="${refuted.includes(at) ? roseOn : leafOn}" stroke-width="4"/>` +
  `<circle cx="242" cy="${y}" r="8" fill="${deep}" stroke="${refuted.includes(at) ? roseOn : leafOn}" stroke-width="4"/>`

/** Its source and how sure it is. */
const source = (y: number, at: number) =>
  `<path d="M958 ${y}h${70 + ((at * 37) % 80)}" stroke="${rule}" stroke-width="8"/>` +
  `<path d="M958 ${y + 18}H1136" stroke="${deep3}" stroke-width="6"/>` +
  `<path d="M958 ${y + 18}h${60 + ((at * 53) % 110)}" stroke="${refuted.includes(at) ? roseOn : leafOn}" stroke-width="6"/>`

/** A table of the signals: each with what proves it, and how sure that is. */
export const checkMethodCard = card(
  deep,
  `<path d="M${cardSize.width - 290} 40V630M274 40V630" stroke="${rule}" stroke-width="3"/>`,
  ...rows.map(signal),
  ...rows.map(source),
  brandRow(92, { ink: '#fff', kind: on2 }),
  words(pageCardCopy.checkMethod, 274, { headline: '#fff', note: on2 }),
)
