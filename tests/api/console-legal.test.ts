import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { consents, legalDrafts, legalVersions } from '#db/schema/index.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { legalSentences } from '#domain/legal/issues.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { firstDrafts } from '#server/services/shared/settings/read-legal.ts'
import { withdrawLegal } from '#server/services/site/legal/change-legal.ts'
import { givenUser, passwordLogin, visitorOf } from '#tests/support/accounts.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser

const dayMs = 24 * 60 * 60 * 1_000
const day = (days = 0) => dayInShanghai(new Date(app.clock.now().getTime() + days * dayMs))
const read = async (document = 'agreement') => (await owner.ask(`GET /legal/${document}`)).data
async function post(action: string, rest: object = {}, by = owner) {
  const { revision } = await read()
  return by.ask(`POST /legal/agreement/${action}`, { body: { revision, ...rest } })
}
const toSite = async (query: string) => (await fetch(`${app.baseUrl}/api/site/legal?${query}`)).json()
const siteSettings = async () => (await (await fetch(`${app.baseUrl}/api/site/settings`)).json()).data
const documents = async () => (await siteSettings()).documents

/** A next version of the agreement: one line of its first part more. */
async function written(change: object = {}) {
  const { last } = await read()
  const source = last.source.replace('## 几个用语\n', '## 几个用语\n\n<script>新增的一段</script>。\n')
  return { ...last, version: 'V1.2', from: day(), changes: '添了一段用语', source, ...change }
}

test('before an owner has published, visitors read V1.0 alone, and the draft that came with the site is not public', async () => {
  for (const document of ['agreement', 'privacy']) {
    const { data } = await toSite(`document=${document}`)
    expect(data).toMatchObject({ version: 'V1.0', from: '2022-06-30', state: 'current', next: null, difference: null })
    expect(data.versions).toMatchObject([{ version: 'V1.0' }])
    expect((await toSite(`document=${document}&version=V1.1`)).code).toBe(404)
    expect(await read(document)).toMatchObject({
      isFirstDraft: true,
      isDraft: false,
      current: 'V1.0',
      written: { version: 'V1.1', from: day(), source: firstDrafts()[document as 'agreement'].source },
    })
  }
  expect(await documents()).toEqual({ agreement: 'V1.0', privacy: 'V1.0' })
})

test('an owner confirms the first draft as it is, visitors read it and its one list, and an undo takes it back', async () => {
  const publish = async () => {
    const { revision } = await read('privacy')
    return owner.ask('POST /legal/privacy/publish', { body: { revision } })
  }
  // The consent to reports to Baidu links to its clause only where the policy in force has it.
  expect(await siteSettings()).toMatchObject({ baiduClause: false })
  const { data } = await publish()
  expect(await siteSettings()).toMatchObject({ baiduClause: true })
  const { data: shown } = await toSite('document=privacy')
  const { changes } = firstDrafts().privacy
  expect(shown).toMatchObject({
    version: 'V1.1',
    state: 'current',
    from: day(),
    changes,
    difference: { since: 'V1.0' },
  })
  expect(shown.versions.map(({ version }: { version: string }) => version)).toEqual(['V1.1', 'V1.0'])
  expect(await read('privacy')).toMatchObject({ isFirstDraft: false, unusedShipped: null })
  expect((await owner.ask('POST /legal/undo', { body: { token: data.undo.token } })).status).toBe(200)
  expect((await toSite('document=privacy')).data.version).toBe('V1.0')
  expect(await siteSettings()).toMatchObject({ baiduClause: false })
  expect(await read('privacy')).toMatchObject({ isFirstDraft: true })
})

test('what is written is kept beside, stopped by what is wrong with it, and owners alone write', async () => {
  const text = await written()
  expect((await post('draft', { text }, editor)).status).toBe(403)
  const broken = { ...text, version: 'V1.0', from: day(-1), changes: '', source: '## 没有部分' }
  expect((await post('draft', { text: broken })).status).toBe(200)
  expect(await read()).toMatchObject({ isDraft: true, written: broken, current: 'V1.0' })
  const stopped = await post('publish')
  expect(stopped).toMatchObject({ status: 400, msg: legalSentences.checksFailed })
  expect(stopped.data.findings.map(({ field }: { field: string }) => field)).toEqual([
    'version',
    'from',
    'changes',
    'source',
  ])
  const late = await owner.ask('POST /legal/agreement/draft', { body: { revision: 1, text } })
  expect(late).toMatchObject({ status: 409, data: { theirs: { text: broken } } })
  const { last } = await read()
  await post('draft', { text: { ...last, version: 'V1.2', from: day(), changes: '没有' } })
  expect(await post('publish')).toMatchObject({ status: 400, msg: legalSentences.same })
  expect((await post('drop')).status).toBe(200)
  expect(await read()).toMatchObject({ isDraft: false, isFirstDraft: true, written: { version: 'V1.1' } })
})

