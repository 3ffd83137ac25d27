import { and, desc, eq, inArray } from 'drizzle-orm'
import { consents } from '#db/schema/index.ts'
import { type OptionalPurpose, optionalDocuments, optionalPurposes } from '#domain/accounts/consent.ts'
import type { Ctx } from '#server/context.ts'

/** Whether an account allows a purpose, and since when; null while its owner has never answered. */
export type Choice = { isOn: boolean; version: string; changedAt: Date | null }

export type Choices = Record<OptionalPurpose, Choice>

/** The account's present answer to each optional purpose. */
export async function readChoices({ db }: Pick<Ctx, 'db'>, input: { userId: number }): Promise<Choices> {
  const { id, userId, document, version, agreedAt } = consents
  const newest = await db
    .selectDistinctOn([document], { id, document, version, agreedAt })
    .from(consents)
    .where(and(eq(userId, input.userId), inArray(document, [...optionalDocuments])))
    .orderBy(document, desc(id))
  const answerTo = (purpose: OptionalPurpose): Choice => {
    const { given, withdrawn, isOnByDefault } = optionalPurposes[purpose]
    const answers = newest.filter((row) => row.document === given || row.document === withdrawn)
    const last = answers.toSorted((one, other) => other.id - one.id)[0]
    if (last === undefined) return { isOn: isOnByDefault, version: '', changedAt: null }
    return { isOn: last.document === given, version: last.version, changedAt: last.agreedAt }
  }
  return {
    marketing: answerTo('marketing'),
    'ad-reports': answerTo('ad-reports'),
    improvement: answerTo('improvement'),
  }
}

/** Whether the account's owner left the user experience programme: nothing of theirs is counted in it then. */
export async function hasLeftProgramme(ctx: Pick<Ctx, 'db'>, input: { userId: number }): Promise<boolean> {
  const { improvement } = await readChoices(ctx, input)
  return !improvement.isOn
}
