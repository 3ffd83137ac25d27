import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attributions, consents, jobs, serverSteps, users } from '#db/schema/index.ts'
import { adReportingWithdrawn, consentSentences } from '#domain/accounts/consent.ts'
import { collectPersonal, personalJson } from '#server/services/visitors/personal-data/collect.ts'
import { freshPhone, givenUser, logIn, registerVisitor, type Visitor, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { entrySecret, webSystemOf } from '#tests/support/entry.ts'
import { applicantOf, commandCtx, givenInvitation } from '#tests/support/joining.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({
  env: {
    TRUST_PROXY: '1',
    ENTRY_SECRET: entrySecret,
    BAIDU_OCPC_TOKEN: 'token@of.an-account==',
    // Nothing answers here: what is reported waits.
    BAIDU_OCPC_URL: 'http://127.0.0.1:9/',
    BAIDU_OCPC_REGISTER_TYPES: '3',
    BAIDU_OCPC_ORDER_TYPES: '14',
  },
})

type Consents = {
  agreed: { document: string; name: string; version: string; form: string }[]
  choices: { purpose: string; isOn: boolean; changedAt: string | null }[]
}

async function consentsOf(token: string): Promise<Consents> {
  const { body } = await visitorOf(app).get('/account/consents', { token })
  return body.data as Consents
}

async function isOn(token: string, purpose: string) {
  return (await consentsOf(token)).choices.find((choice) => choice.purpose === purpose)?.isOn
}

const choose = (token: string, purpose: string, on: boolean) =>
  visitorOf(app).post('/account/consents/choose', { purpose, on }, { token })

const rowsOf = (userId: number) =>
  app.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.id))

/** Registers by an advertisement; with the consent to reports to Baidu. */
async function registerByAd() {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  const logidUrl = `https://www.fanyu.example/?bd_vid=${phone}`
  const lastTouch = { at: '2026-11-01T02:00:00.000Z', bd_vid: phone, logidUrl }
  const consent = { document: 'agreement+privacy', version: 'V1.1+V1.0' }
  const request = { phoneNumber: phone, ...code, logidUrl, lastTouch, consent, adReporting: true }
  const { body } = await visitor.post('/register', request)
  return { phone, token: body.token ?? '', userid: body.userid ?? 0, companyid: body.companyid ?? 0 }
}

const orderOf = ({ phone, userid, companyid }: { phone: string; userid: number; companyid: number }) => ({
  orderNo: `o-${phone}`,
  userid,
  companyid,
  payable: 68,
  paidAt: '2026-01-02 10:00:00',
})

const reports = () => app.db.select().from(jobs).where(eq(jobs.kind, 'baidu-conversion')).orderBy(desc(jobs.id))

test('what was agreed to is listed by document, version and form; each purpose has its state', async () => {
  const { token } = await registerByAd()
  const { agreed, choices } = await consentsOf(token)
  expect(agreed).toMatchObject([
    { document: 'agreement', name: '用户服务协议', version: 'V1.1', form: '注册' },
    { document: 'privacy', name: '隐私政策', version: 'V1.0', form: '注册' },
  ])
  expect(choices).toMatchObject([
    { purpose: 'marketing', isOn: false, changedAt: null },
    { purpose: 'ad-reports', isOn: true, changedAt: expect.any(String) },
    { purpose: 'improvement', isOn: true, changedAt: null },
  ])
})

test('a consent under a contact that was another account’s is not shown to its new owner', async () => {
  const [former, present] = [await givenUser(app), await givenUser(app)]
  const row = { account: present.phone, form: 'login', document: 'privacy', version: 'V1.0', address: '' }
  await app.db.insert(consents).values({ ...row, userId: former.userId, agreedAt: app.clock.now() })
  const { agreed } = await consentsOf(await logIn(visitorOf(app), present))
  expect(agreed).toEqual([])
})

test('a recycled number brings nothing of the person who had it before, and an applicant keeps theirs with another number', async () => {
  const consent = { document: 'agreement+privacy', version: 'V9.1+V9.2' }
  const shownOf = async (visitor: Visitor, token: string) => {
    const { data } = (await visitor.get('/account/holdings', { token })).body
    const agreed = (await visitor.get('/account/consents', { token })).body.data
    return { applications: (data as { applications: unknown[] }).applications.length, agreed: JSON.stringify(agreed) }
  }
  const copyOf = async (userId: number) => {
    const [user] = await app.db.select().from(users).where(eq(users.id, userId))
    return user ? personalJson(await collectPersonal(commandCtx(app), user)) : ''
  }

  const former = applicantOf(app, await givenInvitation(app))
  const { userName } = await former.apply(undefined, { consent })
  const later = await registerVisitor(app, { phone: former.phone })
  expect(await shownOf(later.visitor, later.token)).toEqual({
    applications: 0,
    agreed: expect.not.stringContaining('V9.1'),
  })
  const copy = await copyOf(later.userId)
  for (const word of [userName, former.email, 'V9.1']) expect(copy).not.toContain(word)
  // Both contacts are the applicant's: the application of before the account is theirs.
  await app.db.update(users).set({ email: former.email }).where(eq(users.id, later.userId))
  for (const word of [userName, 'V9.1']) expect(await copyOf(later.userId)).toContain(word)

  const user = await givenUser(app)
  const applicant = applicantOf(app, await givenInvitation(app), user)
  await applicant.apply(undefined, { consent })
  await app.db.update(users).set({ phone: freshPhone() }).where(eq(users.id, user.userId))
  const visitor = visitorOf(app)
  const shown = await shownOf(visitor, await logIn(visitor, user))
  expect(shown).toEqual({ applications: 1, agreed: expect.stringContaining('V9.1') })
})

