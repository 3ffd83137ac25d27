import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { makeCompany, makeInvitation, makeJoinApplication, makeMembership, makeUser } from '#db/factories.ts'
import { invitations, joinApplications } from '#db/schema/index.ts'

export type GivenInvitation = {
  invitationId: number
  /** What the link carries. */
  team: string
  companyId: number
  companyName: string
  /** The company's only member. */
  inviter: { phone: string; userName: string }
}

export async function givenOpenInvitation(db: Db): Promise<GivenInvitation> {
  const company = await makeCompany(db)
  const inviter = await makeUser(db)
  const { userName, phone } = inviter
  await makeMembership(db, { userId: inviter.id, companyId: company.id, userName })
  const invitation = await makeInvitation(db, { companyId: company.id, inviterUserId: inviter.id })
  return {
    invitationId: invitation.id,
    team: invitation.code,
    companyId: company.id,
    companyName: company.name,
    inviter: { phone: phone ?? '', userName: userName ?? '' },
  }
}

export async function revoke(db: Db, invitationId: number): Promise<null> {
  await db.update(invitations).set({ revokedAt: new Date() }).where(eq(invitations.id, invitationId))
  return null
}

export async function rejectAllWaiting(db: Db): Promise<null> {
  await db
    .update(joinApplications)
    .set({ status: 'rejected', decidedAt: new Date() })
    .where(eq(joinApplications.status, 'waiting'))
  return null
}

export async function addMember(db: Db, { companyId, phone }: { companyId: number; phone: string }): Promise<null> {
  const { id: userId } = await makeUser(db, { phone })
  await makeMembership(db, { userId, companyId, roleDesc: '子账号' })
  return null
}

type Application = { invitationId: number; companyId: number; phone: string; email: string }

export async function addApplication(db: Db, { invitationId, companyId, phone, email }: Application): Promise<null> {
  await makeJoinApplication(db, { invitationId, companyId, phone, email })
  return null
}
