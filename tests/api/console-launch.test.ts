import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cacheTags } from '#contract/cache-tags.ts'
import { makePartner, makePartnerCategory, makePlatform, makePriceTier, makeSku } from '#db/factories.ts'
import { auditLog, media, partners, skus } from '#db/schema/index.ts'
import { demoSettings, seedSettings } from '#db/seed/settings.ts'
import { acceptedTextOf, type LaunchRow, launchSentences } from '#domain/start/launch.ts'
import { type LaunchCheck, launchChecks, otherChecks } from '#domain/start/launch-checks.ts'
import { countLaunch, readLaunch, reportLaunch } from '#server/services/work/launch/read-launch.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser

type Row = Pick<LaunchRow, 'check' | 'state' | 'value' | 'picture'>
const rows = async (): Promise<Row[]> => (await owner.ask('GET /launch')).data.rows
async function rowOf(check: LaunchCheck) {
  return (await rows()).find((row) => row.check === check)
}
const decide = (verb: string, body: object, by = owner) => by.ask(`POST /launch/${verb}`, { body })
async function accept(check: LaunchCheck, why: string) {
  const row = await rowOf(check)
  return decide('accept', { check, seen: row && acceptedTextOf(row), why })
}
const shown = async () => (await (await fetch(`${app.baseUrl}/api/site/settings`)).json()).data
const openNow = async () => (await editor.ask('GET /launch/open')).data

test('every check has its row, with the page where a visitor sees it and the place that mends it', async () => {
  const all = await rows()
  expect(all.map(({ check }) => check).toSorted()).toEqual([...launchChecks].toSorted())
  expect(await rowOf('icp')).toMatchObject({
    state: 'open',
    value: '粤ICP备00000000号',
    address: '/',
    place: { to: '/settings', hash: 'frame', field: 'icp.number', words: '站点设置 › 企业与备案' },
  })
  const open = all.filter(({ state }) => state === 'open').length
  expect(await openNow()).toEqual({ open, total: all.length, isPublic: false })
  expect((await owner.ask('GET /today')).data.launch).toEqual({ open, total: all.length })
  expect((await editor.ask('GET /today')).data.launch).toBeNull()
  expect((await editor.ask('GET /launch')).status).toBe(403)
})

test('a placeholder is accepted in a member’s name and for a reason, and the acceptance is taken back', async () => {
  const before = await openNow()
  expect(await accept('icp', ' ')).toMatchObject({ status: 400, msg: launchSentences.why })
  expect((await accept('icp', '备案还在办，先给同事看')).status).toBe(200)
  expect(await rowOf('icp')).toMatchObject({ state: 'accepted', decision: { why: '备案还在办，先给同事看' } })
  expect(await openNow()).toEqual({ ...before, open: before.open - 1 })
  expect((await accept('icp', '再定一次')).msg).toBe(launchSentences.notOpen)
  expect((await decide('take-back', { check: 'icp' })).status).toBe(200)
  const other = await decide('accept', { check: 'icp', seen: '粤ICP备2023107715号', why: '看的是旧的一页' })
  expect(other).toMatchObject({ status: 409, msg: launchSentences.changed })
  expect(await rowOf('icp')).toMatchObject({ state: 'open', decision: null })
  expect((await decide('take-back', { check: 'icp' })).msg).toBe(launchSentences.nothingDecided)
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, 'launch:icp'))
    .orderBy(desc(auditLog.id))
  expect(entries.map(({ action }) => action)).toEqual(['launch.take-back', 'launch.accept'])
  expect(entries[1]?.detail).toMatchObject({ value: '粤ICP备00000000号', why: '备案还在办，先给同事看' })
})

test('a section that is switched off is shown by no page, and comes back as it was', async () => {
  await seedSettings(app.db, app.clock.now())
  await app.parts.purge([cacheTags.siteSettings])
  expect((await shown()).voices).toHaveLength(demoSettings.voices.length)
  expect((await decide('hide', { check: 'voices' })).status).toBe(200)
  expect(await shown()).toMatchObject({ voices: [], voicesNote: '' })
  expect(await rowOf('voices')).toMatchObject({ state: 'off', decision: { why: '' } })
  expect((await decide('hide', { check: 'voices' })).msg).toBe(launchSentences.notOpen)
  expect((await owner.ask('GET /settings/versions')).data.rows[0]).toMatchObject({ verb: 'publish' })
  expect((await decide('show', { check: 'voices' })).status).toBe(200)
  expect((await shown()).voices).toEqual(demoSettings.voices)
  expect(await rowOf('voices')).toMatchObject({ state: 'open', decision: null })
  expect((await decide('show', { check: 'voices' })).msg).toBe(launchSentences.nothingDecided)
})

test('a code that no person answers is switched off for every page', async () => {
  expect((await decide('hide', { check: 'qrConsult' })).status).toBe(200)
  const { qr } = await shown()
  expect(qr).toMatchObject({ consult: '', official: '/qr/official.svg' })
  expect((await decide('show', { check: 'qrConsult' })).status).toBe(200)
  expect((await shown()).qr).toEqual({ ...qr, consult: '/qr/consult.svg' })
})

