import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CallList } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { type CallSchemas, callSchemas } from '#server/http/api/openapi.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { leastOf } from './text-places.ts'

/**
 * Every call that takes a file, of the contract as it is, is sent files that are cut off, changed, of another kind or in another
 * encoding: whatever it is, a call answers, or refuses it with a sentence. A new call comes under it without a line of its own.
 */
const app = await openTestApp({ env: { LIMIT_SCALE: '100000' } })
await seedDemo(app.db, app.clock)
const { browser: owner } = await enterAsOwner(app)

/** The same damage each time: a linear congruential generator. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 31) % 256))
const picture = () => sharp(noise, { raw: { width: 64, height: 48, channels: 3 } })
const film = (ending: string) => readFileSync(new URL(`../../public/film/tour.${ending}`, import.meta.url))
const table = '类型,地区,设备,时长,原价\r\n中国大陆,上海,“一号”,1个月,99.00\r\n'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>'

/** Whole files by their kinds; each is damaged in several ways. */
const whole: Readonly<Record<string, Uint8Array>> = {
  png: await picture().png().toBuffer(),
  jpeg: await picture().jpeg().toBuffer(),
  webp: await picture().webp().toBuffer(),
  gif: await picture().gif().toBuffer(),
  svg: Buffer.from(svg),
  mp4: film('mp4'),
  webm: film('webm'),
  vtt: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n甲\n'),
  srt: Buffer.from('1\n00:00:00,000 --> 00:00:01,000\n甲\n'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
  csv: Buffer.from(table),
  zip: zipSync({ 'manifest.json': Buffer.from('{"format":"fanyu-page","version":1,"files":[]}') }, { level: 0 }),
  xlsx: zipSync({ 'xl/workbook.xml': Buffer.from('<workbook/>'), '[Content_Types].xml': Buffer.from('<Types/>') }),
  bomb: zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(30_000_000) }, { level: 9 }),
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
/** Files that are what no program should have written. */
const odd: Readonly<Record<string, Uint8Array>> = {
  nothing: new Uint8Array(0),
  'one byte': Buffer.from('a'),
  'a mark alone': Buffer.from([0xef, 0xbb, 0xbf]),
  'half a mark': Buffer.from([0xff, 0xfe, 0x41]),
  'UTF-16 with a mark': Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(table)]),
  'UTF-16 without one': utf16(table),
  'UTF-16, other end first': Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(table).swap16()]),
  GBK: Buffer.from([0xc0, 0xe0, 0xd0, 0xcd, 0x2c, 0xb5, 0xd8, 0xc7, 0xf8, 0x0d, 0x0a, 0xd6, 0xd0, 0x2c, 0xcd, 0xe2]),
  'captions of GBK': Buffer.concat([Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n'), Buffer.from([0xd6, 0xd0])]),
  'half a letter of GBK': Buffer.from([0xc0, 0xe0, 0xd0]),
  'NUL alone': Buffer.alloc(1_000),
  'commas alone': Buffer.alloc(60_000, ','),
  'quotes alone': Buffer.alloc(60_001, '"'),
  'lines alone': Buffer.alloc(60_000, '\n'),
  'a cell without end': Buffer.from(`"${'a'.repeat(60_000)}`),
  'a drawing as deep as it is long': Buffer.from(`<svg>${'<g>'.repeat(200_000)}`),
  'a drawing of attributes': Buffer.from(`<svg ${Array.from({ length: 20_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  'a drawing of UTF-16': Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(svg)]),
  'a PNG that says it is vast': vastPng(),
  'a PNG of its signature alone': Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
  'an MP4 of boxes alone': Buffer.concat([
    box('ftyp', 'isom'),
    ...Array.from({ length: 30_000 }, () => box('free', '')),
  ]),
  'an MP4 whose boxes hold each other': nested(2_000),
}

function vastPng(): Buffer {
  const bytes = Buffer.from(whole.png ?? [])
  bytes.writeUInt32BE(0x7fffffff, 16)
  bytes.writeUInt32BE(0x7fffffff, 20)
  return bytes
}

function box(name: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + bytes.length)
  head.write(name, 4)
  return Buffer.concat([head, bytes])
}

function nested(levels: number): Buffer {
  let held = box('trak', '')
  for (let level = 0; level < levels; level += 1) held = box('trak', held)
  return Buffer.concat([box('ftyp', 'isom'), box('moov', held)])
}

/** A file as it is, cut at several places, and changed at some. */
function damaged(name: string, bytes: Uint8Array): [string, Uint8Array][] {
  const random = createRandom(name.length + bytes.length)
  const cuts = [8, 40, Math.floor(bytes.length / 2), bytes.length - 1]
  const changes = Array.from({ length: 2 }, (_, round) => {
    const changed = Buffer.from(bytes)
    for (let at = 0; at < 1 + 8 * round; at += 1)
      changed[16 + random(Math.max(1, Math.min(2_000, bytes.length) - 16))] = random(256)
    return changed
  })
  return [
    [name, bytes],
    ...cuts.map((length): [string, Uint8Array] => [`${name} of ${length} bytes`, bytes.subarray(0, length)]),
    ...changes.map((changed, at): [string, Uint8Array] => [`${name}, changed ${at}`, changed]),
    [`${name} twice`, Buffer.concat([bytes, bytes])],
  ]
}

const files = [...Object.entries(whole).flatMap(([name, bytes]) => damaged(name, bytes)), ...Object.entries(odd)]
const list: CallList = consoleCalls
const uploads = ([...callSchemas(list)] as unknown as CallSchemas[]).filter(({ call }) => call.upload !== undefined)

/** Bytes by which a process may grow over all files of a call: what the largest picture takes, and then some. */
const growthAtMost = 800 * 1024 * 1024

function targetOf({ call, params, headers }: CallSchemas) {
  const values = (params === undefined ? {} : leastOf(params)) as Record<string, unknown>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '1'))
  const least = Object.entries(headers === undefined ? {} : (leastOf(headers) as Record<string, unknown>))
  return { path, headers: Object.fromEntries(least.map(([name, value]) => [name, encodeURIComponent(String(value))])) }
}

test.each(uploads)('$name answers every damaged file, or refuses it with a sentence', async (schemas) => {
  const { path, headers } = targetOf(schemas)
  const [before, begunAt] = [app.logs.length, process.memoryUsage.rss()]
  for (const [name, bytes] of files) {
    const answer = await owner.ask(`POST ${path}`, { file: new Uint8Array(bytes), headers })
    expect(answer.status, `${name}: ${answer.msg}`).toBeLessThan(500)
    if (answer.code !== 200) expect(answer.msg, name).toMatch(/\p{Script=Han}/u)
    expect(process.memoryUsage.rss() - begunAt, name).toBeLessThan(growthAtMost)
  }
  expect(app.logs.slice(before).filter((line) => line.includes('"level":"error"'))).toEqual([])
})
