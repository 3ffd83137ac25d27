import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { historyKeptDays } from '#domain/accounts/personal-history.ts'
import { freshPassword, givenUser, logIn, passwordLogin, visitorOf } from '#tests/support/accounts.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
const approver = (await enterAs(app, owner, ['approver'])).browser

type Row = { at: string; what: string; by: string; place: string }

async function historyOf(token: string, query = '') {
  const { body } = await visitorOf(app).get(`/account/history${query}`, { token })
  return body.data as { rows: Row[]; total: number }
}

test('a person sees what they did in their own words, with its country, and nobody else’s', async () => {
  const [user, other] = [await givenUser(app), await givenUser(app)]
  const visitor = visitorOf(app, '114.114.114.114')
  const token = await logIn(visitor, user)
  await logIn(visitorOf(app), other)
  app.clock.advance(1_000)
  await visitor.post('/account/consents/choose', { purpose: 'marketing', on: true }, { token })
  const newPassword = freshPassword()
  app.clock.advance(1_000)
  await visitor.post('/user/password/update', { oldPassword: user.password, newPassword }, { token })
  app.clock.advance(1_000)
  const { body } = await visitor.post('/account/login', passwordLogin({ ...user, password: newPassword }))
  const { rows, total } = await historyOf(body.token ?? '')
  expect(total).toBe(4)
  expect(rows.map(({ what, by, place }) => [what, by, place])).toEqual([
    ['登录（密码）', 'self', '中国'],
    ['修改密码', 'self', '中国'],
    ['同意接收营销短信与邮件', 'self', '中国'],
    ['登录（密码）', 'self', '中国'],
  ])
})

test('what customer service did is shown without names, places and inner steps', async () => {
  const user = await givenUser(app)
  const first = await logIn(visitorOf(app), user)
  const { ref } = (await approver.ask('POST /customers/search', { body: { term: user.phone } })).data
  const act = (name: string, body: object) => approver.ask(`POST /customers/${ref}/${name}`, { body })
  await act('end-sessions', { sessionId: null })
  await act('export', { reason: '本人书面申请' })
  expect((await visitorOf(app).get('/account/history', { token: first })).status).toBe(401)
  const token = await logIn(visitorOf(app), user)
  const { rows } = await historyOf(token)
  const byStaff = rows.filter(({ by }) => by === 'staff')
  expect(byStaff.map(({ what, place }) => [what, place])).toEqual([
    ['按本人要求导出个人信息', ''],
    ['结束登录', ''],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/staff:|查询|书面/)
})

test('pages follow each other, and what is older than the kept time is not shown', async () => {
  const user = await givenUser(app)
  const token = await logIn(visitorOf(app), user)
  const now = app.clock.now().getTime()
  const entry = (days: number) => ({
    actor: `user:${user.userId}`,
    action: 'account.logout',
    target: `user:${user.userId}`,
    address: '',
    requestId: '',
    at: new Date(now - days * 86_400_000),
  })
  await app.db.insert(auditLog).values([1, 2, 3, historyKeptDays + 1].map(entry))
  const pages = [await historyOf(token, '?pageSize=3'), await historyOf(token, '?pageNum=2&pageSize=3')]
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [3, 4],
    [1, 4],
  ])
  expect(pages.flatMap(({ rows }) => rows.map(({ what }) => what))).toEqual([
    '登录（密码）',
    '退出登录',
    '退出登录',
    '退出登录',
  ])
  expect((await visitorOf(app).get('/account/history?pageSize=500', { token })).status).toBe(400)
})
