import { brandRow, card, colours, words } from '#server/pages/share-cards/card.ts'
import { pageCardCopy } from '../../src/site/copy/social-card.ts'

const { sail, sailStrong, deep, deep2, ember, sailTint } = colours
const wireGreen = '#5BEBB3'
const ground = 596
const pole = 70

type Shop = { x: number; width: number; height: number; band: string }

const shops: Shop[] = [
  { x: 150, width: 172, height: 150, band: ember },
  { x: 340, width: 142, height: 134, band: deep2 },
  { x: 500, width: 186, height: 164, band: ember },
  { x: 704, width: 146, height: 140, band: deep2 },
  { x: 868, width: 170, height: 156, band: ember },
]

/** Signboard, striped awning, window and door. */
function shop({ x, width, height, band }: Shop): string {
  const top = ground - height
  const stripes = Math.floor(width / 24)
  const stripe = width / stripes
  const awning = Array.from({ length: stripes }, (_, index) => {
    const left = x + index * stripe
    return `<path d="M${left} ${top + 46}h${stripe}v28a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z" fill="${index % 2 === 0 ? band : sailTint}"/>`
  })
  return (
    `<path d="M${x} ${top}h${width}v${height}H${x}z" fill="#fff"/><path d="M${x - 6} ${top - 8}h${width + 12}v10H${x - 6}z" fill="${deep}"/>` +
    `<path d="M${x + 18} ${top + 24}h${width * 0.45}" stroke="${deep}" stroke-width="9"/>${awning.join('')}` +
    `<path d="M${x + 14} ${top + 96}h${width * 0.5}v${height - 112}h-${width * 0.5}z" fill="${deep2}"/>` +
    `<path d="M${x + width - 52} ${top + 96}h36v${height - 96}h-36z" fill="${sailStrong}"/>`
  )
}

const wires = shops.map(({ x, width, height }, index) => {
  const end = x + width / 2
  const top = ground - height - 22
  const from = 352 + (index % 3) * 22
  return (
    `<path d="M${pole} ${from}Q${(pole + end) / 2} ${top + 30 - index * 6} ${end} ${top}V${top + 16}" fill="none" stroke="${wireGreen}" stroke-width="3"/>` +
    `<circle cx="${end}" cy="${top}" r="7" fill="${sail}" stroke="${wireGreen}" stroke-width="3"/>`
  )
})

/** A street whose pole sends one wire to each shop, and the place of the next. */
export const tkIntroduceCard = card(
  sail,
  `<path d="M0 ${ground}h1200v40H0z" fill="#0B3AAE"/>`,
  `<path d="M0 352H${pole}" stroke="#FF9C92" stroke-width="4"/>`,
  ...wires,
  `<path d="M${pole} 330V${ground}M${pole - 34} 352h68M${pole - 28} 374h56M${pole - 22} 396h44" stroke="#fff" stroke-width="6"/>`,
  ...shops.map(shop),
  `<path d="M1062 ${ground}V470h112v${ground - 470}M1062 506h112" fill="none" stroke="${wireGreen}" stroke-width="3" stroke-dasharray="9 7"/>`,
  `<path d="M0 ${ground}h1200" stroke="#fff" stroke-width="4"/>`,
  brandRow(46, { ink: '#fff', kind: '#DCE7FF' }),
  words(pageCardCopy.tkIntroduce, 196, { headline: '#fff', note: '#DCE7FF' }),
)
