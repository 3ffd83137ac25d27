import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeMembership } from '#db/factories.ts'
import { invitations, joinApplications, memberships } from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { liveInvitationsAtMost, ownCompanySentences as sentences } from '#domain/accounts/own-company.ts'
import { invitedRole, joiningSentences } from '#domain/invitations/invitation.ts'
import { companyActsPerCompany, invitationsPerCompany } from '#domain/limits.ts'
import { approveApplication } from '#server/services/visitors/join-applications/approve-application.ts'
import { givenUser, logIn, type Visitor, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { applicantOf, commandCtx } from '#tests/support/joining.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const dayMs = 86_400_000

type Company = {
  companyid: number
  memberCount: number
  members: { id: number; userName: string; roleDesc: string; contact: string; isSelf: boolean }[]
  invitations: { id: string; team: string; expiresAt: string; applications: number }[]
}

/** Somebody logged in to their company, over HTTP. */
function memberOf(visitor: Visitor, token: string) {
  const act = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    visitor.post(`/account/${path}`, body, { token, ...headers })
  return {
    visitor,
    token,
    act,
    company: async () => (await visitor.get('/account/company', { token })).body.data as Company,
    isIn: async () => (await visitor.getInfo(token)).status === 200,
    invite: async (days = 7) => (await act('invitations', { days })).body.data as { id: string; team: string },
  }
}

async function enter(user: Awaited<ReturnType<typeof givenUser>>) {
  const visitor = visitorOf(app)
  return { ...user, ...memberOf(visitor, await logIn(visitor, user)) }
}

const givenMain = async () => enter(await givenUser(app))

/** A member of this company alone, logged in. */
async function givenMember(companyId: number, userName: string) {
  const user = await givenUser(app, { companies: 0 })
  const { userId } = user
  const row = await makeMembership(app.db, { userId, companyId, userName, roleDesc: invitedRole })
  return { ...(await enter(user)), membershipId: row.id }
}

async function givenTeam() {
  const main = await givenMain()
  const [companyId = 0] = main.companyIds
  const [first, second] = [await givenMember(companyId, '林一'), await givenMember(companyId, '林二')]
  return { main, first, second, companyId }
}

test('the main account sees the members with masked contacts and the links, a member sees itself and the main account', async () => {
  const { main, first, companyId } = await givenTeam()
  const { team } = await main.invite()
  const all = await main.company()
  expect(all).toMatchObject({ companyid: companyId, memberCount: 3 })
  expect(all.members.map(({ userName, roleDesc, isSelf }) => [userName, roleDesc, isSelf])).toEqual([
    ['王小帆', mainAccountRole, true],
    ['林一', invitedRole, false],
    ['林二', invitedRole, false],
  ])
  expect(all.members[1]?.contact).toBe(`${first.phone.slice(0, 3)}****${first.phone.slice(7)}`)
  expect(all.invitations).toMatchObject([{ team, applications: 0 }])
  const some = await first.company()
  expect(some).toMatchObject({ memberCount: 3, invitations: [] })
  expect(some.members).toMatchObject([
    { userName: '王小帆', contact: '' },
    { userName: '林一', contact: '', isSelf: true },
  ])
})

test('only the main account invites, renews, replaces, revokes and removes, and only in its company', async () => {
  const { main, first, second } = await givenTeam()
  const { id } = await main.invite()
  const stranger = await givenMain()
  const acts = [
    ['invitations/renew', { id, days: 30 }],
    ['invitations/replace', { id }],
    ['invitations/revoke', { id }],
    ['members/remove', { id: second.membershipId }],
  ] as const
  for (const [path, body] of [...acts, ['invitations', { days: 7 }] as const]) {
    const refused = await first.act(path, body)
    expect([path, refused.status, refused.body.msg]).toEqual([path, 403, sentences.mainOnly])
    expect((await first.visitor.post(`/account/${path}`, body)).status).toBe(401)
  }
  for (const [path, body] of acts) {
    const unknown = path === 'members/remove' ? sentences.memberUnknown : sentences.linkUnknown
    const refused = await stranger.act(path, body)
    expect([path, refused.status, refused.body.msg]).toEqual([path, 404, unknown])
  }
  expect(await second.isIn()).toBe(true)
  expect((await main.act('invitations', { days: 366 })).body.msg).toBe(joiningSentences.daysRange)

  expect((await main.act('invitations/renew', { id, days: 30 })).body.code).toBe(200)
  const [row] = await app.db.select().from(invitations).where(eq(invitations.publicId, id))
  expect(Math.abs((row?.expiresAt.getTime() ?? 0) - app.clock.now().getTime() - 30 * dayMs)).toBeLessThan(10_000)
  const replaced = (await main.act('invitations/replace', { id })).body.data as { id: string; team: string }
  const [link, ...others] = (await main.company()).invitations
  expect([link?.id, others]).toEqual([replaced.id, []])
  const [fresh] = await app.db.select().from(invitations).where(eq(invitations.publicId, replaced.id))
  expect(fresh?.expiresAt).toEqual(row?.expiresAt)
  expect(fresh?.inviterUserId).toBe(main.userId)
  expect((await main.visitor.get(`/team/inviteLinkInfo?code=${row?.code}`)).body.code).toBe(107005)
  expect((await main.visitor.get(`/team/inviteLinkInfo?code=${replaced.team}`)).body.code).toBe(200)
  expect((await main.act('invitations/revoke', { id: replaced.id })).body.code).toBe(200)
  expect((await main.act('invitations/revoke', { id: replaced.id })).status).toBe(404)
  const actions = (await readEntries(app, { actor: `user:${main.userId}` })).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['invitation.create', 'account.invitation-renew', 'invitation.revoke']),
  )
})

