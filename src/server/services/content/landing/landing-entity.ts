import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { type LandingPage, landingPages, type StoredLanding } from '#db/schema/index.ts'
import { plainText } from '#domain/content/plain-text.ts'
import { eachText } from '#domain/landing/block-fields.ts'
import { type Block, searchTextOf } from '#domain/landing/blocks.ts'
import { findLandingIssues, type LandingIssue } from '#domain/landing/checks.ts'
import { findKind } from '#domain/landing/kinds/index.ts'
import {
  baiduWords,
  barWords,
  indexWords,
  type LandingFields,
  landingFields,
  layoutWords,
} from '#domain/landing/page-fields.ts'
import { canonicalJson } from '#domain/shared/canonical-json.ts'
import { readStored, storeFields, toDraftEdge } from '#domain/shared/field-edges.ts'
import { normaliseFields } from '#domain/shared/fields.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { VersionedEntity } from '#server/services/shared/change/change-entity.ts'
import { compareTexts, type TextChange } from '#server/services/shared/record-versions.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { deadLinksOf } from '#server/services/site/links/read-dead-links.ts'
import { readForbiddenWords } from '#server/services/site/settings/staff-settings.ts'
import { findPerson } from '#server/services/staff/other-members.ts'

/** A page as staff write it and visitors read it. */
export type LandingText = { page: LandingFields; blocks: Block[] }

/** The kind and the id under which versions, presence and audit name a page. */
export const targetOf = (id: number) => `landing:${id}` as const

export const storeText = ({ page, blocks }: LandingText): StoredLanding => ({
  ...storeFields(landingFields, page),
  blocks,
})

/** Restores what `storeText` wrote. Blocks of kinds that this version does not know are kept as they are. */
export function readText(stored: StoredLanding): LandingText {
  const { blocks } = stored
  return { page: readStored(landingFields, stored), blocks: Array.isArray(blocks) ? (blocks as Block[]) : [] }
}

/** A text in the form in which it is stored. */
export const tidyText = ({ page, blocks }: LandingText): LandingText => ({
  page: normaliseFields(landingFields, page),
  blocks,
})

/** What visitors read of a public page. */
export const publicText = ({ fields }: LandingPage): LandingText => readText(fields)

/** What staff edit: the draft beside a public page, else the page itself. */
export const writtenText = ({ fields, draft }: LandingPage): LandingText => readText(draft ?? fields)

/** A page that was not removed. Throws NOT_FOUND. */
export async function findLanding(ctx: Ctx, id: number): Promise<LandingPage> {
  const [row] = await selectLanding(ctx, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

const selectLanding = ({ db }: Ctx, id: number) =>
  db
    .select()
    .from(landingPages)
    .where(and(eq(landingPages.id, id), isNull(landingPages.deletedAt)))

/** A text under the names of the API. */
export const toEdgeText = ({ page, blocks }: LandingText) => ({ ...toDraftEdge(landingFields, page), blocks })

export const landingEntity: VersionedEntity<number, LandingPage, LandingText, number> = {
  async lock(tx, id) {
    const [row] = await selectLanding(tx, id).for('update')
    return row
  },
  versionOf: ({ version }) => version,
  async conflictOf(tx, row, yours) {
    return {
      data: {
        yours: yours && toEdgeText(yours),
        theirs: { fields: toEdgeText(writtenText(row)), version: row.version },
        by: await findPerson(tx, row.editedBy),
        at: formatShanghai(row.editedAt ?? row.createdAt),
      },
    }
  },
  targetOf,
}

/** The issues of what is written. */
export async function checkLanding(ctx: Ctx, row: LandingPage, isSitePage: (path: string) => boolean) {
  const { page, blocks } = writtenText(row)
  const facts = {
    now: ctx.clock.now(),
    words: await readForbiddenWords(ctx),
    // The address of one of the site's own pages is its own, and a second version has that of the first.
    isPathTaken:
      page.path !== null &&
      row.sitePage === null &&
      row.secondOf === null &&
      (await isPathTaken({ ctx, id: row.id, path: page.path, isSitePage })),
    deadLinks: await deadLinksOf(ctx, targetOf(row.id)),
  }
  return findLandingIssues(page, blocks, facts) satisfies LandingIssue[]
}

/** Whether the site itself, or another page of staff that was not removed, has this address. */
export async function isPathTaken(asked: {
  ctx: Pick<Ctx, 'db'>
  id: number
  path: string
  isSitePage: (path: string) => boolean
}): Promise<boolean> {
  const { ctx, id, path, isSitePage } = asked
  if (isSitePage(path)) return true
  const { deletedAt, secondOf } = landingPages
  // A second version has the address of the first; other pages are not kept from it.
  const isThere = and(eq(landingPages.path, path), ne(landingPages.id, id), isNull(deletedAt), isNull(secondOf))
  const [found] = await ctx.db.select({ total: count() }).from(landingPages).where(isThere)
  return (found?.total ?? 0) > 0
}

const choices = {
  layouts: (value: number) => layoutWords[value as keyof typeof layoutWords],
  baidu: (value: number) => baiduWords[value as keyof typeof baiduWords],
  bar: (value: number) => barWords[value as keyof typeof barWords],
  unindexed: (value: number) => indexWords[value as keyof typeof indexWords],
}

/** Each field of the page and each block that differs between two texts, as staff read them. */
export function changesOf(before: LandingText, after: LandingText): TextChange[] {
  return [...compareTexts(landingFields, before.page, after.page, choices), ...blockChanges(before, after)]
}

function blockChanges(before: LandingText, after: LandingText): TextChange[] {
  const was = new Map(before.blocks.map((block) => [block.id, block]))
  const is = new Map(after.blocks.map((block) => [block.id, block]))
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((id): TextChange[] => {
    const [old, now] = [was.get(id), is.get(id)]
    if (canonicalJson(old ?? null) === canonicalJson(now ?? null)) return []
    const label = `区块“${findKind((now ?? old)?.kind ?? '')?.name ?? '未知'}”`
    return [{ field: `block:${id}`, label, before: wordsOf(old), after: wordsOf(now) }]
  })
  const order = (of: ReadonlyMap<string, Block>, other: ReadonlyMap<string, Block>) =>
    [...of.keys()].filter((id) => other.has(id)).join(' ')
  if (order(was, is) === order(is, was)) return changed
  const named = (text: LandingText) => text.blocks.map(({ kind }) => findKind(kind)?.name ?? '未知').join('、')
  return [...changed, { field: 'order', label: '区块的顺序', before: named(before), after: named(after) }]
}

function wordsOf(block: Block | undefined): string {
  return block === undefined ? '' : searchTextOf([block], 400)
}

/** The text with its rich texts made harmless: what becomes public. */
export function sanitiseText({ page, blocks }: LandingText): LandingText {
  return { page, blocks: blocks.map(sanitiseBlock) }
}

/** Rich text is a field of a block itself, never of a row of a list. */
export function sanitiseBlock(block: Block): Block {
  const kind = findKind(block.kind)
  if (kind === null) return block
  const rich = eachText(kind.fields, block.fields).filter(({ field, row }) => field.kind === 'richText' && row === null)
  const clean = rich.map(({ name, text }) => [name, sanitiseHtml(text)])
  return clean.length === 0 ? block : { ...block, fields: { ...block.fields, ...Object.fromEntries(clean) } }
}

/** The first words of a page, for a list of staff. */
export const headlineOf = ({ blocks }: LandingText): string => plainText(searchTextOf(blocks, 60))
