import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { makeActivity, makeArticle, makeRegion } from '#db/factories.ts'
import { contentItems, media, rateCounters, regions } from '#db/schema/index.ts'
import { archiveSentences as sentences, writeArchiveJson } from '#domain/content/archive/archive-format.ts'
import { contentFields } from '#domain/content/fields.ts'
import { occupied } from '#domain/media/files.ts'
import { processCaller } from '#server/context.ts'
import { importArchive } from '#server/services/content/archive/import-archive.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const { browser: owner } = await enterAsOwner(app)
const { browser: otherOwner } = await enterAs(app, owner, ['owner'])

type Bytes = Uint8Array<ArrayBuffer>
type Files = Record<string, Uint8Array>

async function clear() {
  await app.db.delete(contentItems)
  await app.db.delete(regions)
  await app.db.delete(rateCounters)
}
beforeEach(clear)

const send = (file: Bytes, headers: Record<string, string> = {}, by: StaffBrowser = owner) =>
  by.ask('POST /content/archive', { file, headers })

const kept = { 'x-statuses': 'kept', 'x-changed': 'draft' }

/** The files of an archive of two articles and an activity with a region, made here and erased again. */
async function makeFiles(): Promise<Files> {
  const region = await makeRegion(app.db, { name: '深圳' })
  await makeArticle(app.db, { title: '第一篇', selfPath: 'news-one', content: '<p>甲</p>' })
  await makeArticle(app.db, { title: '第二篇', status: 'draft', publishAt: null, label: '选品' })
  await makeActivity(app.db, { title: '活动', regionId: region.id })
  const answer = await fetch(`${app.baseUrl}/console/api/content/archive/export`, {
    headers: { cookie: owner.cookie() },
  })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const names = Object.keys(files).filter((name) => /^(?:articles|activities)\//.test(name))
  expect(names, `${answer.status}: ${Object.keys(files).join(' ')}`).toHaveLength(3)
  await clear()
  return files
}

/** Packs files with a manifest that agrees, as somebody who knows the format would. */
function seal(files: Files): Bytes {
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()))
  const listed = Object.entries(files)
    .filter(([name]) => name !== 'manifest.json')
    .map(([name, bytes]) => ({
      name,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }))
  const whole = { ...files, 'manifest.json': strToU8(writeArchiveJson({ ...manifest, files: listed })) }
  return zipSync(whole, { level: 0 }) as Bytes
}

type Json = Record<string, unknown>
const readJson = (files: Files, name: string): Json => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
const withJson = (files: Files, name: string, value: unknown): Files => ({
  ...files,
  [name]: strToU8(writeArchiveJson(value)),
})
const articleOf = (files: Files) => Object.keys(files).find((name) => name.startsWith('articles/')) ?? ''

test('only the archive that was tried passes as it, with the same choices, by the same member', async () => {
  const files = await makeFiles()
  // Packed once: a zip has the time at which it was made.
  const file = seal(files)
  const tried = await send(file, kept)
  const article = articleOf(files)
  const { text, ...rest } = readJson(files, article)
  const other = withJson(files, article, { ...rest, text: { ...(text as Json), content: '<p>别的</p>' } })
  const plan = { 'x-plan': tried.data.plan }
  const changed = { code: 409, msg: sentences.changed }
  expect(await send(seal(other), { ...kept, ...plan })).toMatchObject(changed)
  expect(await send(file, { ...kept, ...plan, 'x-statuses': 'drafts' })).toMatchObject(changed)
  expect(await send(file, { ...kept, ...plan, 'x-changed': 'skip' })).toMatchObject(changed)
  expect(await send(file, { ...kept, ...plan }, otherOwner)).toMatchObject(changed)
  expect(await app.db.$count(contentItems)).toBe(0)
  expect(await send(file, { ...kept, ...plan })).toMatchObject({ code: 200, data: { isDone: true } })
})

test('an archive whose directory names the same bytes several times is refused before one is read', async () => {
  const files = await makeFiles()
  const bytes = Buffer.from(seal(files))
  const directory = bytes.readUInt32LE(bytes.byteLength - 6)
  const second = bytes.indexOf('PK\x01\x02', directory + 4, 'latin1')
  for (const shift of [0, 1]) {
    const forged = Buffer.from(bytes)
    forged.writeUInt32LE(forged.readUInt32LE(directory + 42) + shift, second + 42)
    const answer = await send(new Uint8Array(forged))
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('重叠') })
  }
})

