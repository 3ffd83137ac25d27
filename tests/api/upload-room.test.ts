import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { media, recordVersions, versionRecords } from '#db/schema/index.ts'
import { roomSentences } from '#domain/media/files.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { hasUploadRoom, sumVideoBytes } from '#server/services/site/media/storage-room.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const gibibyte = 1024 ** 3
const app = await openTestApp({ env: { VIDEOS_GB: '1', INSTALLERS_GB: '3' } })
const { browser: owner } = await enterAsOwner(app)
const film = await readFile(new URL('../../public/film/tour.mp4', import.meta.url))

/** Another file for each test: a box that is free to hold anything ends the video. */
function another(text: string): Uint8Array<ArrayBuffer> {
  const box = Buffer.alloc(8 + Buffer.byteLength(text))
  box.writeUInt32BE(box.length)
  box.write(`free${text}`, 4)
  return new Uint8Array(Buffer.concat([film, box]))
}

const upload = (file: Uint8Array<ArrayBuffer>) =>
  owner.ask('POST /media', { file, headers: { 'x-file-name': 'a.mp4' } })
const replace = (id: number, version: number, file: Uint8Array<ArrayBuffer>) =>
  owner.ask(`POST /media/${id}/replace`, { file, headers: { 'x-file-name': 'a.mp4', 'x-version': String(version) } })
const readRoom = async () => (await owner.ask('GET /media', { query: { kind: 'video' } })).data.videos

/** A stored video whose versions say that it is larger than a test can send. */
async function growTo(id: number, bytes: number) {
  const target = `media:${id}`
  await app.db
    .update(recordVersions)
    .set({ fields: sql`${recordVersions.fields} || ${JSON.stringify({ sizeBytes: bytes })}::jsonb` })
    .where(sql`${recordVersions.target} = ${target} and ${recordVersions.number} = 1`)
}

test('videos occupy no more than VIDEOS_GB together, replaced and deleted ones included', async () => {
  const first = (await upload(another('first'))).data
  expect(await readRoom()).toEqual({ bytes: first.sizeBytes, bytesAtMost: gibibyte })
  expect((await owner.ask('GET /media')).data.videos).toBeNull()

  // The same bytes again, and the same ones as another version, occupy nothing more.
  await upload(another('first'))
  const second = another('second')
  expect((await replace(first.id, 1, second)).code).toBe(200)
  expect(await sumVideoBytes(app.parts)).toBe(first.sizeBytes + second.byteLength)
  expect((await replace(first.id, 2, another('first'))).code).toBe(200)
  expect(await sumVideoBytes(app.parts)).toBe(first.sizeBytes + second.byteLength)

  await growTo(first.id, gibibyte - second.byteLength - first.sizeBytes)
  const used = await sumVideoBytes(app.parts)
  const refusal = { status: 400, msg: roomSentences.videos(used, gibibyte) }
  const before = await app.db.$count(media)
  const large = another('x'.repeat(2 * first.sizeBytes))
  expect(await upload(large)).toMatchObject(refusal)
  expect(await replace(first.id, 3, large)).toMatchObject(refusal)
  expect(await app.db.$count(media)).toBe(before)
  // What fits is taken still, and so are pictures and captions.
  const captions = new Uint8Array(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n甲'))
  expect((await upload(captions)).code).toBe(200)

  // In the bin it can be restored, and occupies as much until it is erased.
  expect((await owner.ask(`POST /media/${first.id}/delete`, { body: { version: 3 } })).code).toBe(200)
  expect((await upload(large)).status).toBe(400)
  const longAgo = new Date(app.clock.now().getTime() - 31 * 24 * 60 * 60 * 1_000)
  await app.db.update(media).set({ deletedAt: longAgo }).where(eq(media.id, first.id))
  await sweep(app.parts)
  expect(await sumVideoBytes(app.parts)).toBe(0)
  expect((await readdir(path.join(app.parts.environment.dataDir, 'uploads'))).length).toBe(0)
})

test('installers occupy no more than INSTALLERS_GB together, and one too many is refused before it is sent', async () => {
  const begin = (sizeBytes: number, versionNo: string) =>
    owner.ask('POST /installers/uploads', {
      body: { fileName: 'FanyuSetup.exe', sizeBytes, system: 'WINDOWS-64', versionNo },
    })
  const stored = { systemTypeName: 'WINDOWS', systemType: 1 as const, systemDigit: 64 as const, releasedAt: new Date() }
  // The demonstration's files are the build's; a withdrawn version and a draft have theirs here.
  await app.db.insert(versionRecords).values([
    {
      ...stored,
      versionNo: '7.0.0',
      status: 'withdrawn',
      downloadUrl: '/a',
      objectKey: 'installers/a',
      sizeBytes: gibibyte,
    },
    {
      ...stored,
      versionNo: '7.1.0',
      status: 'draft',
      downloadUrl: '/b',
      objectKey: 'installers/b',
      sizeBytes: gibibyte,
    },
  ])
  expect((await begin(gibibyte, '7.2.0')).code).toBe(200)
  expect(await begin(gibibyte + 1, '7.2.1')).toMatchObject({
    status: 400,
    msg: roomSentences.installers(2 * gibibyte, 3 * gibibyte),
  })
})

test.each([
  // 40 GB with 600 MiB free; 512 MiB and the piece are left.
  [40_000, 600, true],
  [40_000, 520, false],
  [40_000, 0, false],
  [2_000, 420, true],
  [2_000, 400, false],
])('of a disk of %d MiB with %d MiB free, an upload may take more: %s', (size, free, isRoom) => {
  const bsize = 1024 * 1024
  expect(hasUploadRoom({ blocks: size, bavail: free, bsize })).toBe(isRoom)
})

test('what a killed process has left of an upload is deleted after a day, and the part of an installer stays', async () => {
  const folder = path.join(app.parts.environment.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  const put = async (name: string, ageMs: number) => {
    await writeFile(path.join(folder, name), 'part')
    const at = new Date(app.clock.now().getTime() - ageMs)
    await utimes(path.join(folder, name), at, at)
  }
  const hourMs = 60 * 60 * 1_000
  const [old, oldPicture, fresh] = [
    '0b7c1a52-8f44-4c55-9d8e-0f8a9c1f7e11',
    '0b7c1a52-8f44-4c55-9d8e-0f8a9c1f7e12.jpg',
    '0b7c1a52-8f44-4c55-9d8e-0f8a9c1f7e13',
  ]
  await put(old, 25 * hourMs)
  await put(oldPicture, 25 * hourMs)
  await put(fresh, hourMs)
  await put('installer-7', 25 * hourMs)
  await sweep(app.parts)
  expect((await readdir(folder)).toSorted()).toEqual([fresh, 'installer-7'])
})
