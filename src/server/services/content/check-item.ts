import { and, eq, ne } from 'drizzle-orm'
import { contentItems, regions } from '#db/schema/index.ts'
import { type ContentIssue, findContentIssues } from '#domain/content/checks/find-issues.ts'
import type { ContentFields } from '#domain/content/fields.ts'
import { gonePrices, pricesIn } from '#domain/content/price-references.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { findPrices } from '#server/services/catalogue/price-references.ts'
import { deadLinksOf } from '#server/services/links/read-dead-links.ts'
import { readForbiddenWords } from '#server/services/site-settings/read-staff-settings.ts'
import { targetOf } from './item-text.ts'

/** The domain's issues, and those that need the database: a taken path, and missing references. */
export async function checkItem(args: { ctx: Ctx; id: number; text: ContentFields }): Promise<ContentIssue[]> {
  const { ctx, id, text } = args
  const ids = pricesIn(text.content)
  const prices = new Map(ids.length === 0 ? [] : (await findPrices({ ctx, ids })).map(({ id, price }) => [id, price]))
  const gone = gonePrices(text.content, (id) => prices.get(id) ?? null)
  const deadLinks = await deadLinksOf({ ctx, of: targetOf(id) })
  const { selfPath, regionId } = text
  const isTaken = selfPath !== null && (await isPathTaken({ ctx, input: { id, path: selfPath } }))
  const facts = {
    words: await readForbiddenWords({ ctx }),
    ...{ gonePrices: gone, deadLinks, isPathTaken: isTaken },
  }
  const findings = findContentIssues(text, facts)
  if (regionId !== null && (await ctx.db.$count(regions, eq(regions.id, regionId))) === 0)
    findings.unshift(faultOf('field', contentSentences.regionUnknown, 'regionId'))
  return findings
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
