/** One coloured shape of a flag on its field of 21 × 14: a filled path, or with a width its outline. */
export type FlagShape = readonly [colour: string, path: string, outline?: number]

const width = 21
const height = 14

/** Whole numbers stay whole; else two decimals are more than 21 px can show. */
function r(value: number): number {
  return Math.round(value * 100) / 100
}

function rect(x: number, y: number, w: number, h: number): string {
  return `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}z`
}

/** A stripe's colour, alone or with its weight beside the others. */
type Stripe = string | readonly [colour: string, weight: number]

function bands(stripes: readonly Stripe[], length: number, draw: (from: number, size: number) => string): FlagShape[] {
  const weighted = stripes.map((stripe) => (typeof stripe === 'string' ? ([stripe, 1] as const) : stripe))
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  let before = 0
  return weighted.map(([colour, weight]) => {
    const from = (before * length) / total
    before += weight
    return [colour, draw(from, (weight * length) / total)] as const
  })
}

/** Stripes from top to bottom. */
export function rows(...stripes: Stripe[]): FlagShape[] {
  return bands(stripes, height, (from, size) => rect(0, from, width, size))
}

/** Stripes from the hoist to the fly. */
export function columns(...stripes: Stripe[]): FlagShape[] {
  return bands(stripes, width, (from, size) => rect(from, 0, size, height))
}

export function box(fill: string, x: number, y: number, w: number, h: number): FlagShape {
  return [fill, rect(x, y, w, h)]
}

export function disc(fill: string, x: number, y: number, radius: number): FlagShape {
  return [
    fill,
    `M${r(x - radius)} ${r(y)}a${r(radius)} ${r(radius)} 0 1 0 ${r(2 * radius)} 0a${r(radius)} ${r(radius)} 0 1 0 ${r(-2 * radius)} 0z`,
  ]
}

export function polygon(fill: string, ...points: readonly (readonly [number, number])[]): FlagShape {
  return [fill, `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}z`]
}

/** A triangle at the hoist that reaches so far into the field. */
export function hoist(fill: string, reach: number): FlagShape {
  return polygon(fill, [0, 0], [reach, height / 2], [0, height])
}

/** A star; its first point looks up, or where `turn` (in degrees) turns it. `inner` is the share of the radius between points. */
export function star(
  fill: string,
  x: number,
  y: number,
  radius: number,
  options: { points?: number; inner?: number; turn?: number } = {},
): FlagShape {
  const { points = 5, inner = 0.382, turn = 0 } = options
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points + (turn * Math.PI) / 180
    const reach = index % 2 === 0 ? radius : radius * inner
    return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach] as const
  })
  return polygon(fill, ...corners)
}

/** A crescent, open towards the fly: a disc without what a second one, further right by `apart`, covers. */
export function crescent(fill: string, x: number, y: number, radius: number, cut: number, apart: number): FlagShape {
  const reach = (radius ** 2 - cut ** 2 + apart ** 2) / (2 * apart)
  const half = Math.sqrt(radius ** 2 - reach ** 2)
  const [tip, top, bottom] = [r(x + reach), r(y - half), r(y + half)]
  const outer = `A${r(radius)} ${r(radius)} 0 ${reach > 0 ? 1 : 0} 0 ${tip} ${bottom}`
  const inner = `A${r(cut)} ${r(cut)} 0 ${reach > apart ? 1 : 0} 1 ${tip} ${top}`
  return [fill, `M${tip} ${top}${outer}${inner}z`]
}

/** The outline of a shape in place of its fill. */
export function outlined([colour, path]: FlagShape, thickness: number): FlagShape {
  return [colour, path, thickness]
}

/** A cross whose upright stands nearer to the hoist; inside it there may be a thinner one. */
export function nordic(field: string, cross: string, inner?: string): FlagShape[] {
  const outer = inner === undefined ? 2.6 : 3.6
  const shapes: FlagShape[] = [box(field, 0, 0, width, height), ...crossAt(cross, outer)]
  return inner === undefined ? shapes : [...shapes, ...crossAt(inner, outer / 2)]
}

function crossAt(fill: string, thickness: number): FlagShape[] {
  return [box(fill, 7.3 - thickness / 2, 0, thickness, height), box(fill, 0, 7 - thickness / 2, width, thickness)]
}

/** Two diagonal bars. */
export function saltire(fill: string, thickness: number): FlagShape[] {
  const t = thickness
  return [
    polygon(
      fill,
      [0, 0],
      [t, 0],
      [width, height - (t * height) / width],
      [width, height],
      [width - t, height],
      [0, (t * height) / width],
    ),
    polygon(
      fill,
      [width, 0],
      [width - t, 0],
      [0, height - (t * height) / width],
      [0, height],
      [t, height],
      [width, (t * height) / width],
    ),
  ]
}
