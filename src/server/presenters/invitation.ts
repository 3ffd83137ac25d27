import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'

/** The inviting person and company, in the specification's own spelling. */
export function presentInvitation(invitation: {
  publicId: string
  inviterName: string
  companyName: string
}): CallOutcome<Calls['inviteLinkInfo']> {
  const { publicId, inviterName, companyName } = invitation
  return { data: { id: publicId, username: inviterName, companyName } }
}
