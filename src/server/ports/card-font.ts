import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { WidthOf } from '#domain/content/title-lines.ts'

const folder = new URL('./card-font/', import.meta.url)

/** Names the shipped typeface, and nothing else, to the picture library. */
export const fontConfiguration = fileURLToPath(new URL('fonts.conf', folder))

let metrics: WidthOf | undefined

/** Widths in em of the shipped typeface's characters; null for what it lacks. Read with the first card. */
export function cardFontWidths(): WidthOf {
  metrics ??= readWidths(readFileSync(new URL('NotoSansCJKsc-Bold-subset.otf', folder)))
  return metrics
}

/** What an OpenType file says of its characters: `cmap` (format 4) names each one's glyph, `hmtx` the glyph's width. */
function readWidths(font: Buffer): WidthOf {
  const tables = new Map<string, number>()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  const table = (name: string) => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`the typeface has no table ${name}`)
    return offset
  }
  const em = font.readUInt16BE(table('head') + 18)
  const widths = font.readUInt16BE(table('hhea') + 34)
  const widthOfGlyph = (glyph: number) => font.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, widths - 1)) / em

  const cmap = table('cmap')
  const map = cmap + font.readUInt32BE(cmap + 8)
  if (font.readUInt16BE(map) !== 4) throw new Error('the typeface has no map of format 4')
  const doubled = font.readUInt16BE(map + 6)
  const found = new Map<string, number>()
  for (let at = 0; at < doubled; at += 2) {
    const last = font.readUInt16BE(map + 14 + at)
    const first = font.readUInt16BE(map + 16 + doubled + at)
    const delta = font.readUInt16BE(map + 16 + 2 * doubled + at)
    const offsetAt = map + 16 + 3 * doubled + at
    const offset = font.readUInt16BE(offsetAt)
    for (let code = first; code <= last && code !== 0xff_ff; code += 1) {
      const listed = offset === 0 ? code : font.readUInt16BE(offsetAt + offset + 2 * (code - first))
      const glyph = listed === 0 ? 0 : (listed + delta) % 0x1_00_00
      if (glyph !== 0) found.set(String.fromCodePoint(code), widthOfGlyph(glyph))
    }
  }
  return (character) => found.get(character) ?? null
}
