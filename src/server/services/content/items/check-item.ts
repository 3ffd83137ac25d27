import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { checkedLinks, contentDrafts, contentItems, regions } from '#db/schema/index.ts'
import { type ContentIssue, findContentIssues } from '#domain/content/checks/find-issues.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { ownPathOf } from '#domain/content/paths.ts'
import { gonePrices, pricesIn } from '#domain/content/price-references.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { speak } from '#server/ports/pinyin.ts'
import { findPrices } from '#server/services/selling/catalogue/price-references.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { deadLinksOf } from '#server/services/site/links/read-dead-links.ts'
import { readForbiddenWords } from '#server/services/site/settings/staff-settings.ts'
import { readText, rowText, targetOf } from './content-entity.ts'

/** The domain's issues, and those that need the database: a taken path, and missing references. */
export async function checkItem(ctx: Ctx, id: number, text: ContentFields): Promise<ContentIssue[]> {
  const ids = pricesIn(text.content)
  const prices = new Map(ids.length === 0 ? [] : (await findPrices({ ctx, ids })).map(({ id, price }) => [id, price]))
  const missingPrices = gonePrices(text.content, (id) => prices.get(id) ?? null)
  const deadLinks = await deadLinksOf(ctx, targetOf(id))
  const { selfPath, regionId } = text
  const isTaken = selfPath !== null && (await isPathTaken({ ctx, input: { id, path: selfPath } }))
  const facts = {
    words: await readForbiddenWords(ctx),
    gonePrices: missingPrices,
    deadLinks,
    isPathTaken: isTaken,
  }
  const findings = findContentIssues(text, facts)
  if (regionId !== null && (await ctx.db.$count(regions, eq(regions.id, regionId))) === 0)
    findings.unshift(faultOf('field', contentSentences.regionUnknown, 'regionId'))
  return findings
}

export type IssueCount = { id: number; errors: number; warnings: number }

/** The numbers of issues of some items, of the text that staff edit; what a list shows of `checkItem`. */
export async function countIssues({ ctx, ids }: { ctx: Ctx; ids: readonly number[] }): Promise<IssueCount[]> {
  const words = await readForbiddenWords(ctx)
  const counts: IssueCount[] = []
  for (const { id, text, deadLinks } of await readTexts(ctx, ids)) {
    const prices = pricesIn(text.content)
    const known = new Map(
      prices.length === 0 ? [] : (await findPrices({ ctx, ids: prices })).map(({ id, price }) => [id, price]),
    )
    const { selfPath } = text
    const isTaken = selfPath !== null && (await isPathTaken({ ctx, input: { id, path: selfPath } }))
    const missing = gonePrices(text.content, (price) => known.get(price) ?? null)
    const issues = findContentIssues(text, { words, gonePrices: missing, deadLinks, isPathTaken: isTaken })
    const errors = issues.filter(({ level }) => level === 'error').length
    counts.push({ id, errors, warnings: issues.length - errors })
    await yieldToOthers()
  }
  return counts
}

async function readTexts(ctx: Ctx, ids: readonly number[]) {
  const { url, target, state } = checkedLinks
  const targets = ids.map(targetOf)
  const dead = await ctx.db
    .select({ target, url })
    .from(checkedLinks)
    .where(and(inArray(target, targets), eq(state, 'dead')))
  const rows = await ctx.db
    .select()
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, contentItems.id))
    .where(inArray(contentItems.id, [...ids]))
  return rows.map(({ content_items: item, content_drafts: draft }) => ({
    id: item.id,
    text: draft ? { ...readText(draft.fields), firstLevelHeading: item.firstLevelHeading } : rowText(item),
    deadLinks: dead.filter((link) => link.target === targetOf(item.id)).map((link) => link.url),
  }))
}

/** Whether an item other than `id` has this own path; one look-up in the unique index. */
export async function isPathTaken({ ctx, input }: Args<{ id: number; path: string }>): Promise<boolean> {
  return (
    (await ctx.db.$count(contentItems, and(eq(contentItems.selfPath, input.path), ne(contentItems.id, input.id)))) > 0
  )
}

function faultOf(id: ContentIssue['id'], message: string, field: ContentIssue['where']['field']): ContentIssue {
  return { id, level: 'error', message, where: { field, block: null } }
}

const triesAtMost = 20

/**
 * A path for an article from its title in pinyin that no other item or draft has; null for a title without letters, and
 * when twenty variants are taken.
 */
export async function suggestPath({ ctx, input }: Args<{ id: number; title: string }>): Promise<string | null> {
  const romanised = await speak(input.title)
  const first = ownPathOf(romanised)
  if (first === null) return null
  const taken = await readTakenPaths(ctx, input.id, first)
  for (let place = 1; place <= triesAtMost; place += 1) {
    const path = ownPathOf(romanised, place)
    if (path !== null && !taken.has(path)) return path
  }
  return null
}

/** The paths that begin so, of whatever is there but this item. */
async function readTakenPaths({ db }: Ctx, id: number, path: string): Promise<Set<string>> {
  const { selfPath } = contentItems
  const written = sql<string>`${contentDrafts.fields} ->> 'selfPath'`
  const items = await db
    .select({ path: selfPath })
    .from(contentItems)
    .where(and(isNotNull(selfPath), ne(contentItems.id, id), sql`starts_with(${selfPath}, ${path})`))
  const drafts = await db
    .select({ path: written })
    .from(contentDrafts)
    .where(and(ne(contentDrafts.itemId, id), sql`starts_with(${written}, ${path})`))
  return new Set([...items, ...drafts].flatMap((row) => row.path ?? []))
}
