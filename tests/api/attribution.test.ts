import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeVersionRecord } from '#db/factories.ts'
import { type Attribution, attributions, consents } from '#db/schema/index.ts'
import { freshEmail, freshPassword, freshPhone, givenUser, passwordLogin, visitorOf } from '#tests/support/accounts.ts'
import { applicantOf, givenInvitation } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const landing = 'https://www.fanyu.example/?qd=weibo&cy=autumn&bd_vid=click'
/** What a browser that came by two channels sends with each of its forms. */
const touches = {
  firstTouch: { at: '2026-11-01T02:00:00.000Z', qd: 'baidu', bd_vid: 'click', logidUrl: landing },
  lastTouch: { at: '2026-11-20T02:00:00.000Z', qd: 'weibo', cy: 'autumn', inviteCode: 'AB12', logidUrl: landing },
}
const tracking = { qd: 'weibo', cy: 'autumn', bd_vid: 'click', logidUrl: landing }
const origin = { ...tracking, ...touches }
const kept = { ...touches, tracking: expect.objectContaining(tracking) }

/** What was kept last of this kind. */
async function newest(kind: string): Promise<Attribution | undefined> {
  const rows = await app.db
    .select()
    .from(attributions)
    .where(eq(attributions.kind, kind))
    .orderBy(desc(attributions.id))
  return rows[0]
}

test('first and last touch stay with a registration by phone and with every log-in after it', async () => {
  const [visitor, phone] = [visitorOf(app), freshPhone()]
  const code = await visitor.receiveCode('register', { phone })
  const { body } = await visitor.post('/register', { phoneNumber: phone, ...code, ...origin })
  expect(body.code).toBe(200)
  expect(await newest('register')).toMatchObject({ ...kept, userId: body.userid })

  const loginCode = await visitor.receiveCode('login', { phone })
  expect((await visitor.post('/login', { phoneNumber: phone, channel: 0, ...loginCode, ...origin })).body.code).toBe(
    200,
  )
  expect(await newest('login')).toMatchObject({ ...kept, userId: body.userid })
})

test('they stay with a registration by e-mail', async () => {
  const [visitor, email] = [visitorOf(app), freshEmail()]
  const code = await visitor.receiveCode('register', { email })
  const form = { account: email, password: freshPassword(), ...code, ...origin }
  const { body } = await visitor.post('/account/register', form)
  expect(body.code).toBe(200)
  expect(await newest('register')).toMatchObject({ ...kept, userId: body.userid })
})

test('they stay with a log-in by password, by e-mail and by phone', async () => {
  const user = await givenUser(app)
  const { phone, password, userId } = user
  const visitor = visitorOf(app)
  await visitor.post('/account/login', { ...passwordLogin(user), ...origin })
  expect(await newest('login')).toMatchObject({ ...kept, userId })
  const lastTouch = { ...touches.lastTouch, qd: 'douyin' }
  const byPhone = { phoneNumber: phone, password, code: '', uuid: '', channel: 0, ...origin, lastTouch }
  expect((await visitor.post('/login', byPhone)).body.code).toBe(200)
  expect(await newest('login')).toMatchObject({ firstTouch: touches.firstTouch, lastTouch, userId })
})

test('they stay with an application to join, which has no account yet', async () => {
  await applicantOf(app, await givenInvitation(app)).apply(undefined, origin)
  expect(await newest('join')).toMatchObject({ ...kept, userId: null })
})

test('they stay with a download', async () => {
  const { downloadUrl: originUrl } = await makeVersionRecord(app.db)
  const { qd, cy } = tracking
  const answer = await visitorOf(app).post('/version/download/getAscribedDownloadUrl', {
    originUrl,
    qd,
    cy,
    ...touches,
  })
  expect(answer.body.code).toBe(200)
  const source = { qd, cy, originUrl, ascribedCode: '150' }
  expect(await newest('download')).toMatchObject({ ...touches, tracking: source, userId: null })
})

test('an origin is kept once for as long as it stays the same, and a consent once for each version of a document', async () => {
  const user = await givenUser(app)
  const visitor = visitorOf(app)
  const consent = { document: 'agreement+privacy', version: 'V1.0+V1.0' }
  const logInWith = async (extra: object) =>
    expect((await visitor.post('/account/login', { ...passwordLogin(user), ...origin, ...extra })).body.code).toBe(200)
  const counts = async () => [
    await app.db.$count(attributions, eq(attributions.userId, user.userId)),
    await app.db.$count(consents, eq(consents.userId, user.userId)),
  ]
  for (let round = 0; round < 3; round += 1) await logInWith({ consent })
  expect(await counts()).toEqual([1, 1])
  await logInWith({ consent: { ...consent, version: 'V1.1+V1.0' }, qd: 'douyin' })
  expect(await counts()).toEqual([2, 2])
  for (const document of ['anything', 'privacy+']) await logInWith({ consent: { ...consent, document }, qd: 'douyin' })
  await logInWith({ consent: { ...consent, version: 'x'.repeat(32) }, qd: 'douyin' })
  expect(await counts()).toEqual([2, 2])
})

test('a registration that fails leaves no origin behind', async () => {
  const before = await app.db.$count(attributions)
  const form = { phoneNumber: freshPhone(), uuid: 'unknown', code: '123456', ...origin }
  expect((await visitorOf(app).post('/register', form)).body.code).toBe(102001)
  expect(await app.db.$count(attributions)).toBe(before)
})

test.each([
  ['a field that no touch has', { firstTouch: { qd: 'a', phone: '13800138000' } }],
  ['a text over 1,024 characters', { lastTouch: { logidUrl: `https://x.example/?${'x'.repeat(1_024)}` } }],
  ['a touch that is a text', { firstTouch: 'baidu' }],
  ['a text with NUL', { lastTouch: { qd: 'a\0' } }],
])('%s is refused', async (_what, wrong) => {
  const form = { phoneNumber: freshPhone(), uuid: 'unknown', code: '123456', ...wrong }
  expect((await visitorOf(app).post('/register', form)).status).toBe(400)
})
