/**
 * Loaded before a site (`--import`): its clock is off by the milliseconds in the file DRILL_CLOCK, as if an operator
 * had set it. `performance.now` is not shifted.
 */
import { readFileSync } from 'node:fs'

const lookMs = 50
const file = process.env.DRILL_CLOCK
const RealDate = Date
let offset = 0

if (file !== undefined) {
  setInterval(() => {
    offset = Number(readFileSync(file, 'utf8')) || 0
  }, lookMs).unref()
}

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    // Date takes one value or several numbers; only its absence means now.
    if (given.length === 0) super(RealDate.now() + offset)
    else super(...(given as [number]))
  }

  static override now(): number {
    return RealDate.now() + offset
  }
}

globalThis.Date = ShiftedDate as DateConstructor