test('a draft does not bring back what was switched off, and keeps what its author changed', async () => {
  const save = async (settings: object) =>
    owner.ask('POST /settings/draft', {
      body: { version: (await owner.ask('GET /settings')).data.version, settings },
    })
  const { team } = demoSettings
  await save({ team: { note: '我们的团队', members: team.members } })
  expect((await decide('hide', { check: 'team' })).status).toBe(200)
  const { written } = (await owner.ask('GET /settings')).data
  expect(written.team).toEqual({ note: '我们的团队', members: [] })
})

test('what has no section of its own cannot be switched off; an address asks for the second factor', async () => {
  expect((await decide('hide', { check: 'hotline' })).msg).toBe(launchSentences.mayNotHide)
  app.clock.advance(11 * 60_000)
  expect(await decide('hide', { check: 'helpCentre' })).toMatchObject({ status: 403, data: { confirm: true } })
})

test('records of the demonstration keep a row open until visitors see own ones alone', async () => {
  expect((await rowOf('partners'))?.state).toBe('off')
  const { id: categoryId } = await makePartnerCategory(app.db)
  await makePartner(app.db, { categoryId, isDemo: true })
  expect(await rowOf('partners')).toMatchObject({ state: 'open', value: '1条示例' })
  await app.db.delete(partners)
  await makePartner(app.db, { categoryId })
  expect((await rowOf('partners'))?.state).toBe('done')
})

test('a backup counts while a file is there that is younger than two days', async () => {
  const stateOf = async () => {
    const dir = path.join(app.parts.environment.dataDir, 'launch-backups')
    const backup = { ...app.parts.environment.backup, dir, lateAfterMs: 86_400_000 }
    const environment = { ...app.parts.environment, backup }
    const found = await readLaunch({ ...app.parts, environment })
    const starting = await readLaunch({ ...app.parts, environment }, { isStarting: true })
    return [found, starting].map((all) => all.find(({ check }) => check === 'backup')?.state)
  }
  const dir = path.join(app.parts.environment.dataDir, 'launch-backups')
  await mkdir(dir, { recursive: true })
  // A start makes the backup that is due, so that it does not wait for one.
  expect(await stateOf()).toEqual(['open', 'done'])
  const put = (daysAgo: number) => {
    const at = new Date(app.clock.now().getTime() - daysAgo * 86_400_000)
    return writeFile(path.join(dir, `fanyu-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`), '')
  }
  await put(3)
  expect(await stateOf()).toEqual(['open', 'done'])
  await put(1)
  expect(await stateOf()).toEqual(['done', 'done'])
})

test('a picture that pages show in one size of megabytes is named, the largest first', async () => {
  expect((await rowOf('largePictures'))?.state).toBe('done')
  const put = (key: string, part: object) =>
    app.db.insert(media).values({
      key,
      mimeType: 'image/gif',
      sizeBytes: 3 * 1024 * 1024,
      fileName: '转圈.gif',
      sha256: key,
      mayBeUnused: false,
      uploadedBy: 'staff:1',
      createdAt: app.clock.now(),
      widthPx: 800,
      heightPx: 600,
      ...part,
    })
  await put('a.gif', {})
  await put('b.jpg', { mimeType: 'image/jpeg', heightPx: 20_000, sizeBytes: 2 * 1024 * 1024 })
  await put('c.gif', { mayBeUnused: true })
  expect(await rowOf('largePictures')).toMatchObject({ state: 'open', value: '转圈.gif，3.0 MB，等2张' })
  await app.db.delete(media)
  expect((await rowOf('largePictures'))?.state).toBe('done')
})

test('devices without a line that suits the three marketplaces keep a row open, which names those that are missing', async () => {
  expect((await rowOf('namedPrices'))?.state).toBe('done')
  const { id: skuId } = await makeSku(app.db, { listed: true, address: '北美' })
  await makePriceTier(app.db, { skuId })
  const { id: amazon } = await makePlatform(app.db, { name: 'Amazon' })
  expect(await rowOf('namedPrices')).toMatchObject({ state: 'open', value: '平台里没有TikTok Shop、Temu' })
  for (const name of ['TikTok Shop', 'Temu']) await makePlatform(app.db, { name })
  expect(await rowOf('namedPrices')).toMatchObject({ state: 'done' })
  await app.db.update(skus).set({ unsuitPlatformIds: [amazon] })
  expect(await rowOf('namedPrices')).toMatchObject({ state: 'open', value: otherChecks.namedPrices.seen })
})

test('a start reports what is open, and refuses where it is to be strict', async () => {
  const { parts } = app
  await reportLaunch(parts)
  const environment = { ...parts.environment, isLocal: false }
  expect(await countLaunch({ ctx: { ...parts, environment } })).toMatchObject({ isPublic: true })
  const strict = { ...parts, environment: { ...parts.environment, launch: 'strict' as const } }
  await expect(reportLaunch(strict)).rejects.toThrow(
    /LAUNCH is strict.*\n上线准备还有\d+处要办[\s\S]*ICP备案号：样例号/,
  )
  for (const { check, state } of await rows()) if (state === 'open') await accept(check, '试运行')
  await reportLaunch(strict)
  expect((await openNow()).open).toBe(0)
})