test('reports to Baidu end with the withdrawal, as by staff, and are not consented to anew', async () => {
  const person = await registerByAd()
  const [first] = await reports()
  expect(first).toMatchObject({ status: 'waiting' })
  expect((await choose(person.token, 'ad-reports', false)).body.code).toBe(200)
  expect((await reports())[0]).toMatchObject({ id: first?.id, status: 'dropped', payload: null })
  expect(await isOn(person.token, 'ad-reports')).toBe(false)
  expect((await rowsOf(person.userid))[0]).toMatchObject({ document: adReportingWithdrawn, form: 'account' })

  expect((await webSystemOf(app).paid(orderOf(person))).status).toBe(200)
  expect((await reports())[0]?.id).toBe(first?.id)
  expect((await choose(person.token, 'ad-reports', true)).body).toMatchObject({
    code: 409,
    msg: consentSentences.adReportsAnew,
  })
  // The same withdrawal again changes nothing.
  expect((await choose(person.token, 'ad-reports', false)).body.code).toBe(200)
  expect(await readEntries(app, { action: 'account.consent', target: `user:${person.userid}` })).toHaveLength(1)
})

test('marketing is off until it is asked for, and every answer is kept', async () => {
  const user = await givenUser(app)
  const token = await logIn(visitorOf(app), user)
  for (const on of [false, true, true, false]) expect((await choose(token, 'marketing', on)).body.code).toBe(200)
  expect(await isOn(token, 'marketing')).toBe(false)
  expect((await rowsOf(user.userId)).map(({ document, form }) => [document, form])).toEqual([
    ['marketing-withdrawn', 'account'],
    ['marketing', 'account'],
  ])
  expect((await choose(token, 'newsletter', true)).status).toBe(400)
  expect((await choose('', 'marketing', true)).status).toBe(401)
})

test('who leaves the programme is recorded in no statistics, on any browser, until they join again', async () => {
  const person = await registerByAd()
  const info = async () => (await visitorOf(app).getInfo(person.token)).body.data as { hasLeftProgramme?: true }
  expect(await info()).not.toHaveProperty('hasLeftProgramme')
  await choose(person.token, 'improvement', false)
  expect(await info()).toMatchObject({ hasLeftProgramme: true })

  const before = (await reports())[0]?.id
  expect((await webSystemOf(app).paid(orderOf(person))).status).toBe(200)
  const [paid] = await app.db
    .select()
    .from(serverSteps)
    .where(eq(serverSteps.step, 'paid'))
    .orderBy(desc(serverSteps.id))
    .limit(1)
  expect(paid).toMatchObject({ baidu: '', landing: '', platform: '' })
  expect((await reports())[0]?.id).toBe(before)

  const visitor = visitorOf(app)
  const code = await visitor.receiveCode('login', { phone: person.phone })
  await visitor.post('/login', {
    phoneNumber: person.phone,
    ...code,
    qd: 'other',
    channel: 0,
    subject: 'official_website',
  })
  const isLogin = and(eq(attributions.userId, person.userid), eq(attributions.kind, 'login'))
  expect(await app.db.select().from(attributions).where(isLogin)).toMatchObject([{ hasOptedOut: true }])

  await choose(person.token, 'improvement', true)
  expect(await info()).not.toHaveProperty('hasLeftProgramme')
})

test('staff see each choice, the devices and the passkeys, and the copy for the person has them', async () => {
  const owner = (await enterAsOwner(app)).browser
  const approver = (await enterAs(app, owner, ['approver'])).browser
  const user = await givenUser(app)
  const token = await logIn(visitorOf(app, '114.114.114.114'), user)
  await choose(token, 'marketing', true)
  const { ref } = (await approver.ask('POST /customers/search', { body: { term: user.phone } })).data
  const shown = (await approver.ask(`GET /customers/${ref}`)).data
  expect(shown).toMatchObject({
    choices: [{ purpose: 'marketing', isOn: true }, { isOn: false }, { isOn: true }],
    passkeys: { count: 0, lastUsedAt: null },
    sessions: [{ place: '中国', device: expect.any(String) }],
  })
  const { data } = await approver.ask(`POST /customers/${ref}/export`, { body: { reason: '本人书面申请' } })
  expect(JSON.parse(data.content)).toMatchObject({
    可选授权: [{ 用途: '营销短信与邮件', 同意: true }, {}, {}],
    登录: [{ 国家或地区: '中国' }],
  })
})