test('a retry makes no second link, too many live ones are refused, and so are too many acts', async () => {
  const main = await givenMain()
  const key = { 'idempotency-key': 'link-1' }
  const twice = await Promise.all([
    main.act('invitations', { days: 7 }, key),
    main.act('invitations', { days: 7 }, key),
  ])
  expect(new Set(twice.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect((await main.act('invitations', { days: 8 }, key)).body.code).toBe(400)
  for (let made = 1; made < liveInvitationsAtMost; made += 1) await main.invite()
  const full = await main.act('invitations', { days: 7 })
  expect([full.status, full.body.msg]).toEqual([409, sentences.tooManyLinks])

  let { id } = (await main.company()).invitations[0] ?? { id: '' }
  for (let made = liveInvitationsAtMost; made < invitationsPerCompany.count; made += 1)
    id = ((await main.act('invitations/replace', { id })).body.data as { id: string }).id
  expect((await main.act('invitations/replace', { id })).status).toBe(429)
  const renewals = companyActsPerCompany.count - invitationsPerCompany.count
  for (let made = 0; made < renewals; made += 1) await main.act('invitations/renew', { id, days: 9 })
  expect((await main.act('invitations/renew', { id, days: 9 })).status).toBe(429)
})

test('an application that meets the revocation is submitted before it or refused after it', async () => {
  const main = await givenMain()
  const { id, team } = await main.invite()
  const applicant = applicantOf(app, { publicId: id, code: team })
  const step = await applicant.verify()
  const [applied] = await Promise.all([applicant.doJoin(step, '新同事'), main.act('invitations/revoke', { id })])
  expect([200, 107005]).toContain(applied?.body.code)
  expect((await applicant.doJoin(step, '新同事')).body.code).not.toBe(200)
})

test('a removed member is out at once and notified, keeps the account, and can log in to a company of their own', async () => {
  const { main, first, second, companyId } = await givenTeam()
  const elsewhere = await makeMembership(app.db, { userId: second.userId, roleDesc: invitedRole })
  const [self] = (await main.company()).members
  const answers = await Promise.all([
    main.act('members/remove', { id: first.membershipId }),
    main.act('members/remove', { id: second.membershipId }),
    main.act('members/remove', { id: first.membershipId }),
  ])
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([200, 200, 404])
  expect((await main.act('members/remove', { id: self?.id })).body.msg).toBe(sentences.mainStays)
  expect(await first.isIn()).toBe(false)
  expect((await main.company()).memberCount).toBe(1)
  await app.runJobs()
  const notices = (await app.outbox.waitFor(first.phone)).filter(({ purpose }) => purpose === 'member-removed')
  expect(notices).toHaveLength(1)

  const again = memberOf(first.visitor, await logIn(first.visitor, first))
  expect(await again.company()).toMatchObject({
    companyName: `手机尾号${first.phone.slice(-4)}的企业`,
    roleDesc: mainAccountRole,
    memberCount: 1,
  })
  // The other one has another company, and gets none.
  const moved = memberOf(second.visitor, await logIn(second.visitor, second))
  expect((await moved.company()).companyid).toBe(elsewhere.companyId)
  expect(await app.db.$count(memberships, eq(memberships.userId, second.userId))).toBe(2)
  const lines = await readEntries(app, { action: 'account.member-remove', target: `user:${first.userId}` })
  expect(lines).toMatchObject([{ actor: `user:${main.userId}`, detail: { companyId } }])
})

test('a member who comes back does not find an old session alive', async () => {
  const { main, first } = await givenTeam()
  await main.act('members/remove', { id: first.membershipId })
  const { id, team } = await main.invite()
  const applicant = applicantOf(app, { publicId: id, code: team }, { phone: first.phone, email: first.email })
  await applicant.apply('林一')
  const [application] = await app.db.select().from(joinApplications).where(eq(joinApplications.phone, first.phone))
  const applicationId = application?.id ?? 0
  await approveApplication({ ctx: commandCtx(app), input: { actor: 'operator', applicationId } })
  expect((await main.company()).members.map(({ userName }) => userName)).toContain('林一')
  expect(await first.isIn()).toBe(false)
})

test('a member leaves into another company or one of their own, and the old token is dead', async () => {
  const { first, second, companyId } = await givenTeam()
  const other = await makeMembership(app.db, { userId: second.userId, roleDesc: invitedRole })
  const left = await first.act('company/leave')
  expect(left.body).toMatchObject({ code: 200, userid: first.userId })
  expect(left.body.companyid).not.toBe(companyId)
  expect(await first.isIn()).toBe(false)
  expect((await first.act('company/leave')).status).toBe(401)
  const own = memberOf(first.visitor, left.body.token ?? '')
  expect(await own.company()).toMatchObject({ roleDesc: mainAccountRole, memberCount: 1 })
  expect((await own.act('company/leave')).body.msg).toBe(sentences.alone)

  const switched = await second.act('company/leave')
  expect(switched.body).toMatchObject({ code: 200, companyid: other.companyId })
  const [line] = await readEntries(app, { action: 'account.company-leave', actor: `user:${second.userId}` })
  expect(line?.detail).toEqual({ companyId, to: other.companyId })
})

test('the main account stays while others remain', async () => {
  const { main } = await givenTeam()
  const refused = await main.act('company/leave')
  expect([refused.status, refused.body.msg]).toEqual([409, sentences.othersRemain])
  expect(await main.isIn()).toBe(true)
})

test('of a removal and a leaving at once one happens, and the account ends with one new company', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { main, first } = await givenTeam()
    const [removed, left] = await Promise.all([
      main.act('members/remove', { id: first.membershipId }),
      first.act('company/leave'),
    ])
    const codes = [removed?.body.code, left?.body.code]
    expect([
      [200, 401],
      [404, 200],
    ]).toContainEqual(codes)
    const active = await app.db.select().from(memberships).where(eq(memberships.userId, first.userId))
    expect(active.filter(({ status }) => status === 'active')).toHaveLength(1)
    expect(active).toHaveLength(2)
  }
})
