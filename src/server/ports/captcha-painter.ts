import { randomBytes } from 'node:crypto'
import { type InkLine, inkOfPicture, pictureHeight, pictureWidth, type Random } from './captcha-strokes.ts'
import { loadSharp } from './picture-maker.ts'

const ground = '#EAF1FF'
const groundLines = ['#BFD3FF', '#CFDEFF', '#D9E5FF']
const inks = ['#0E43C4', '#1757F0', '#16409F']

/** Draws a text as PNG. It takes some milliseconds of a core, so calls are limited by a gate. */
export async function paintCaptcha(text: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const svg = Buffer.from(captchaSvg(text, cryptographicRandom))
  return sharp(svg).png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer()
}

/** The picture as SVG: only paths, no text that a script could read. */
export function captchaSvg(text: string, random: Random): string {
  const ink = pick(inks, random)
  const texture = Array.from({ length: 16 }, () => groundLine(random)).join('')
  const drawn = inkOfPicture(text, random)
  const lines = pathsByWidth([...drawn.text, ...drawn.crossings])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" fill="none" stroke-linecap="round">` +
    `<path fill="${ground}" d="M0 0h${pictureWidth}v${pictureHeight}H0z"/>${texture}<g stroke="${ink}">${lines}</g></svg>`
  )
}

function groundLine(random: Random): string {
  const height = () => (random() * pictureHeight).toFixed(1)
  const across = (share: number) => (share * pictureWidth).toFixed(1)
  const path = `M-4 ${height()}C${across(0.2 + random() * 0.2)} ${height()} ${across(0.6 + random() * 0.2)} ${height()} ${pictureWidth + 4} ${height()}`
  return `<path d="${path}" stroke="${pick(groundLines, random)}" stroke-width="${(1 + random() * 2.4).toFixed(1)}"/>`
}

/**
 * A line of varying width consists of many short ones; those of equal width share a path, so the renderer handles a
 * dozen paths.
 */
function pathsByWidth(lines: readonly InkLine[]): string {
  const paths = new Map<string, string>()
  for (const line of lines) {
    for (const [index, to] of line.entries()) {
      const from = line[index - 1]
      if (from === undefined) continue
      const width = (Math.round((from.width + to.width) * 2) / 4).toFixed(2)
      const segment = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`
      paths.set(width, (paths.get(width) ?? '') + segment)
    }
  }
  return [...paths].map(([width, d]) => `<path stroke-width="${width}" d="${d}"/>`).join('')
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** From the operating system: a picture from a predictable sequence could be reproduced and compared. */
function cryptographicRandom(): number {
  return randomBytes(4).readUInt32LE() / 2 ** 32
}
