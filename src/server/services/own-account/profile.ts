import { maskEmail } from '#domain/accounts/email.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import type { Ctx } from '#server/context.ts'
import { listUserCompanies, type UserCompany } from '#server/services/accounts/users.ts'
import { describeWaitingContact, type MaskedWaitingContact } from './contact-changes.ts'
import { requireOwner } from './own-code.ts'

export type Profile = {
  userId: number
  userName: string
  /** Masked; empty where there is none. */
  phone: string
  email: string
  hasPassword: boolean
  createdAt: Date
  /** The session's company. */
  companyId: number
  companies: UserCompany[]
  waiting: MaskedWaitingContact | null
}

/** What the caller's account is. @throws AppError UNAUTHENTICATED. */
export async function readProfile({ ctx }: { ctx: Ctx }): Promise<Profile> {
  const { session, user } = await requireOwner(ctx)
  const { id: userId, userName, createdAt, passwordHash } = user
  return {
    ...{ userId, userName, createdAt, hasPassword: passwordHash !== null, companyId: session.companyId },
    phone: user.phone === null ? '' : maskPhone(user.phone),
    email: user.email === null ? '' : maskEmail(user.email),
    companies: await listUserCompanies(ctx, { userId }),
    waiting: await describeWaitingContact(ctx, { userId }),
  }
}
