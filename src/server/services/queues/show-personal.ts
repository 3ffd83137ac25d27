import { eq } from 'drizzle-orm'
import { cancellationRequests, joinApplications, users } from '#db/schema/index.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import type { Args, Ctx } from '#server/context.ts'
import { maskText } from '#server/masking.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'

export type PersonalField = 'phone' | 'email' | 'userName'
type Input = {
  staffId: number
  of: 'application' | 'cancellation' | 'customer'
  ref: string
  field: PersonalField
  reason: string
}

/**
 * One field of one person; the reason is audited before it is answered. For display, not for copying.
 * @throws AppError INVALID_INPUT without a reason, NOT_FOUND for a missing person or field.
 */
export async function showPersonal({ ctx, input }: Args<Input>): Promise<string> {
  const { staffId, of, ref, field } = input
  const reason = input.reason.trim()
  if (reason === '') throw new AppError('INVALID_INPUT', { message: '请写明原因' })
  return makeChange(ctx, staffId, async (tx) => {
    const found = await find(tx, of, ref)
    const value = found?.person[field] ?? ''
    if (!found || value === '') throw new AppError('NOT_FOUND')
    const detail = { field, reason: maskText(reason) }
    await tx.record({ action: 'personal.show', target: found.target, detail })
    return value
  })
}

type Found = { target: string; person: Record<PersonalField, string | null> }

async function find(ctx: Ctx, of: Input['of'], ref: string): Promise<Found | null> {
  const { phone, email, userName } = users
  const person = { phone, email, userName }
  if (of === 'customer') {
    const [row] = await ctx.db.select({ id: users.id, person }).from(users).where(eq(users.publicId, ref))
    return row ? { target: `user:${row.id}`, person: row.person } : null
  }
  const number = readWholeNumber(ref, largestId)
  if (number === null) return null
  if (of === 'application') {
    const own = { phone: joinApplications.phone, email: joinApplications.email, userName: joinApplications.userName }
    const [row] = await ctx.db.select({ person: own }).from(joinApplications).where(eq(joinApplications.id, number))
    return row ? { target: `application:${number}`, person: row.person } : null
  }
  const [row] = await ctx.db
    .select({ id: users.id, person })
    .from(cancellationRequests)
    .innerJoin(users, eq(users.id, cancellationRequests.userId))
    .where(eq(cancellationRequests.id, number))
  return row ? { target: `user:${row.id}`, person: row.person } : null
}
