import { encode } from 'uqr'
import { groupByFour } from '#domain/check/describe.ts'
import { signals } from '#domain/check/signals.ts'
import { checkOpeningCopy } from '#site/copy/check.ts'
import { checkResultsCopy } from '#site/copy/check-results.ts'
import { pages } from '#site/pages.ts'
import type { Report } from './readers/run-check.ts'

const copy = checkResultsCopy.report

/** An A4 page of 96 px to the inch, twice as fine. */
const page = { width: 794, height: 1123, scale: 2 }
const margin = 56

/** Colours are those of the page, read from its own tokens. */
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The report as a picture; null where the browser refuses a canvas. */
export async function drawReport(report: Report): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = page.width * page.scale
  canvas.height = page.height * page.scale
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.scale(page.scale, page.scale)
  context.fillStyle = token('--paper')
  context.fillRect(0, 0, page.width, page.height)
  const pen = createPen(context)
  const right = page.width - margin
  pen.write(copy.title, { x: margin, y: 72, size: 22, bold: true })
  pen.write(checkOpeningCopy.done.when(report.readAt, report.seconds), { x: right, y: 72, size: 12, align: 'right' })
  const below = drawContradictions(pen, report)
  drawSignals(pen, report, below)
  drawCode(context, pen, report.code)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

type Words = {
  x: number
  y: number
  size: number
  bold?: boolean
  colour?: string
  align?: CanvasTextAlign
  maxWidth?: number
}
type Pen = ReturnType<typeof createPen>

function createPen(context: CanvasRenderingContext2D) {
  const family = token('--sans')
  return {
    write(text: string, { x, y, size, bold = false, colour = '--ink', align = 'left', maxWidth }: Words) {
      context.font = `${bold ? 600 : 400} ${size}px ${family}`
      context.fillStyle = token(colour)
      context.textAlign = align
      context.fillText(cut(context, text, maxWidth), x, y)
    },
    line(x: number, y: number, length: number, colour: string) {
      context.fillStyle = token(colour)
      context.fillRect(x, y, length, 2)
    },
  }
}

/** A text that is wider than its column ends with an ellipsis. */
function cut(context: CanvasRenderingContext2D, text: string, maxWidth = Number.POSITIVE_INFINITY): string {
  if (context.measureText(text).width <= maxWidth) return text
  let length = text.length
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > maxWidth) length -= 1
  return `${text.slice(0, length)}…`
}

function drawContradictions(pen: Pen, { contradictions, signals }: Report): number {
  const read = signals.filter(({ state }) => state === 'read').length
  const count = contradictions.length
  const colour = count === 0 ? '--leaf-text' : '--rose'
  pen.write(checkOpeningCopy.counts(signals.length, read, count), { x: margin, y: 116, size: 18, bold: true, colour })
  let y = 146
  for (const {
    ends: [one, other],
    advice,
  } of contradictions.slice(0, 6)) {
    const text = `${one.who}${one.says}，${other.who}${other.says}`
    pen.write(text, { x: margin, y, size: 13, bold: true, maxWidth: page.width - 2 * margin })
    pen.write(advice.title, { x: margin, y: y + 20, size: 12, colour: '--ink-2' })
    y += 48
  }
  return y + 8
}

function drawSignals(pen: Pen, { signals: read, contradictions }: Report, top: number): void {
  const apart = new Set(contradictions.flatMap((one) => one.signals))
  const column = (page.width - 2 * margin + 32) / 2
  const rows = Math.ceil(read.length / 2)
  for (const [at, { key, text }] of read.entries()) {
    const x = margin + Math.floor(at / rows) * column
    const y = top + (at % rows) * 36
    const colour = apart.has(key) ? '--rose' : '--ink'
    pen.line(x, y - 22, column - 32, '--line')
    pen.write(signals[key].short, { x, y, size: 13, bold: true, maxWidth: 108 })
    pen.write(text, { x: x + 116, y, size: 12, colour, maxWidth: column - 32 - 116 })
  }
}

function drawCode(context: CanvasRenderingContext2D, pen: Pen, code: string): void {
  const { data, size } = encode(`${location.origin}${pages.check.path}#${code}`, { border: 2 })
  const [edge, top] = [136, page.height - margin - 136]
  const module = edge / size
  context.fillStyle = token('--ink')
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) context.fillRect(margin + column * module, top + row * module, module + 0.2, module + 0.2)
  pen.write(copy.code, { x: margin + edge + 24, y: top + 24, size: 13, bold: true })
  const lines = groupByFour(code).match(/.{1,45}/g) ?? []
  for (const [at, line] of lines.entries())
    pen.write(line.trim(), { x: margin + edge + 24, y: top + 52 + at * 22, size: 13, colour: '--ink-2' })
}
