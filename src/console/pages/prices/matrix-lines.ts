import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PriceListSku } from '#domain/pricing/changes/price-list.ts'
import type { RegionGroup } from './matrix-columns.ts'

/** A line of the matrix below its column names: a region's head, or a device. */
type MatrixLine = { group: RegionGroup; sku: PriceListSku | null }

/** Regions are unfolded until the list has this many devices; the member unfolds further ones. */
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

/** Whether the region whose head is line `at` is unfolded. */
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
type LineSpan = { from: number; to: number }

/** The lines that overlap the stretch between two heights. */
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
 * The next of the steps from the lines that are drawn to those that shall be: what is not wanted goes at once, and at
 * most `atMost` lines come, those in sight first.
 */
export function stepTowards(drawn: LineSpan, wanted: LineSpan, inSight: LineSpan, atMost: number): LineSpan {
  const kept = { from: Math.max(drawn.from, wanted.from), to: Math.min(drawn.to, wanted.to) }
  const { from, to } = kept.from < kept.to ? kept : { from: inSight.from, to: inSight.from }
  const below = Math.min(to + atMost, wanted.to)
  const left = atMost - (below - to)
  return { from: Math.max(wanted.from, from - left), to: below }
}

/** Lines that are rendered first, before the position of the table is known. */
const linesAtFirst = 16
/** Lines that are added per animation frame: each has a dozen cells, and no frame may take over 50 ms. */
const linesOfFrame = 8
/** Lines are rendered up to this distance outside of the window, in CSS pixels. */
const marginPx = 240
/** The heights in matrix.module.css, until rendered lines are measured: larger letters make them higher. */
const usualHeights: Heights = { head: 40, row: 36 }

/** The number of a line for assistive software, in which the column names are the first. */
export const lineNumber = (at: number): number => at + 2

type DrawnLines = {
  /** The lines that are drawn, from top to bottom. */
  drawn: readonly number[]
  /** How high everything between two lines is, in CSS pixels. */
  between: (from: number, to: number) => number
  /** Draws a line now, wherever it is, so that it can take the focus. */
  reach: (at: number) => void
}

/**
 * Of the lines of a long table only those near the window are drawn, and the one that has the focus: a table is laid
 * out anew, as a whole, with every key. After a jump they come frame by frame.
 */
export function useDrawnLines(table: RefObject<HTMLTableElement | null>, lines: readonly MatrixLine[]): DrawnLines {
  const [heights, setHeights] = useState(usualHeights)
  const tops = useMemo(() => topsOf(lines, heights), [lines, heights])
  const [span, setSpan] = useState<LineSpan>({ from: 0, to: linesAtFirst })
  const [held, setHeld] = useState(-1)
  const now = useRef(span)

  useEffect(() => {
    let frame = 0
    const look = () => {
      const place = table.current
      if (place === null) return
      setHeights((before) => heightsIn(place, before))
      setHeld(focusedIn(place))
      const top = (place.tHead ?? place).getBoundingClientRect().bottom
      const inSight = spanBetween(tops, -top, innerHeight - top)
      const wanted = spanBetween(tops, -top - marginPx, innerHeight - top + marginPx)
      const next = stepTowards(now.current, wanted, inSight, linesOfFrame)
      cancelAnimationFrame(frame)
      if (next.from !== wanted.from || next.to !== wanted.to) frame = requestAnimationFrame(look)
      if (next.from === now.current.from && next.to === now.current.to) return
      now.current = next
      setSpan(next)
    }
    // Reports once at the start, and whenever content above the table changes its height.
    const resized = new ResizeObserver(look)
    resized.observe(document.body)
    // `scroll` does not bubble: the capture phase sees the scrolling of any element around the table.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [table, tops])

  const reach = useCallback((at: number) => flushSync(() => setHeld(at)), [])
  const between = useCallback((from: number, to: number) => (tops[to] ?? 0) - (tops[from] ?? 0), [tops])
  return { drawn: numbersOf(span, held, lines.length), between, reach }
}

/** The line numbers to render, in order; `held` is the line with the focus, -1 for none. */
function numbersOf({ from, to }: LineSpan, held: number, count: number): number[] {
  const end = Math.min(to, count)
  const numbers = Array.from({ length: Math.max(0, end - from) }, (_, place) => from + place)
  if (held < 0 || held >= count || (held >= from && held < end)) return numbers
  return held < from ? [held, ...numbers] : [...numbers, held]
}

/** The line that has the focus, -1 for none: removing it would send the focus to the document. */
function focusedIn(table: HTMLTableElement): number {
  const row = table.contains(document.activeElement) ? document.activeElement?.closest('tr') : null
  return row?.ariaRowIndex ? Number(row.ariaRowIndex) - lineNumber(0) : -1
}

/** The heights as rendered. Returns the same object while they are the same, so that nothing renders again. */
function heightsIn(table: HTMLTableElement, known: Heights): Heights {
  const heightOf = (line: string) => table.querySelector(line)?.getBoundingClientRect().height
  const { head = known.head, row = known.row } = { head: heightOf('tr[data-region]'), row: heightOf('tr[data-sku]') }
  return head === known.head && row === known.row ? known : { head, row }
}
