import { and, eq } from 'drizzle-orm'
import { consents } from '#db/schema/index.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { renewalOn } from '#domain/legal/editions.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { legalDay, readEditions } from '#server/services/legal/read-editions.ts'
import type { Arrival } from '#server/services/tracking/arrival.ts'

/**
 * Refuses a log-in without consent to the legal documents in force (decisions 037 and 039). A checkbox that was ticked
 * by default renews nothing: the call has to state that consent was asked for. Existing sessions continue.
 * @throws AppError FORBIDDEN with `data.consent`: document, version and the first day in force.
 */
export async function requireConsent(args: Args<{ userId: number; consent: Arrival['consent'] }>): Promise<void> {
  const { ctx, input } = args
  const { userId, consent } = input
  const due = renewalOn(await readEditions({ ctx }), legalDay(ctx))
  if (due === null) return
  const { document, version } = due
  if (consent?.renewed === true && consent.document === document && consent.version === version) return
  const isAgreed = and(eq(consents.userId, userId), eq(consents.document, document), eq(consents.version, version))
  if ((await ctx.db.$count(consents, isAgreed)) > 0) return
  throw new AppError('FORBIDDEN', { message: sentences.consentRenewal, fields: { data: { consent: due } } })
}
