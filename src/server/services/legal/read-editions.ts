import { asc } from 'drizzle-orm'
import { legalVersions } from '#db/schema/index.ts'
import { type LegalEdition, type LegalEditions, lineUp } from '#domain/legal/editions.ts'
import type { LegalKind } from '#domain/legal/legal-document.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { shippedTexts } from './shipped-texts.ts'

/** Every version of both documents with its day, without the texts. */
export async function readEditions({ ctx }: { ctx: Pick<Parts, 'db'> }): Promise<LegalEditions> {
  const { document, version, fromDay } = legalVersions
  const rows = await ctx.db
    .select({ document, version, from: fromDay })
    .from(legalVersions)
    .orderBy(asc(legalVersions.id))
  const published = (kind: LegalKind) =>
    rows.filter((row) => row.document === kind).map((row): LegalEdition => ({ ...row, isPublished: true }))
  const shipped = shippedTexts()
  const head = ({ version, from, isPublished }: LegalEdition) => ({ version, from, isPublished })
  return {
    agreement: lineUp(shipped.agreement.map(head), published('agreement').map(head)),
    privacy: lineUp(shipped.privacy.map(head), published('privacy').map(head)),
  }
}

/** Today in Shanghai, `YYYY-MM-DD`. */
export const legalDay = ({ clock }: Pick<Ctx, 'clock'>): string => dayInShanghai(clock.now())
