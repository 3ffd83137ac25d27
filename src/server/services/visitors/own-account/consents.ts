import { and, desc, notInArray } from 'drizzle-orm'
import { consents } from '#db/schema/index.ts'
import {
  consentSentences,
  type OptionalPurpose,
  optionalDocuments,
  optionalPurposeNames,
  optionalPurposes,
} from '#domain/accounts/consent.ts'
import { type AgreedDocument, agreedDocuments, formWord, purposeWords } from '#domain/accounts/consent-words.ts'
import { documentsOn } from '#domain/legal/editions.ts'
import type { Args, Ctx } from '#server/context.ts'
import { ownChoiceHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'
import { legalDay, readEditions } from '#server/services/shared/settings/read-legal.ts'
import { type Choice, readChoices } from '#server/services/visitors/accounts/choices.ts'
import { withdrawAdReports } from '#server/services/visitors/accounts/withdraw-ad-reports.ts'
import { agreedBy } from '#server/services/visitors/personal-data/of-person.ts'
import { requireSession } from '#server/services/visitors/sessions/sessions.ts'
import { lockOwner, requireOwner } from './own-code.ts'

/** A person agrees to a handful of versions; the newest are shown. */
const agreedAtMost = 50

export type OwnConsents = {
  agreed: (AgreedDocument & { form: string; agreedAt: Date })[]
  choices: (Omit<Choice, 'version'> & { purpose: OptionalPurpose; name: string })[]
}

/** What the caller agreed to, the newest first, and their answer to each optional purpose. @throws AppError UNAUTHENTICATED. */
export async function readOwnConsents({ ctx }: { ctx: Ctx }): Promise<OwnConsents> {
  const { user } = await requireOwner(ctx)
  const { id, document } = consents
  const rows = await ctx.db
    .select()
    .from(consents)
    .where(and(agreedBy(ctx, user), notInArray(document, [...optionalDocuments])))
    .orderBy(desc(consents.agreedAt), desc(id))
    .limit(agreedAtMost)
  const choices = await readChoices(ctx, { userId: user.id })
  return {
    agreed: rows.flatMap((row) =>
      agreedDocuments(row).map((one) => ({ ...one, form: formWord(row.form), agreedAt: row.agreedAt })),
    ),
    choices: optionalPurposeNames.map((purpose) => {
      const { isOn, changedAt } = choices[purpose]
      return { purpose, name: purposeWords[purpose], isOn, changedAt }
    }),
  }
}

/**
 * Gives or withdraws the consent to an optional purpose, at once. Each answer is kept as evidence beside the earlier
 * ones; the one that holds already changes nothing. Reports to Baidu are only consented to in a registration.
 * @throws AppError UNAUTHENTICATED, TOO_MANY_REQUESTS; CONFLICT for a consent to reports to Baidu.
 */
export async function setChoice({ ctx, input }: Args<{ purpose: OptionalPurpose; on: boolean }>): Promise<void> {
  const { purpose, on } = input
  const { userId } = await requireSession(ctx)
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    const { user } = await lockOwner(tx)
    const { isOn } = (await readChoices(tx, { userId }))[purpose]
    if (isOn === on) return tx.leaveUnrecorded('this answer holds already')
    if (purpose === 'ad-reports' && on) throw AppError.conflict(consentSentences.adReportsAnew)
    await consumeLimits(tx, ownChoiceHits(userId))
    const evidence = {
      userId,
      account: user.phone ?? user.email ?? '',
      form: 'account',
      address: tx.caller.address,
    } as const
    if (purpose === 'ad-reports') await withdrawAdReports(tx, evidence)
    else await insertAnswer(tx, { ...evidence, document: optionalPurposes[purpose][on ? 'given' : 'withdrawn'] })
    await tx.record({ action: 'account.consent', target: tx.actor, detail: { purpose, on } })
  })
}

type Answer = { userId: number; account: string; form: string; address: string; document: string }

/** The version is the privacy policy's, which names every optional purpose. */
async function insertAnswer(tx: Ctx, answer: Answer): Promise<void> {
  const { privacy: version } = documentsOn(await readEditions(tx), legalDay(tx))
  await tx.db.insert(consents).values({ ...answer, version, agreedAt: tx.clock.now() })
}