test('two versions and the draft are compared for a lawyer, in Word and to be printed, by whoever reads settings', async () => {
  const inserted = '为律师加的一段'
  const { last } = await read()
  const source = last.source.replace('## 几个用语\n', `## 几个用语\n\n<script>${inserted}</script>由{company}负责。\n`)
  await post('draft', { text: await written({ source }) })
  const difference = (query: string) =>
    fetch(`${app.baseUrl}/console/api/legal/agreement/difference?${query}`, { headers: { cookie: editor.cookie() } })

  const word = await difference('since=V1.0&form=docx')
  expect(word.status).toBe(200)
  expect(word.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  )
  const name = encodeURIComponent('用户服务协议V1.0至V1.2草稿对比.docx')
  expect(word.headers.get('content-disposition')).toBe(
    `attachment; filename="legal-difference.docx"; filename*=UTF-8''${name}`,
  )
  const xml = new TextDecoder().decode(unzipSync(new Uint8Array(await word.arrayBuffer()))['word/document.xml'])
  const { companyName } = (await read()).values
  expect(xml).toContain(`&lt;script&gt;${inserted}&lt;/script&gt;由${companyName}负责。`)
  expect(xml.match(/<w:ins /g)?.length).toBeGreaterThanOrEqual(2)
  expect(xml).not.toContain('<w:del ')

  const page = await difference('since=V1.0&form=print')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const html = await page.text()
  expect(html).toContain(`<p><ins>&lt;script&gt;${inserted}&lt;/script&gt;由${companyName}负责。</ins></p>`)
  expect(html).not.toMatch(/<script|<del>/)

  // A text that is not finished is compared by its lines.
  await post('draft', { text: await written({ source: '- 写到一半\n§§§' }) })
  expect(await (await difference('since=V1.0&form=print')).text()).toContain('<p><ins>§§§</ins></p>')
  expect((await difference('since=V1.0&version=V1.0&form=docx')).status).toBe(200)
  expect((await difference('since=V9.9&form=docx')).status).toBe(404)
  expect((await difference('since=V1.0&form=pdf')).status).toBe(400)
  expect((await post('drop')).status).toBe(200)
})

test('a version is announced until its day, is taken back before it and by undo, and stays readable for ever', async () => {
  await post('draft', { text: await written({ from: day(3) }) })
  const { data } = await post('publish')
  expect((await owner.ask('POST /legal/undo', { body: { token: data.undo.token } })).status).toBe(200)
  expect(await app.db.$count(legalVersions)).toBe(0)
  expect(await read()).toMatchObject({ isDraft: true, next: null })

  await post('publish')
  expect((await toSite('document=agreement')).data).toMatchObject({
    version: 'V1.0',
    state: 'current',
    next: { version: 'V1.2', from: day(3), changes: '添了一段用语' },
  })
  const { data: next } = await toSite('document=agreement&version=V1.2')
  expect(next).toMatchObject({ state: 'next', current: 'V1.0', difference: { since: 'V1.0' } })
  expect(next.difference.places).toEqual([
    { place: '1.2 几个用语', removed: [], added: ['<script>新增的一段</script>。'] },
  ])
  expect((await post('withdraw', { version: 'V1.2' })).status).toBe(200)
  expect((await toSite('document=agreement&version=V1.2')).code).toBe(404)
  expect(await read()).toMatchObject({ isDraft: true, next: null, written: { version: 'V1.2', from: day(3) } })
})

test('a dropped draft and a version that is withdrawn over a draft stay readable', async () => {
  const texts = async () => {
    const { discarded } = await read()
    return Promise.all(
      discarded.map(async ({ number, verb }: { number: number; verb: string }) => {
        const { data } = await owner.ask(`GET /legal/agreement/discarded/${number}`)
        return [verb, data.changes]
      }),
    )
  }
  await post('draft', { text: await written({ from: day(3), changes: '公告过的一版' }) })
  await post('publish')
  await post('draft', { text: await written({ version: 'V1.3', from: day(5), changes: '下一版' }) })
  expect((await post('withdraw', { version: 'V1.2' })).status).toBe(200)
  expect((await read()).written).toMatchObject({ version: 'V1.3', changes: '下一版' })
  expect((await post('drop')).status).toBe(200)
  expect((await texts()).slice(0, 2)).toEqual([
    ['drop', '下一版'],
    ['withdraw', '公告过的一版'],
  ])
})

test('from its day on a log-in asks for consent anew, a ticked start gives none, and sessions go on', async () => {
  const visitor = visitorOf(app)
  const user = await givenUser(app)
  const old = { document: 'agreement+privacy', version: 'V1.0+V1.0' }
  const enter = (consent: object) => visitor.post('/account/login', { ...passwordLogin(user), consent })
  const { body: before } = await enter(old)
  const from = day(1)
  await post('draft', { text: await written({ from }) })
  await post('publish')
  expect(await documents()).toEqual({ agreement: 'V1.0', privacy: 'V1.0' })
  expect((await enter(old)).body.code).toBe(200)

  const purged: string[][] = []
  const watching = createPublishingTimer({ ...app.parts, purge: async (tags) => void purged.push([...tags]) })
  app.clock.advance(dayMs)
  await watching.checkOnce()
  expect(purged).toContainEqual(['site-settings'])
  expect(await documents()).toEqual({ agreement: 'V1.2', privacy: 'V1.0' })
  const due = { document: 'agreement+privacy', version: 'V1.2+V1.0' }
  for (const consent of [old, due, { ...old, renewed: true }])
    expect((await enter(consent)).body).toMatchObject({
      code: 403,
      msg: sentences.consentRenewal,
      data: { consent: { ...due, from } },
    })
  expect(await app.db.$count(consents, eq(consents.version, due.version))).toBe(0)
  expect((await visitor.get('/getInfo', { token: before.token ?? '' })).body.code).toBe(200)
  expect((await enter({ ...due, renewed: true })).body.code).toBe(200)
  expect((await enter(old)).body.code).toBe(200)
  const kept = await app.db.select().from(consents).where(eq(consents.version, due.version))
  expect(kept).toMatchObject([{ userId: user.userId, form: 'login', document: 'agreement+privacy' }])
  // By now the owner's session is over.
  const [draft] = await app.db.select().from(legalDrafts).where(eq(legalDrafts.document, 'agreement'))
  const seen = { staffId: draft?.editedBy ?? 0, document: 'agreement', revision: draft?.revision ?? 0 } as const
  await expect(withdrawLegal({ ctx: commandCtx(app), input: { ...seen, version: 'V1.2' } })).rejects.toMatchObject({
    message: legalSentences.inForce,
  })
})
