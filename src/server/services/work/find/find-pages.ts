import { and, inArray, isNull } from 'drizzle-orm'
import { contentItems, platforms } from '#db/schema/index.ts'
import { contentHref, platformHref } from '#domain/content/addresses.ts'
import { itemKind } from '#domain/content/headings.ts'
import type { Args, Ctx } from '#server/context.ts'
import { findOf } from './find.ts'

export type FoundPage = {
  kind: 'article' | 'activity' | 'platform'
  id: number
  title: string
  path: string
  state: 'draft' | 'scheduled' | 'published' | 'withdrawn'
}

/** The pages of articles, activities and platforms by words of their title, by their address or by their number. */
export async function findRecordPages({ ctx, input }: Args<{ q: string }>): Promise<FoundPage[]> {
  const term = input.q.trim()
  if (term === '') return []
  const found = await findOf(ctx, ['article', 'activity', 'platform'], term)
  const idsOf = (kinds: readonly string[]) => found.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const [items, stores] = await Promise.all([
    readItemPages(ctx, idsOf(['article', 'activity'])),
    readPlatformPages(ctx, idsOf(['platform'])),
  ])
  const all = [...items, ...stores]
  return found.flatMap(({ kind, id }) => all.find((page) => page.kind === kind && page.id === id) ?? [])
}

/** The pages of these articles in this order; none for an activity and for what is in the bin. */
export async function readArticlePages(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<FoundPage[]> {
  const found = await readItemPages(ctx, ids)
  return ids.flatMap((id) => found.find((page) => page.kind === 'article' && page.id === id) ?? [])
}

async function readItemPages({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<FoundPage[]> {
  if (ids.length === 0) return []
  const { id, title, firstLevelHeading, secondLevelHeading, selfPath, status } = contentItems
  const rows = await db
    .select({ id, title, firstLevelHeading, secondLevelHeading, selfPath, status })
    .from(contentItems)
    .where(and(inArray(id, [...ids]), isNull(contentItems.deletedAt)))
  return rows.map((row) => ({
    kind: itemKind(row),
    id: row.id,
    title: row.title,
    path: contentHref(row),
    state: row.status,
  }))
}

async function readPlatformPages({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<FoundPage[]> {
  if (ids.length === 0) return []
  const { id, name, status } = platforms
  const rows = await db
    .select({ id, name, status })
    .from(platforms)
    .where(inArray(id, [...ids]))
  return rows.map((row) => ({
    kind: 'platform',
    id: row.id,
    title: row.name,
    path: platformHref(row.id),
    state: row.status,
  }))
}
