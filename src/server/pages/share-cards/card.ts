import { drawnBrand } from '#domain/settings/drawn-brand.ts'
import { emberPanel, sailPanels } from '#site/drawings/sail-panels.ts'
import { markPaths } from '#ui/mark-paths.ts'

/** The size that WeChat, Weibo and the others take. WeChat shows only the square in the middle: x from 285 to 915. */
export const cardSize = { width: 1200, height: 630 }

export const colours = {
  ink: '#0E1726',
  ink2: '#475467',
  deep: '#081B3A',
  deep2: '#0F2A57',
  deep3: '#16366B',
  rule: '#24406F',
  on2: '#C3D0E6',
  on3: '#8FA5C9',
  sail: '#1757F0',
  sailStrong: '#0E43C4',
  sailTint: '#EAF1FF',
  sailOn: '#7FA8FF',
  ember: '#F4511E',
  emberStrong: '#DB4314',
  leaf: '#0B8A5B',
  leafOn: '#3ED49B',
  rose: '#D92D20',
  roseOn: '#FF7B6E',
  line: '#CBD5E4',
  paper2: '#F6F8FB',
} as const

/** A whole card over one ground. */
export function card(ground: string, ...content: string[]): string {
  const { width, height } = cardSize
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
    " font-family=\"'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif\">" +
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${content.join('')}</svg>`
  )
}

type BrandColours = { ink: string; kind: string; batten?: string }

/** The words beside the mark, as SVG text may hold them; `size` and `width` in px. */
type BrandName = { name: string; kind: string; size: number; width: number }

const drawnRow: BrandName = { name: drawnBrand.name, kind: drawnBrand.kind, size: 40, width: 200 }

/** Mark and name in the middle, their upper edge at `y`. */
export function brandRow(y: number, { ink, kind, batten = colours.ember }: BrandColours, brand = drawnRow): string {
  const left = 463 + Math.round((drawnRow.width - brand.width) / 2)
  return (
    `<g transform="translate(${left} ${y}) scale(.875)" fill="${ink}">` +
    `<path d="${markPaths.mast + markPaths.yard + markPaths.leech}"/><path fill="${batten}" d="${markPaths.batten}"/></g>` +
    `<text x="${left + 73}" y="${y + 43}" font-size="${brand.size}" fill="${ink}"><tspan font-weight="600">${brand.name}</tspan>` +
    `<tspan fill="${kind}">${brand.kind}</tspan></text>`
  )
}

type LineStyle = { y: number; size: number; fill: string; weight?: 400 | 600 }

/** One line of words in the middle; `y` is its baseline. A closing mark hangs, for it is blank to more than half. */
export function centredLine(text: string, { y, size, fill, weight = 600 }: LineStyle): string {
  const hang = /[，。]$/.test(text) ? size * 0.3 : 0
  const x = cardSize.width / 2 + hang
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${text}</text>`
}

type WordColours = { headline: string; note: string }

/** Headline in lines of 84 px from `y` on, and what the page is about below it. */
export function words(copy: { headline: readonly string[]; note: string }, y: number, fill: WordColours): string {
  const lines = copy.headline.map((line, index) =>
    centredLine(line, { y: y + index * 100, size: 84, fill: fill.headline }),
  )
  const noteY = y + copy.headline.length * 100 - 38
  return lines.join('') + centredLine(copy.note, { y: noteY, size: 30, fill: fill.note, weight: 400 })
}

type SailColours = { panels: string; mast: string; band?: string; gap?: string }

type SailPlace = { x: number; y: number; scale: number; tall?: number }

/** The junk's sail with its mast; `x` and `y` place the sail's own grid, `tall` stretches it. */
export function sail({ x, y, scale, tall = scale }: SailPlace, fill: SailColours): string {
  const { panels, mast, band = colours.ember, gap } = fill
  return (
    `<g transform="translate(${x} ${y}) scale(${scale} ${tall})">` +
    sailPanels.map((path, index) => `<path fill="${index === emberPanel ? band : panels}" d="${path}"/>`).join('') +
    (gap === undefined ? '' : `<path d="M190-80V690" stroke="${gap}" stroke-width="24"/>`) +
    `<path d="M190-80V690" stroke="${mast}" stroke-width="10"/></g>`
  )
}
