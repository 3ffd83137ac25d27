type Point = readonly [x: number, y: number]

/** A quadratic curve: where it starts, what it leans to, where it ends. */
export type Curve = readonly [from: Point, lean: Point, to: Point]

/** A place on a curve and the curve's slope there in degrees, always read from the left to the right. */
export type Hung = { x: number; y: number; slope: number }

/** `count` places along a curve, from the share `first` of it in steps of `step`. */
export function hungAlong([from, lean, to]: Curve, count: number, first: number, step: number): Hung[] {
  return Array.from({ length: count }, (_, index) => {
    const t = first + step * index
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * lean[axis] + t ** 2 * to[axis]
    const pace = (axis: 0 | 1) => 2 * (1 - t) * (lean[axis] - from[axis]) + 2 * t * (to[axis] - lean[axis])
    const degrees = (Math.atan(pace(1) / pace(0)) * 180) / Math.PI
    return { x: round(at(0)), y: round(at(1)), slope: round(degrees) }
  })
}

/** The curve as the data of a path. */
export function curvePath([from, lean, to]: Curve): string {
  return `M${from.join(' ')}Q${lean.join(' ')} ${to.join(' ')}`
}

/** A tenth of a pixel is as fine as it can be seen. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
