import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VideoType } from '#domain/media/files.ts'
import { readVideo } from './read-video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fanyu-video-'))
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function read(type: VideoType, bytes: Buffer) {
  made += 1
  const place = path.join(folder, String(made))
  await writeFile(place, bytes)
  return readVideo({ place, type })
}

/** A box of MP4. */
function box(name: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const body = Buffer.concat(parts)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An element of WebM, its size written in eight bytes. */
function element(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  size[0] = 1
  return Buffer.concat([Buffer.from(name, 'hex'), size, body])
}

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const webm = (...tracks: Buffer[]) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', element('1654ae6b', ...tracks)),
  ])
const webmTrack = (width: string, height: string) =>
  element(
    'ae',
    element('86', Buffer.from('V_VP9')),
    element('e0', element('b0', bytes(width)), element('ba', bytes(height))),
  )

test.each([
  ['0100', '00f0', { widthPx: 256, heightPx: 240 }],
  ['4000', '4000', { widthPx: 16_384, heightPx: 16_384 }],
])('a WebM of 0x%s by 0x%s pixels is read', async (width, height, facts) => {
  expect(await read('webm', webm(webmTrack(width, height)))).toEqual(facts)
})

test.each([
  ['4001', '0100'],
  ['0100', '80000000'],
  ['ffffffff', '0100'],
  ['ffffffffffff', 'ffffffffffff'],
  ['00', '0100'],
])('a WebM of 0x%s by 0x%s pixels is none', async (width, height) => {
  await expect(read('webm', webm(webmTrack(width, height)))).rejects.toMatchObject({ reason: 'unreadable' })
})

/** A track of MP4 with pictures of 640 by 360. */
function mp4Track(): Buffer {
  const header = Buffer.alloc(84)
  header.writeInt32BE(65_536, 40)
  header.writeUInt32BE(640 * 65_536, 76)
  header.writeUInt32BE(360 * 65_536, 80)
  const handler = Buffer.from('\0\0\0\0\0\0\0\0vide\0\0\0\0', 'latin1')
  const samples = Buffer.from('\0\0\0\0\0\0\0\x01\0\0\0\x10avc1\0\0\0\0', 'latin1')
  const tables = box('minf', box('stbl', box('stsd', samples)))
  return box('trak', box('tkhd', header), box('mdia', box('hdlr', handler), tables))
}
const mp4 = (...tracks: Buffer[]) => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov', ...tracks)])
const many = (count: number, part: Buffer) => Array.from({ length: count }, () => part)

test('an MP4 is read by its first track with pictures', async () => {
  const sound = box('trak', box('free'))
  expect(await read('mp4', mp4(...many(50, sound), mp4Track(), mp4Track()))).toEqual({ widthPx: 640, heightPx: 360 })
})

// A part every few bytes on every level: a look at all of them takes seconds of a core, or hours of the disk.
test.each([
  ['mp4', 'tracks', () => mp4(...many(300, box('trak', ...many(100, box('free')))), mp4Track())],
  ['mp4', 'boxes', () => Buffer.concat([...many(30_000, box('free')), mp4(mp4Track())])],
  ['webm', 'tracks', () => webm(...many(300, element('ae', ...many(100, bytes('ec80')))), webmTrack('0100', '0100'))],
  ['webm', 'elements', () => webm(...many(30_000, bytes('ec80')), webmTrack('0100', '0100'))],
] as const)('%s: a film behind 30,000 %s is none', async (type, _, file) => {
  await expect(read(type, file())).rejects.toMatchObject({ reason: 'unreadable' })
})
