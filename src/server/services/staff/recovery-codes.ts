import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { staffRecoveryCodes } from '#db/schema/index.ts'
import { recoveryCodeCount } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { keyedHash } from '#server/services/keyed-hash.ts'
import { chargeFactor, forgiveFactor } from './totp.ts'

/** No letter that reads like a digit. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const lettersPerGroup = 4

/** Ten new codes that replace the old ones; shown once, stored as keyed hashes. About 59 bits each. */
export async function makeRecoveryCodes({ ctx, staffId }: { ctx: Ctx; staffId: number }): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await ctx.db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await ctx.db
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(ctx, staffId, code) })))
  return codes
}

/** Spends a recovery code. Throws VERIFICATION_WRONG, TOO_MANY_REQUESTS after too many wrong ones. */
export async function spendRecoveryCode(args: { ctx: Ctx; staffId: number; code: string }): Promise<void> {
  const { ctx, staffId, code } = args
  await chargeFactor(ctx, staffId)
  const { codeHash, usedAt } = staffRecoveryCodes
  const spent = await ctx.db
    .update(staffRecoveryCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(codeHash, hashOf(ctx, staffId, code)), isNull(usedAt)))
    .returning({ id: staffRecoveryCodes.id })
  if (spent.length === 0) throw new AppError('VERIFICATION_WRONG', { message: '恢复码不正确，或已经用过' })
  await forgiveFactor(ctx, staffId)
}

function makeCode(): string {
  const letter = () => alphabet[randomInt(alphabet.length)]
  return Array.from({ length: groups }, () => Array.from({ length: lettersPerGroup }, letter).join('')).join('-')
}

/** As it was typed: capitals, spaces and missing hyphens are no mistake. */
function hashOf(ctx: Ctx, staffId: number, code: string): string {
  return keyedHash(ctx.secrets, 'recovery-code', String(staffId), code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
