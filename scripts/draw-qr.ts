import { mkdir, writeFile } from 'node:fs/promises'
import { encode } from 'uqr'
import { markPaths } from '#ui/mark-paths.ts'

/**
 * Draws the QR pictures of public/qr. They lead to placeholder addresses until the site settings name the real ones:
 * node scripts/draw-qr.ts
 */
const names = [
  'welfare',
  'consult',
  'official',
  'business',
  'group',
  'adviser-201',
  'adviser-202',
  'adviser-203',
] as const

/** What a scanner needs around the code, in modules. */
const quietZone = 4

/** The white field for the mark, in modules: a twentieth of the code, where level H restores up to three tenths. */
const markField = 9

function qrSvg(address: string): string {
  const { data, size } = encode(address, { ecc: 'H', border: 0 })
  const edge = size + 2 * quietZone
  const from = (size - markField) / 2
  const inMark = (x: number, y: number) => Math.min(x, y) >= from && Math.max(x, y) < from + markField
  const rows = data.map((row, y) => {
    const dark = row.map((isDark, x) => isDark && !inMark(x, y))
    return runs(dark).map(([x, length]) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`)
  })
  const markEdge = markField - 2
  const markFrom = quietZone + from + 1
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}">`,
    `<path fill="#fff" d="M0 0h${edge}v${edge}H0z"/>`,
    `<path shape-rendering="crispEdges" d="${rows.flat().join('')}"/>`,
    `<g transform="translate(${markFrom} ${markFrom}) scale(${markEdge / 64})">`,
    `<path fill="#1757F0" d="${markPaths.mast}${markPaths.yard}${markPaths.leech}"/>`,
    `<path fill="#F4511E" d="${markPaths.batten}"/></g></svg>\n`,
  ].join('')
}

/** The stretches of true in a row, each as its start and its length. */
function runs(row: boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((dark, x) => {
    const last = found.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  })
  return found
}

const folder = new URL('../public/qr/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const name of names) {
  await writeFile(new URL(`${name}.svg`, folder), qrSvg(`https://fanyu.example/qr/${name}`))
  console.log(`public/qr/${name}.svg`)
}
