import { and, eq, isNull } from 'drizzle-orm'
import { verificationCodes } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { CheckedCode } from './check-code.ts'

/**
 * Step 2 of 2, inside the business transaction (`ctx.db` is it): uses the code up. Of any number of parallel
 * submissions exactly one gets past this line; the others throw VERIFICATION_EXPIRED. When the transaction rolls back,
 * the code is unused again.
 */
export async function spendCode({ ctx, input }: Args<CheckedCode>): Promise<void> {
  const spent = await ctx.db
    .update(verificationCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(verificationCodes.id, input.verificationCodeId),
        isNull(verificationCodes.usedAt),
        isNull(verificationCodes.supersededAt),
      ),
    )
    .returning({ id: verificationCodes.id })
  if (spent.length === 0) throw new AppError('VERIFICATION_EXPIRED')
}
