import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { isWaiting, memberConflict } from './conflicts.ts'

/**
 * For both steps of an application, in a transaction that holds the company.
 *
 * @throws AppError APPLICATION_PENDING when the phone or the address has an application waiting in the company;
 *   PHONE_BOUND or EMAIL_BOUND when it belongs to a member.
 */
export async function refuseConflicts(args: {
  ctx: Ctx
  input: { companyId: number; phone: string; email: string }
}): Promise<void> {
  if (await isWaiting(args)) throw new AppError('APPLICATION_PENDING')
  const conflict = await memberConflict(args)
  if (conflict !== null) throw new AppError(conflict === 'phone' ? 'PHONE_BOUND' : 'EMAIL_BOUND')
}
