import { answerWithinDays } from '#domain/cancellations/clock.ts'

/** The spar's ends, and the heights of the held and of the fallen line, in units of the drawing. */
export const sparFrom = 4
export const sparTo = 340
const heldY = 38
const fallenY = 104

/** The x coordinate of a hank on the spar, in the order of the days. */
export function hankAt(index: number): number {
  const inset = 12
  const step = (sparTo - sparFrom - 2 * inset) / (answerWithinDays - 1)
  return Math.round((sparFrom + inset + index * step) * 10) / 10
}

/** The line after so many days: straight where hanks hold it, fallen where they are undone; at last it lies below. */
export function linePath(passed: number): string {
  if (passed >= answerWithinDays) return `M${sparTo} ${fallenY}H${sparFrom}`
  const holds = hankAt(passed)
  const loose = holds - sparFrom
  const bend = Math.max(6, loose * 0.45)
  return `M${sparTo} ${heldY}H${holds}c${-bend} 0 ${-loose + bend} ${fallenY - heldY} ${-loose} ${fallenY - heldY}`
}
