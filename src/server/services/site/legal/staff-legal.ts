import { eq } from 'drizzle-orm'
import { type LegalDraft, legalDrafts } from '#db/schema/index.ts'
import { compareVersions, editionOn, nextEdition } from '#domain/legal/editions.ts'
import type { LegalWriting } from '#domain/legal/issues.ts'
import { type LegalKind, legalKinds } from '#domain/legal/legal-document.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { Entity } from '#server/services/shared/change/change-entity.ts'
import { readRecordVersion } from '#server/services/shared/record-versions.ts'
import { firstDrafts, legalDay, readTexts, type ShippedText } from '#server/services/shared/settings/read-legal.ts'
import { findPerson, type Person } from '#server/services/staff/other-members.ts'

/** The kind and the name under which discarded texts and audit name a document. */
export const targetOf = (document: LegalKind) => `legal:${document}` as const

type StaffLegal = {
  document: LegalKind
  day: string
  editions: { version: string; from: string; isPublished: boolean; changes: string }[]
  current: string
  next: string | null
  /** The predecessor of the draft: the last version's text. */
  last: LegalWriting
  /** The draft; without one, the initial text of a new version. */
  written: LegalWriting
  isDraft: boolean
  /** The draft is the one that came with the site: an owner has yet to confirm it. */
  isFirstDraft: boolean
  revision: number
  editedAt: Date | null
  editedBy: Person | null
  /** The newer draft of a release that came after staff had published their own; null for none. */
  unusedShipped: string | null
}

/** A document as its editor shows it. */
export async function readStaffLegal({ ctx, input }: Args<{ document: LegalKind }>): Promise<StaffLegal> {
  const { document } = input
  const texts = await readTexts(ctx, document)
  const row = await readDraft(ctx, document)
  const day = legalDay(ctx)
  const last = lastOf(texts)
  const first = firstDraftOf(document, texts, day)
  const shipped = firstDrafts()[document].version
  return {
    document,
    day,
    editions: texts
      .map(({ version, from, isPublished, changes }) => ({ version, from, isPublished, changes }))
      .reverse(),
    current: editionOn(texts, day).version,
    next: nextEdition(texts, day)?.version ?? null,
    last: comparableJson(last),
    written: row.written ??
      first ?? { ...comparableJson(last), version: following(last.version), from: '', changes: '' },
    isDraft: row.written !== null,
    isFirstDraft: row.written === null && first !== null,
    revision: row.revision,
    editedAt: row.editedAt,
    editedBy: await findPerson(ctx, row.editedBy),
    unusedShipped: last.isPublished && compareVersions(shipped, last.version) > 0 ? shipped : null,
  }
}

/** What an owner confirms first: the draft that came with the site, until staff have published a version; from today. */
export function firstDraftOf(document: LegalKind, texts: readonly ShippedText[], day: string): LegalWriting | null {
  return lastOf(texts).isPublished ? null : { ...comparableJson(firstDrafts()[document]), from: day }
}

/** Both documents in short. */
export async function listStaffLegal({ ctx }: { ctx: Ctx }): Promise<Omit<StaffLegal, 'written' | 'last'>[]> {
  const all = await Promise.all(legalKinds.map((document) => readStaffLegal({ ctx, input: { document } })))
  return all.map(({ written: _, last: __, ...rest }) => rest)
}

/** The text of a version. Throws NOT_FOUND. */
export async function readLegalText(args: Args<{ document: LegalKind; version: string }>): Promise<LegalWriting> {
  const { ctx, input } = args
  const match = (await readTexts(ctx, input.document)).find(({ version }) => version === input.version)
  if (match === undefined) throw new AppError('NOT_FOUND')
  return comparableJson(match)
}

/** A text that was dropped, withdrawn or discarded by a merge. Throws NOT_FOUND. */
export async function readDiscarded(args: Args<{ document: LegalKind; number: number }>): Promise<LegalWriting> {
  const { ctx, input } = args
  const { fields } = await readRecordVersion(ctx, targetOf(input.document), input.number)
  // Only change-legal.ts adds versions of a document, and it stores complete texts.
  return fields as LegalWriting
}

/** The last version of a document, begun or not. */
export function lastOf(texts: readonly ShippedText[]): ShippedText {
  const last = texts.at(-1)
  if (last === undefined) throw new Error('A legal document has no version')
  return last
}

export const legalEntity: Entity<LegalKind, LegalDraft> = {
  async lock(tx, document) {
    await tx.db.insert(legalDrafts).values({ document }).onConflictDoNothing()
    const [row] = await tx.db.select().from(legalDrafts).where(eq(legalDrafts.document, document)).for('update')
    return row
  },
  versionOf: ({ revision }) => revision,
  async conflictOf(tx, row) {
    const { document, revision, editedAt } = row
    const { written } = await readStaffLegal({ ctx: tx, input: { document } })
    const theirs = { text: written, revision }
    return { data: { theirs, by: await findPerson(tx, row.editedBy), at: editedAt && formatShanghai(editedAt) } }
  },
  targetOf,
}

export async function readDraft(ctx: Ctx, document: LegalKind): Promise<LegalDraft> {
  const [row] = await ctx.db.select().from(legalDrafts).where(eq(legalDrafts.document, document))
  return row ?? { document, written: null, revision: 1, editedAt: null, editedBy: null }
}

const comparableJson = ({ version, from, lead, changes, source }: ShippedText): LegalWriting => ({
  version,
  from,
  lead,
  changes,
  source,
})

/** V1.1 after V1.0. */
const following = (version: string) => version.replace(/\d+$/, (minor) => String(Number(minor) + 1))
