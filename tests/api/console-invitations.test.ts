import { expect, test } from 'vitest'
import { makeCompany, makeMembership, makeUser } from '#db/factories.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { readCsv } from '#domain/shared/csv.ts'
import { applicantOf, freshName, givenInvitation } from '#tests/support/joining.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
const approver = (await enterAs(app, owner, ['approver'])).browser

const create = (company: string, days = 7) => approver.ask('POST /invitations', { body: { company, days } })
const act = (id: number, name: 'revoke' | 'restore') => approver.ask(`POST /invitations/${id}/${name}`)
const listed = async (tab: 'open' | 'ended') =>
  (await approver.ask('GET /invitations', { query: { tab } })).data as {
    rows: { id: number; link: string | null; inviterName: string; used: number }[]
    counts: { open: number; ended: number }
  }

async function givenCompany() {
  const company = await makeCompany(app.db, { name: freshName() })
  const user = await makeUser(app.db, { userName: '周立航' })
  await makeMembership(app.db, { companyId: company.id, userId: user.id })
  return company
}

/** The public answer about the link. */
async function followed(link: string): Promise<number> {
  const team = new URL(link).searchParams.get('team')
  const answer = await fetch(`${app.baseUrl}/api/team/inviteLinkInfo?code=${team}`)
  return ((await answer.json()) as { code: number }).code
}

test('a link is made in the name of a company, by its number or its whole name, and works at once', async () => {
  const company = await givenCompany()
  for (const named of [company.name, ` ${company.id} `]) {
    const { data } = await create(named)
    expect(await followed(data.link)).toBe(200)
    const row = (await listed('open')).rows.find(({ id }) => id === data.id)
    expect(row).toMatchObject({ link: data.link, inviterName: '周*航', used: 0 })
  }
})

test('an unknown or ambiguous company, one without an inviter, and days out of range are refused', async () => {
  const company = await givenCompany()
  expect((await create(`${company.name}分公司`)).msg).toBe(joiningSentences.companyUnknown)
  for (const days of [0, 366]) expect(await create(company.name, days)).toMatchObject({ status: 400 })
  const empty = await makeCompany(app.db, { name: freshName() })
  expect(await create(empty.name)).toMatchObject({ status: 409, msg: joiningSentences.companyEmpty })
  const namesake = await makeCompany(app.db, { name: company.name })
  const answer = await create(company.name)
  expect(answer).toMatchObject({ status: 409, msg: joiningSentences.companyNamesakes([company.id, namesake.id]) })
})

test('a link that is taken back is dead at once, lives again within ten seconds, and not after them', async () => {
  const invitation = await givenInvitation(app)
  const link = (await listed('open')).rows.find(({ id }) => id === invitation.id)?.link ?? ''
  expect((await act(invitation.id, 'revoke')).status).toBe(200)
  expect(await followed(link)).not.toBe(200)
  expect((await listed('ended')).rows.find(({ id }) => id === invitation.id)).toMatchObject({ link: null })
  expect(await act(invitation.id, 'revoke')).toMatchObject({ status: 409, msg: joiningSentences.invitationRevoked })
  expect((await act(invitation.id, 'restore')).status).toBe(200)
  expect(await followed(link)).toBe(200)

  await act(invitation.id, 'revoke')
  app.clock.advance(11_000)
  expect(await act(invitation.id, 'restore')).toMatchObject({ status: 409, msg: joiningSentences.restoreOver })
  expect((await act(2_000_000_000, 'revoke')).msg).toBe(joiningSentences.invitationUnknown)
})

test('an application that came by a link is counted with it, also after it was taken back', async () => {
  const invitation = await givenInvitation(app)
  await applicantOf(app, invitation).apply()
  await act(invitation.id, 'revoke')
  expect((await listed('ended')).rows.find(({ id }) => id === invitation.id)?.used).toBe(1)
})

test('the list goes out as CSV with what is shown and no more: no link, no whole name, nothing of the other tab', async () => {
  const company = await makeCompany(app.db, { name: `=${freshName()}` })
  const user = await makeUser(app.db, { userName: '周立航' })
  await makeMembership(app.db, { companyId: company.id, userId: user.id })
  const { data: open } = await create(String(company.id))
  const { data: ended } = await create(String(company.id))
  await act(ended.id, 'revoke')
  const { data: begun } = await approver.ask('POST /exports', {
    body: { kind: 'invitations', filters: { tab: 'open' } },
  })
  await app.runJobs()
  const { data: file } = await approver.ask(`GET /exports/${begun.id}/file`)
  const [head, ...lines] = readCsv(file)
  expect(head?.cells).toEqual(['编号', '企业', '邀请人', '生成时间', '到期', '作废时间', '提交的申请'])
  const row = lines.find(({ cells }) => cells[0] === String(open.id))
  expect(row?.cells.slice(1, 3)).toEqual([company.name, '周*航'])
  // A spreadsheet runs nothing of it.
  expect(file).toContain(`'${company.name}`)
  expect(lines.some(({ cells }) => cells[0] === String(ended.id))).toBe(false)
  expect(file).not.toContain(new URL(open.link).searchParams.get('team'))
})
