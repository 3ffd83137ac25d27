import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { verdict } from '../figures.ts'

const dist = path.resolve(import.meta.dirname, '../../../dist/console')
const kilobyte = 1_024
/** Kilobytes of script, packed, as the console's issue promises them. */
const promised = { first: 350, part: 80, editor: 150 }

/** What the console's document loads at first, and each file that comes later, as a browser gets it. */
export function measureScripts(): void {
  const document = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const first = [...document.matchAll(/(?:src|href)="[^"]*?([^"/]+\.js)"/g)].map(([, name = '']) => name)
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const sizes = files.map((file) => {
    const kilobytes = brotliCompressSync(readFileSync(path.join(dist, file))).byteLength / kilobyte
    return { name: path.basename(file), kilobytes }
  })
  const ofFirst = sizes.filter(({ name }) => first.includes(name))
  report(
    'first load',
    ofFirst.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
    promised.first,
  )
  const later = sizes.filter(({ name }) => !first.includes(name))
  for (const { name, kilobytes } of later.toSorted((one, other) => other.kilobytes - one.kilobytes).slice(0, 6))
    report(name, kilobytes, /editor|item|one/i.test(name) ? promised.editor : promised.part)
}

function report(name: string, kilobytes: number, atMost: number): void {
  console.log(`${kilobytes.toFixed(1).padStart(8)} KB  ${verdict(kilobytes <= atMost, atMost)}  ${name}`)
}
