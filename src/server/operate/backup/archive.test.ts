import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkManifest, DamagedArchiveError, pack, unpack, writeManifest } from './archive.ts'

const key = 'a key of at least thirty-two characters'
const facts = {
  version: '0.1.0',
  at: '2026-11-22T02:00:00.000Z',
  kind: 'embedded',
  migration: 1,
  rows: {},
  media: {},
} as const
let parent: string

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'fanyu-archive-'))
  mkdirSync(join(parent, 'source/database'), { recursive: true })
  writeFileSync(join(parent, 'source/database/rows'), '帆域'.repeat(10_000))
  writeFileSync(join(parent, 'source/secrets.json'), '{}')
  await writeManifest(join(parent, 'source'), facts)
})

afterEach(() => rmSync(parent, { recursive: true }))

const archive = () => join(parent, 'one.backup')

async function open(given: string | null): Promise<string> {
  const folder = mkdtempSync(join(parent, 'opened-'))
  await unpack({ file: archive(), folder, key: given })
  await checkManifest(folder)
  return folder
}

function expectSource(folder: string) {
  for (const name of ['database/rows', 'secrets.json'])
    expect(readFileSync(join(folder, name))).toEqual(readFileSync(join(parent, 'source', name)))
}

test.each([null, key])('what was packed is unpacked, byte for byte (key: %s)', async (given) => {
  await pack({ folder: join(parent, 'source'), file: archive(), key: given })
  const folder = await open(given)
  expectSource(folder)
})

test('an encrypted archive opens with its own key alone', async () => {
  await pack({ folder: join(parent, 'source'), file: archive(), key })
  expect(readFileSync(archive()).includes('secrets.json')).toBe(false)
  await expect(open(null)).rejects.toThrow('BACKUP_KEY')
  await expect(open(`${key}!`)).rejects.toThrow(DamagedArchiveError)
})

test.each([null, key])('an archive that was changed at any place, or cut off, is refused (key: %s)', async (given) => {
  await pack({ folder: join(parent, 'source'), file: archive(), key: given })
  const whole = readFileSync(archive())
  for (const share of [0.1, 0.5, 0.9]) {
    const changed = Buffer.from(whole)
    const place = Math.floor(share * whole.length)
    changed.writeUInt8((changed.readUInt8(place) + 1) % 256, place)
    writeFileSync(archive(), changed)
    const opened = await open(given).catch((error: unknown) => error)
    // zstd has a few bits that stand for nothing: a change of one of those changes no content.
    if (given === null && typeof opened === 'string') expectSource(opened)
    else expect(opened).toBeInstanceOf(DamagedArchiveError)
    writeFileSync(archive(), whole.subarray(0, place))
    await expect(open(given)).rejects.toThrow(DamagedArchiveError)
  }
})

test('what the disk refuses is told as that, and no archive as damaged', async () => {
  await pack({ folder: join(parent, 'source'), file: archive(), key })
  const unpacking = unpack({ file: archive(), folder: join(parent, 'nowhere/folder'), key })
  await expect(unpacking).rejects.toThrow('ENOENT')
  await expect(unpacking).rejects.not.toBeInstanceOf(DamagedArchiveError)
})

test('a file that the manifest does not know, or knows otherwise, is refused', async () => {
  writeFileSync(join(parent, 'source/secrets.json'), '{"secret":"another"}')
  await expect(checkManifest(join(parent, 'source'))).rejects.toThrow('secrets.json')
})
