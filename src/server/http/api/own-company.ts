import type { Calls } from '#contract/index.ts'
import { readOwnCompany } from '#server/services/visitors/own-account/company.ts'
import * as links from '#server/services/visitors/own-account/company-invitations.ts'
import * as members from '#server/services/visitors/own-account/company-members.ts'
import type { Handler } from './create-api.ts'

/** The company of the session, its members and its links. */
export const ownCompany: Handler<Calls['ownCompany']> = async ({ ctx }) => {
  const { companyId, members: listed, invitations, ...company } = await readOwnCompany({ ctx })
  return {
    data: {
      ...company,
      companyid: companyId,
      members: listed.map(({ membershipId: id, ...member }) => ({ ...member, id })),
      invitations: invitations.map(({ publicId, code, used, ...invitation }) => ({
        ...invitation,
        id: publicId,
        team: code,
        applications: used,
      })),
    },
  }
}

/** A new link; the answer has what its address needs. */
export const createOwnInvitation: Handler<Calls['createOwnInvitation']> = async ({ ctx, input, idempotencyKey }) => {
  const { publicId, code } = await links.inviteToOwnCompany({
    ctx,
    input: { days: input.body.days, idempotencyKey },
  })
  return { data: { id: publicId, team: code } }
}

/** Another link for one that is revoked with it. */
export const replaceOwnInvitation: Handler<Calls['replaceOwnInvitation']> = async ({ ctx, input, idempotencyKey }) => {
  const { publicId, code } = await links.replaceOwnInvitation({
    ctx,
    input: { publicId: input.body.id, idempotencyKey },
  })
  return { data: { id: publicId, team: code } }
}

/** Another end for a link. */
export const renewOwnInvitation: Handler<Calls['renewOwnInvitation']> = async ({ ctx, input: { body } }) => {
  await links.renewOwnInvitation({ ctx, input: { publicId: body.id, days: body.days } })
  return {}
}

/** Revokes a link. */
export const revokeOwnInvitation: Handler<Calls['revokeOwnInvitation']> = async ({ ctx, input: { body } }) => {
  await links.revokeOwnInvitation({ ctx, input: { publicId: body.id } })
  return {}
}

/** Removes a member. */
export const removeOwnMember: Handler<Calls['removeOwnMember']> = async ({ ctx, input: { body } }) => {
  await members.removeOwnMember({ ctx, input: { membershipId: body.id } })
  return {}
}

/** Leaves the company; the answer is a session in another one. */
export const leaveOwnCompany: Handler<Calls['leaveOwnCompany']> = async ({ ctx }) => {
  const { userId, companyId, ...session } = await members.leaveOwnCompany({ ctx })
  return { ...session, userid: userId, companyid: companyId }
}
