import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawnBrand } from '#domain/settings/drawn-brand.ts'
import { fingerprintBars } from '#site/drawings/fingerprint-lines.ts'
import { markPaths } from '#ui/mark-paths.ts'
import { socialCardCopy } from '../src/site/copy/social-card.ts'

/**
 * Draws the pictures that represent the site elsewhere, from the mark: favicon, icons, social card.
 * node scripts/draw-icons.ts (the card needs a Chinese font: apt-get install fonts-noto-cjk)
 */
const folder = new URL('../public/', import.meta.url)

const deep = '#081B3A'
const ember = '#F4511E'
const leafOn = '#3ED49B'
const roseOn = '#FF7B6E'

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`

const strokes = markPaths.mast + markPaths.yard + markPaths.leech

const whiteMark = (x: number, y: number, edge: number) =>
  `<g transform="translate(${x} ${y}) scale(${edge / 64})">` +
  `<path fill="#fff" d="${strokes}"/><path fill="${ember}" d="${markPaths.batten}"/></g>`

/** In sail blue; lighter where the browser's tabs are dark. */
const favicon = svg(
  64,
  64,
  '<style>.s{fill:#1757F0}@media(prefers-color-scheme:dark){.s{fill:#7FA8FF}}</style>' +
    `<path class="s" d="${strokes}"/><path fill="${ember}" d="${markPaths.batten}"/>`,
)

/** Full to the edges; the mark stays inside the circle that every mask leaves (four fifths of the edge). */
const maskable = svg(512, 512, `<path fill="${deep}" d="M0 0h512v512H0z"/>${whiteMark(112, 112, 288)}`)

const lanes = [214, 282, 350, 418, 486]
const mast = 716

/** The red line shared by all shops meets the mast, and every shop continues along a green one of its own. */
const card = svg(
  1200,
  630,
  [
    `<path fill="${deep}" d="M0 0h1200v630H0z"/>`,
    `<g fill="none"><path d="M520 350h110" stroke="${roseOn}" stroke-width="5"/>`,
    ...lanes.map(
      (y) =>
        `<path d="M630 350C690 350 660 ${y} ${mast - 12} ${y}" stroke="${roseOn}" stroke-width="3" stroke-dasharray="9 7" opacity=".55"/>`,
    ),
    ...lanes.map((y) => `<path d="M${mast} ${y}H1200" stroke="${leafOn}" stroke-width="4"/>`),
    `<path d="M${mast} 96V560" stroke="#fff" stroke-width="5"/></g>`,
    `<path fill="${ember}" d="M${mast + 3} 98h104l-26 25 26 25h-104z"/>`,
    `<circle cx="630" cy="350" r="8" fill="${roseOn}"/>`,
    ...lanes.map((y) => `<circle cx="${mast}" cy="${y}" r="9" fill="${deep}" stroke="${leafOn}" stroke-width="4"/>`),
    ...lanes.map((y) => `<rect x="812" y="${y - 24}" width="316" height="48" rx="8" fill="#0F2A57"/>`),
    ...lanes.map((y) => `<path d="M813 ${y - 24}v48" stroke="${leafOn}" stroke-width="3"/>`),
    ...lanes.map(
      (y) =>
        `<path transform="translate(1022 ${y - 18}) scale(1.8)" d="${fingerprintBars(`lane ${y}`)}" stroke="#7FA8FF" stroke-width="2"/>`,
    ),
    ...lanes.map(
      (y, index) =>
        `<path d="M836 ${y - 6}h${112 - ((index * 37) % 48)}" stroke="#fff" stroke-width="7"/>` +
        `<path d="M836 ${y + 9}h${64 + ((index * 29) % 40)}" stroke="#8FA5C9" stroke-width="5"/>`,
    ),
    whiteMark(72, 78, 60),
    "<g font-family=\"'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif\" fill=\"#fff\">",
    `<text x="150" y="125" font-size="44"><tspan font-weight="600">${drawnBrand.name}</tspan><tspan fill="#C3D0E6">${drawnBrand.kind}</tspan></text>`,
    ...socialCardCopy.headline.map(
      (line, index) => `<text x="70" y="${330 + index * 106}" font-size="82" font-weight="600">${line}</text>`,
    ),
    `<text x="72" y="536" font-size="29" fill="#C3D0E6">${socialCardCopy.note}</text></g>`,
  ].join(''),
)

async function save(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(new URL(name, folder), content)
  console.log(`public/${name}`)
}

/** A palette keeps flat drawings small. */
const png = (drawing: string, width: number) =>
  sharp(Buffer.from(drawing), { density: 144 }).resize({ width }).png({ palette: true, quality: 95 }).toBuffer()

/** An icon file around one PNG, for programs that ask for /favicon.ico whatever the page says. */
function ico(picture: Uint8Array, edge: number): Uint8Array {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(edge, 6)
  head.writeUInt8(edge, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, picture])
}

await mkdir(folder, { recursive: true })
await save('favicon.svg', favicon)
await save('favicon.ico', ico(await png(favicon, 48), 48))
await save('icon-maskable.svg', maskable)
for (const edge of [180, 192, 512]) await save(`icon-${edge}.png`, await png(maskable, edge))
await save('og.png', await png(card, 1200))
