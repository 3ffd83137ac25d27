import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { legalVersions } from '#db/schema/index.ts'
import { differenceOf, type LegalDifference } from '#domain/legal/difference.ts'
import {
  baiduAnchor,
  editionOn,
  editionsInForce,
  hasBaiduClause,
  type LegalEdition,
  type LegalEditions,
  nextEdition,
} from '#domain/legal/editions.ts'
import type { LegalWriting } from '#domain/legal/issues.ts'
import type { LegalDocument, LegalKind, LegalOutlineEntry } from '#domain/legal/legal-document.ts'
import { parseLegalFile, parseLegalText } from '#domain/legal/parse-legal-document.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx, Parts } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/** A version of a document that came with the site. */
export type ShippedText = LegalEdition & LegalWriting

/** Found from here, so that it does not matter where the server is started from. */
const folder = path.join(import.meta.dirname, '../../../../..', 'content/legal')

let shipped: Readonly<Record<LegalKind, readonly ShippedText[]>> | null = null
let drafts: Readonly<Record<LegalKind, ShippedText>> | null = null

/**
 * The public versions that came with the site, oldest first: those of content/legal/earlier, which is V1.0 of
 * 30 June 2022 (specification 9). Read once; throws `FormatError` for one that does not keep its form.
 */
export function shippedTexts(): Readonly<Record<LegalKind, readonly ShippedText[]>> {
  shipped ??= { agreement: readEarlier('agreement'), privacy: readEarlier('privacy') }
  return shipped
}

/**
 * The owner's first drafts, content/legal's own: what the site does today, with one list of what it changes since V1.0.
 * No visitor reads one before an owner has published it (decision 123).
 */
export function firstDrafts(): Readonly<Record<LegalKind, ShippedText>> {
  drafts ??= { agreement: read('agreement.md'), privacy: read('privacy.md') }
  return drafts
}

function readEarlier(kind: LegalKind): ShippedText[] {
  return readdirSync(path.join(folder, 'earlier'))
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => read(`earlier/${name}`))
    .sort((one, other) => one.from.localeCompare(other.from))
}

function read(name: string): ShippedText {
  const { firstLine, ...written } = parseLegalFile(name, readFileSync(path.join(folder, name), 'utf8'))
  parseLegalText(name, written.source, firstLine)
  return { ...written, isPublished: false }
}

/** Every version of both documents with its day, without the texts. */
export async function readEditions(ctx: Pick<Parts, 'db'>): Promise<LegalEditions> {
  const { document, version, fromDay, source } = legalVersions
  const rows = await ctx.db
    .select({
      document,
      version,
      from: fromDay,
      hasBaiduClause: sql<boolean>`${source} ~ ${`(^|\n)id: ${baiduAnchor}\\s*(\n|$)`}`,
    })
    .from(legalVersions)
    .orderBy(asc(legalVersions.id))
  const published = (kind: LegalKind) =>
    rows.filter((row) => row.document === kind).map((row): LegalEdition => ({ ...row, isPublished: true }))
  const shipped = shippedTexts()
  const head = ({ version, from, isPublished, source }: ShippedText) => ({
    version,
    from,
    isPublished,
    hasBaiduClause: hasBaiduClause(source),
  })
  return {
    agreement: editionsInForce(shipped.agreement.map(head), published('agreement')),
    privacy: editionsInForce(shipped.privacy.map(head), published('privacy')),
  }
}

/** Today in Shanghai, `YYYY-MM-DD`. */
export const legalDay = ({ clock }: Pick<Ctx, 'clock'>): string => dayInShanghai(clock.now())

type Head = { version: string; from: string; changes: string }

type ReadLegal = Head & {
  lead: string
  outline: LegalOutlineEntry[]
  text: LegalDocument
  /** `past`: another has replaced it; `next`: it has not begun. */
  state: 'past' | 'current' | 'next'
  current: string
  /** The next version to come into force, if announced. */
  next: Head | null
  /** All of them, newest first. */
  versions: Head[]
  /** Against the version before; null for the first. */
  difference: { since: string; places: LegalDifference[] } | null
}

/** Every version of a document with its text, oldest first. */
export async function readTexts(ctx: Pick<Parts, 'db'>, kind: LegalKind): Promise<ShippedText[]> {
  const rows = await ctx.db
    .select()
    .from(legalVersions)
    .where(eq(legalVersions.document, kind))
    .orderBy(asc(legalVersions.id))
  const published = rows.map(({ version, fromDay, lead, changes, source }) => ({
    version,
    from: fromDay,
    lead,
    changes,
    source,
    isPublished: true,
  }))
  return editionsInForce(shippedTexts()[kind], published)
}

/** A document as it holds today, or in a version of it. Throws NOT_FOUND for a version that there is not. */
export async function readLegal({
  ctx,
  input,
}: Args<{ document: LegalKind; version: string | null }>): Promise<{ legal: ReadLegal; tags: string[] }> {
  const texts = await readTexts(ctx, input.document)
  const day = legalDay(ctx)
  const shown = input.version === null ? editionOn(texts, day) : texts.find(({ version }) => version === input.version)
  if (shown === undefined) throw new AppError('NOT_FOUND')
  return { legal: describeText(texts, shown, day), tags: [cacheTags.siteSettings] }
}

/** A version among all of them, as visitors see it on a day. Throws `FormatError` for a text that keeps no form. */
export function describeText(texts: readonly ShippedText[], shown: ShippedText, day: string): ReadLegal {
  const current = editionOn(texts, day)
  const before = texts[texts.indexOf(shown) - 1]
  const next = nextEdition(texts, day)
  const { outline, document: text } = parseLegalText(shown.version, shown.source)
  return {
    ...headOf(shown),
    lead: shown.lead,
    outline,
    text,
    state: shown === current ? 'current' : shown.from > day ? 'next' : 'past',
    current: current.version,
    next: next && headOf(next),
    versions: texts.map(headOf).reverse(),
    difference: before
      ? { since: before.version, places: differenceOf(parseLegalText(before.version, before.source).document, text) }
      : null,
  }
}

const headOf = ({ version, from, changes }: ShippedText): Head => ({ version, from, changes })
