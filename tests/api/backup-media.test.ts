import { randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Parts } from '#server/context.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { listBackups } from '#server/environment/list-backups.ts'
import { backUp } from '#server/operate/backup/back-up.ts'
import { backupMediaFolder, takeMedia } from '#server/operate/backup/backup-media.ts'
import { restore } from '#server/operate/backup/restore.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const dayMs = 24 * 60 * 60 * 1_000
const key = 'a key of at least thirty-two characters'
const fileBytes = 300_000
// What is copied of a database has tests of its own.
const saveDatabase: Parts['saveDatabase'] = async () => ({ kind: 'embedded', migration: 0, rows: { staff: 1 } })

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-backup-media-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Every file below a folder, with its size. */
function sizesIn(folder: string): Map<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const places = entries.map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(places.map((place) => [path.relative(folder, place), statSync(place).size]))
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

/** A site with four media, whose second name has the bytes of the first. */
async function openSite(env: Record<string, string> = {}) {
  const app = await createTestApp({ env: { BACKUP_DIR: makeFolder(), DATA_DIR: makeFolder(), ...env } })
  onTestFinished(app.close)
  const { dataDir, backup } = app.parts.environment
  const place = (name: string) => path.join(dataDir, 'media', name)
  const write = (name: string, bytes: Buffer | string) => {
    mkdirSync(path.dirname(place(name)), { recursive: true })
    writeFileSync(place(name), bytes)
  }
  const twice = randomBytes(fileBytes)
  write('2026/11/harbour/1.jpg', twice)
  write('2026/11/other-name/1.jpg', twice)
  write('2026/11/lighthouse/2.avif', randomBytes(fileBytes))
  write('2026/11/empty/3.txt', '')
  write('exports/people.csv', 'erased with its account')
  write('2026/11/.unfinished', 'half of an upload')
  const parts = { ...app.parts, saveDatabase }
  const stored = () => [...sizesIn(backup.dir).keys()].filter((name) => /\/[0-9a-f]{64}$/.test(name)).toSorted()
  const lists = () => [...sizesIn(backup.dir).keys()].filter((name) => name.endsWith('.list'))
  const next = () => {
    app.clock.advance(dayMs)
    return backUp(parts)
  }
  /** The media of a backup as a restore would take them; throws as it does. */
  const take = async ({ file, manifest }: Awaited<ReturnType<typeof backUp>>, isPartial = false) => {
    const target = makeFolder()
    const withoutMedia = await takeMedia({ media: manifest.media, archive: file, target, key: backup.key, isPartial })
    return { target, withoutMedia }
  }
  return { app, parts, dir: backup.dir, place, write, stored, lists, next, take }
}

test.each([
  ['as they are', {}],
  ['encrypted', { BACKUP_KEY: key }],
])('two backups of unchanged media take the room of one and a little: %s', async (_, env: Record<string, string>) => {
  const site = await openSite(env)
  const [first, second] = [await site.next(), await site.next()]
  expect(site.stored()).toHaveLength(3)
  expect(sum(sizesIn(site.dir).values())).toBeLessThan(2 * fileBytes + 40_000)
  expect(Object.keys(second.manifest.media).toSorted()).toEqual([
    '2026/11/empty/3.txt',
    '2026/11/harbour/1.jpg',
    '2026/11/lighthouse/2.avif',
    '2026/11/other-name/1.jpg',
  ])
  for (const backup of [first, second]) {
    const { target } = await site.take(backup)
    for (const name of Object.keys(backup.manifest.media))
      expect(readFileSync(path.join(target, name)).equals(readFileSync(site.place(name)))).toBe(true)
  }
})

test('an encrypted backup shows neither the bytes, nor the names, nor the hashes of its media', async () => {
  const site = await openSite({ BACKUP_KEY: key })
  site.write('2026/11/harbour/1.jpg', 'the plain text of a medium')
  // Another user's folder, where root may give one away: what root stores in it has to be readable for that user.
  const owner = process.getuid?.() === 0 ? 1 : (process.getuid?.() ?? 0)
  chownSync(site.dir, owner, process.getgid?.() ?? 0)
  const { manifest } = await site.next()
  const everything = [...sizesIn(site.dir).keys()].map(
    (name) => `${name} ${readFileSync(path.join(site.dir, name), 'latin1')}`,
  )
  for (const secret of ['plain text', 'harbour', ...Object.values(manifest.media)])
    expect(everything.filter((one) => one.includes(secret))).toEqual([])
  const store = path.join(site.dir, backupMediaFolder)
  for (const name of readdirSync(store, { recursive: true, encoding: 'utf8' })) {
    const { uid, mode } = statSync(path.join(store, name))
    expect([uid, mode & 0o077]).toEqual([owner, 0])
  }
})

