/** Where Unicode's Chinese characters and full-width signs begin. */
const fullWidthFrom = 0x2e80

/**
 * The size at which a name fits a sign of this width, `largest` at most. A Chinese character is as wide as it is high,
 * a Latin letter about 0.6 of it. Lengths in units of the drawing.
 */
export function fittingSize(name: string, largest: number, width: number): number {
  const units = [...name].reduce(
    (sum, character) => sum + ((character.codePointAt(0) ?? 0) >= fullWidthFrom ? 1 : 0.6),
    0,
  )
  return Math.min(largest, Math.floor(width / Math.max(units, 1)))
}
