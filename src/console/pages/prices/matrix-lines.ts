import type { PriceListSku } from '#domain/pricing/changes/price-list.ts'
import type { RegionGroup } from './matrix-columns.ts'

/** A line of the matrix below its column names: a region's head, or a device. */
export type MatrixLine = { group: RegionGroup; sku: PriceListSku | null }

/** So many devices are unfolded at first; further regions unfold on a press. */
const openRowsAtFirst = 80

/** The lines from top to bottom; `folded` holds by a region's key what somebody has folded or unfolded. */
export function linesOf(groups: readonly RegionGroup[], folded: ReadonlyMap<string, boolean>): MatrixLine[] {
  const lines: MatrixLine[] = []
  let devices = 0
  for (const group of groups) {
    lines.push({ group, sku: null })
    if (!isOpenAt(group, folded, devices)) continue
    for (const sku of group.skus) lines.push({ group, sku })
    devices += group.skus.length
  }
  return lines
}

function isOpenAt({ key }: RegionGroup, folded: ReadonlyMap<string, boolean>, devicesAbove: number): boolean {
  return folded.get(key) ?? devicesAbove < openRowsAtFirst
}

/** Whether the devices of the region whose head stands at `at` stand below it. */
export function isOpen(lines: readonly MatrixLine[], at: number): boolean {
  return Boolean(lines[at + 1]?.sku)
}

/** How high lines are, in CSS pixels. */
export type Heights = { head: number; row: number }

/** Where each line begins below the first; one more at the end, where the last ends. */
export function topsOf(lines: readonly MatrixLine[], { head, row }: Heights): number[] {
  const tops = [0]
  let top = 0
  for (const { sku } of lines) {
    top += sku === null ? head : row
    tops.push(top)
  }
  return tops
}

/** Lines from the first up to, and without, the last. */
export type LineSpan = { from: number; to: number }

/** The lines of which something stands between two heights. */
export function spanBetween(tops: readonly number[], from: number, to: number): LineSpan {
  const lines = tops.length - 1
  return { from: Math.min(lines, lineAt(tops, from)), to: Math.min(lines, lineAt(tops, to) + 1) }
}

/** The line in which a height is; the first for what is above, the end for what is below. */
function lineAt(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The next of the steps from the lines that are drawn to those that shall be: what is not wanted goes at once, and at most
 * `atMost` lines come, those in sight first.
 */
export function stepTowards(drawn: LineSpan, wanted: LineSpan, inSight: LineSpan, atMost: number): LineSpan {
  const kept = { from: Math.max(drawn.from, wanted.from), to: Math.min(drawn.to, wanted.to) }
  const { from, to } = kept.from < kept.to ? kept : { from: inSight.from, to: inSight.from }
  const below = Math.min(to + atMost, wanted.to)
  const left = atMost - (below - to)
  return { from: Math.max(wanted.from, from - left), to: below }
}
