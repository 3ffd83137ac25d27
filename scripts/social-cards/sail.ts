import { emberPanel, sailPanels } from '#site/drawings/sail-panels.ts'
import { colours } from './card.ts'

export type SailColours = { panels: string; mast: string; band?: string; gap?: string }

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