test('an import ends with its client wherever it is, and leaves nothing', async () => {
  const file = seal(await makeFiles())
  const ctx = { ...app.parts, caller: processCaller('test') }
  const choices = { staffId: 1, statuses: 'kept', changed: 'skip' } as const
  const run = (allowed: number, plan: string | undefined) => {
    let checks = 0
    const signal = {
      get aborted() {
        checks += 1
        return checks > allowed
      },
    } as AbortSignal
    async function* upload() {
      yield file
    }
    return importArchive({ ctx, input: { ...choices, plan, upload: upload(), signal } })
  }
  const { plan } = await run(Number.POSITIVE_INFINITY, undefined)
  let allowed = 0
  for (; ; allowed += 1) {
    const outcome = await run(allowed, plan).catch((error: Error & { errorName?: string }) => error.errorName)
    if (typeof outcome === 'object') break
    expect(outcome).toBe('INVALID_INPUT')
    expect(await app.db.$count(contentItems)).toBe(0)
    expect(await app.db.$count(regions)).toBe(0)
  }
  // Each of the three texts when it is read, when it is held to the rules, when it is planned and when it is written.
  expect(allowed).toBeGreaterThanOrEqual(3 * 4)
})

/** Values that a place of an archive may be given by somebody who writes one. */
const values = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    1,
    2,
    3,
    -1,
    1.5,
    2_147_483_647,
    4_000_000_000,
    9_007_199_254_740_991,
    true,
    [],
    {},
  ),
  fc.constantFrom(
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
  ),
  fc.constantFrom(
    'draft',
    'published',
    'scheduled',
    'withdrawn',
    'news-one',
    'a\r\nb',
    '\u202e',
    '\u0000',
    '\ud800',
    '3,1',
    'javascript:1',
  ),
  fc.constantFrom(
    Array.from({ length: 3_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join(''),
  ),
)

test('what a trial accepts is imported: no archive passes it and fails then', async () => {
  const files = await makeFiles()
  const names = Object.keys(files).filter((name) => name.endsWith('.json') && name !== 'manifest.json')
  /** Every place of a value in these files, as a path of keys. */
  const places = names.flatMap((name) => {
    const walk = (value: unknown, path: string[]): string[][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...walk(inner, [...path, key])])
        : []
    return walk(readJson(files, name), []).map((path) => ({ name, path }))
  })
  const put = (whole: Json, path: readonly string[], value: unknown): Json => {
    const [key = '', ...rest] = path
    const copy: Json = Array.isArray(whole) ? ([...whole] as unknown as Json) : { ...whole }
    copy[key] = rest.length === 0 ? value : put(copy[key] as Json, rest, value)
    return copy
  }
  const mutation = fc.record({ place: fc.constantFrom(...places), value: values })
  const structures: Files[] = [
    // The same number as an article and as an activity, the same path twice, a region twice by name and by number.
    { ...files, [articleOf(files).replace('articles', 'activities')]: files[articleOf(files)] ?? new Uint8Array() },
    withJson(files, 'regions.json', [
      { id: 1, name: '深圳', sortOrder: 1 },
      { id: 2, name: '深圳', sortOrder: 2 },
    ]),
    withJson(files, 'regions.json', [
      { id: 1, name: '深圳', sortOrder: 1 },
      { id: 1, name: '杭州', sortOrder: 2 },
    ]),
    ...Object.keys(files)
      .filter((name) => name.startsWith('articles/'))
      .map((name) => withJson(files, name, put(readJson(files, name), ['text', 'selfPath'], 'news-one'))),
  ]
  const hold = async (mutated: Files) => {
    await clear()
    const file = seal(mutated)
    const tried = await send(file, kept)
    expect([200, 400]).toContain(tried.status)
    if (tried.status !== 200) return
    const done = await send(file, { ...kept, 'x-plan': tried.data.plan })
    expect(done, done.msg).toMatchObject({ status: 200, data: { isDone: true } })
  }
  for (const structure of structures) await hold(structure)
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 2 }), async (mutations) => {
      let mutated = files
      for (const { place, value } of mutations)
        mutated = withJson(mutated, place.name, put(readJson(mutated, place.name), place.path, value))
      await hold(mutated)
    }),
    { numRuns: 60 },
  )
})

test('an archive that no import would take back is refused at once, with what its videos occupy', async () => {
  const keys = Array.from({ length: 11 }, (_, at) => `2026/11/${String(at).padStart(12, 'a')}.mp4`)
  const bytes = 100 * 1024 * 1024
  const common = {
    fileName: 'a.mp4',
    mimeType: 'video/mp4',
    sizeBytes: bytes,
    uploadedBy: 'staff:1',
    createdAt: new Date(),
  }
  await app.db.insert(media).values(keys.map((key) => ({ ...common, key, sha256: key })))
  await makeArticle(app.db, { content: keys.map((key) => `<video src="/media/${key}"></video>`).join('') })
  const answer = await owner.ask('GET /content/archive/export')
  expect(answer.status).toBe(400)
  expect(answer.msg).toContain(occupied(11 * bytes))
  await app.db.delete(media)
})

test('a time that is none is refused with its file and field, and not imported as empty', async () => {
  const files = await makeFiles()
  const [name = ''] = Object.keys(files).filter((one) => one.startsWith('activities/'))
  const { text, ...rest } = readJson(files, name)
  const wrong = withJson(files, name, { ...rest, text: { ...(text as Json), endTime: '明年春天' } })
  expect(await send(seal(wrong))).toMatchObject({
    status: 400,
    msg: sentences.unfit(name, sentences.lostField(contentFields.endTime.label)),
  })
})
