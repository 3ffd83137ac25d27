import { brandRow, card, colours, words } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { ember, deep, ink, rose, leaf } = colours
const waybill = { left: 60, top: 396, right: 1140, bottom: 520 }
const strings = [168, 384, 600, 816, 1032]
const barWidths = [4, 7, 3, 10, 5, 3, 8, 4, 6, 12, 3, 5, 9, 4]

/** Bars across the waybill in a fixed pattern of widths. */
function bars(): string {
  const parts: string[] = []
  let x = waybill.left + 40
  for (let index = 0; x < waybill.right - 40; index++) {
    const width = barWidths[index % barWidths.length] ?? 4
    parts.push(`M${x} 424h${width}v66h-${width}z`)
    x += width + 6 + ((index * 5) % 8)
  }
  return `<path d="${parts.join('')}" fill="${ink}"/>`
}

const tag = (x: number, index: number) => {
  const top = 572 + ((index * 7) % 3) * 8
  return (
    `<path d="M${x} 490V548" stroke="${deep}" stroke-width="5"/><path d="M${x} 546v${top - 530}" stroke="${leaf}" stroke-width="5"/>` +
    `<rect x="${x - 74}" y="${top}" width="148" height="90" rx="10" fill="#fff"/>` +
    `<circle cx="${x}" cy="${top + 16}" r="8" fill="#fff" stroke="${leaf}" stroke-width="4"/>` +
    `<path d="M${x - 54} ${top + 44}h${70 + ((index * 17) % 34)}" stroke="${ink}" stroke-width="7"/>`
  )
}

/** A waybill whose bars run out as strings, a shop's tag on each. */
export const temuCard = card(
  ember,
  ...strings.map(tag),
  `<rect x="${waybill.left}" y="${waybill.top}" width="${waybill.right - waybill.left}" height="${waybill.bottom - waybill.top}" rx="18" fill="#fff"/>`,
  bars(),
  ...strings.map((x) => `<path d="M${x} 424v124" stroke="${deep}" stroke-width="7"/>`),
  `<path d="M${waybill.left + 20} 458H${waybill.right - 20}" stroke="${rose}" stroke-width="4"/>`,
  brandRow(52, { ink: deep, kind: deep, batten: '#fff' }),
  words(pageCardCopy.temu, 206, { headline: deep, note: deep }),
)