test('what no kept backup needs is removed, and nothing while a backup does not say what it needs', async () => {
  const site = await openSite({ BACKUP_KEEP: '2' })
  const first = await site.next()
  rmSync(site.place('2026/11/lighthouse/2.avif'))
  await site.next()
  expect(site.stored()).toHaveLength(3)
  const list = path.join(site.dir, backupMediaFolder, `${path.basename(first.file, '.backup')}.list`)
  const saved = readFileSync(list)
  writeFileSync(list, saved.subarray(0, 20))
  writeFileSync(site.place('2026/11/empty/3.txt'), 'changed')
  const third = await site.next()
  expect(site.stored()).toHaveLength(3)
  expect(site.lists()).toHaveLength(2)

  const earlier = path.join(site.dir, path.basename(third.file).replace(/T\d\d/, 'T00'))
  writeFileSync(earlier, 'of an earlier version')
  rmSync(site.place('2026/11/harbour/1.jpg'))
  rmSync(site.place('2026/11/other-name/1.jpg'))
  await site.next()
  const fifth = await site.next()
  expect(await listBackups(site.dir)).toHaveLength(2)
  expect(site.stored()).toHaveLength(1)
  expect((await site.take(fifth)).withoutMedia).toEqual([])
  // Somebody else's files in the folder stay.
  const foreign = path.join(site.dir, backupMediaFolder, 'README')
  writeFileSync(foreign, '')
  await site.next()
  expect(sizesIn(site.dir).has(path.join(backupMediaFolder, 'README'))).toBe(true)
})

test.each([
  ['as they are', {}],
  ['encrypted', { BACKUP_KEY: key }],
])('a missing or damaged medium is refused before anything changes: %s', async (_, env: Record<string, string>) => {
  const site = await openSite(env)
  const backup = await site.next()
  const dataDir = makeFolder()
  const environment = readEnvironment({ DATA_DIR: dataDir, BACKUP_DIR: site.dir, LOG_LEVEL: 'silent', ...env })
  const [name = ''] = site.stored().filter((one) => statSync(path.join(site.dir, one)).size > fileBytes - 1)
  const place = path.join(site.dir, name)
  const whole = readFileSync(place)
  const refuse = async (reason: string) => {
    await expect(restore({ environment, file: backup.file, force: true })).rejects.toThrow(reason)
    expect(readdirSync(dataDir).filter((name) => !/\.(?:lock|pid)$/.test(name))).toEqual([])
  }
  const changed = Buffer.from(whole)
  changed.writeUInt8((changed.readUInt8(1_000) + 1) % 256, 1_000)
  writeFileSync(place, changed)
  await refuse('个媒体文件已损坏')
  truncateSync(place, 900)
  await refuse('个媒体文件已损坏')
  rmSync(place)
  await refuse('个媒体文件（如 2026/11/')
  const { target, withoutMedia } = await site.take(backup, true)
  expect(withoutMedia.length).toBeGreaterThan(0)
  expect([...sizesIn(target).keys(), ...withoutMedia].toSorted()).toEqual(Object.keys(backup.manifest.media).toSorted())
  // A copy of the archive alone is no backup.
  const elsewhere = path.join(makeFolder(), path.basename(backup.file))
  cpSync(backup.file, elsewhere)
  await expect(restore({ environment, file: elsewhere, force: true })).rejects.toThrow('缺少4个媒体文件')
})

test('a stored medium that the disk has cut or changed is replaced while the site has it', async () => {
  const site = await openSite()
  await site.next()
  const [name = ''] = site.stored().filter((one) => statSync(path.join(site.dir, one)).size > 0)
  const place = path.join(site.dir, name)
  truncateSync(place, 900)
  await site.take(await site.next())
  writeFileSync(place, randomBytes(fileBytes))
  site.app.clock.advance(31 * dayMs)
  await site.take(await site.next())
})

test('a backup that fails or is cut off leaves nothing half, and its media go with the next one', async () => {
  const site = await openSite({ BACKUP_KEEP: '1' })
  site.app.clock.stop()
  const at = new Date(site.app.clock.now().getTime() + dayMs)
  // A folder of the archive's name: everything is done but the last rename.
  const archive = path.join(site.dir, `fanyu-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`)
  mkdirSync(archive)
  await expect(site.next()).rejects.toThrow('EISDIR')
  rmSync(archive, { recursive: true })
  expect([site.stored().length, site.lists().length]).toEqual([3, 1])
  // Killed while it wrote a medium.
  mkdirSync(path.join(site.dir, '.making-old'))
  writeFileSync(path.join(site.dir, '.making-old/media-file'), 'half')
  rmSync(site.place('2026/11/lighthouse/2.avif'))
  const made = await site.next()
  expect([site.stored().length, site.lists().length]).toEqual([2, 1])
  expect(readdirSync(site.dir).toSorted()).toEqual([
    backupMediaFolder,
    path.basename(made.file),
    'making.lock',
    'making.pid',
  ])
})

test('of two instances one makes the backup, and the other’s refusal takes nothing away', async () => {
  const site = await openSite()
  let isSaving = () => {}
  let mayGoOn = () => {}
  const saving = new Promise<void>((resolve) => (isSaving = resolve))
  const goOn = new Promise<void>((resolve) => (mayGoOn = resolve))
  const slow: Parts['saveDatabase'] = async (folder) => {
    isSaving()
    await goOn
    return saveDatabase(folder)
  }
  const first = backUp({ ...site.parts, saveDatabase: slow })
  await saving
  await expect(backUp(site.parts)).rejects.toThrow('另一个备份正在进行')
  mayGoOn()
  const [one, two] = [await first, await site.next()]
  for (const backup of [one, two]) expect((await site.take(backup)).withoutMedia).toEqual([])
})
