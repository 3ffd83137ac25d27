/** Width of the strip in modules. */
export const barcodeWidth = 95

/**
 * The bars of a boarding pass as a path of rectangles, one unit high: always the same for an id, and nothing but a
 * drawing, for it encodes nothing that a scanner could read.
 */
export function barcodePath(id: number): string {
  let state = Math.imul(id, 2_654_435_761) || 1
  // xorshift: neighbouring ids get bars that look nothing alike.
  const next = (most: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state >>> 0) % most) + 1
  }
  let path = ''
  let x = 0
  while (x < barcodeWidth) {
    const width = Math.min(next(4), barcodeWidth - x)
    path += `M${x} 0h${width}v1h-${width}z`
    x += width + next(3)
  }
  return path
}
