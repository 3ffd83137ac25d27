import { and, asc, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import type { Db } from '#db/client.ts'
import { type LandingPage, landingPages } from '#db/schema/index.ts'
import type { SiteText } from '#domain/content/site-texts.ts'
import { readFields } from '#domain/landing/block-fields.ts'
import { type Block, isShownAt } from '#domain/landing/blocks.ts'
import { findKind } from '#domain/landing/kinds/index.ts'
import { layoutsOf } from '#domain/landing/page-fields.ts'
import type { Args, Ctx } from '#server/context.ts'
import { showPrices } from '#server/services/selling/catalogue/price-references.ts'
import { type LandingText, publicText, sanitiseBlock } from './landing-entity.ts'

/** The public page at an address; null where there is none. */
export async function readPublicLanding({ ctx, input }: Args<{ path: string }>) {
  const isIt = and(eq(landingPages.path, input.path), eq(landingPages.isPublic, true))
  const [row] = await ctx.db.select().from(landingPages).where(isIt)
  if (row === undefined) return { page: null, tags: [cacheTags.landingPages] }
  const { page, tags } = await presentLanding(ctx, row, publicText(row))
  return { page, tags: [cacheTags.landingPage(row.id), ...tags] }
}

/** A page as visitors read it: the blocks that this version knows and that are shown now, with today's prices in them. */
export async function presentLanding(ctx: Ctx, row: LandingPage, { page, blocks }: LandingText) {
  const now = ctx.clock.now()
  const tags = new Set<string>()
  const shown: Pick<Block, 'id' | 'kind' | 'fields' | 'showOn'>[] = []
  for (const block of blocks) {
    const kind = findKind(block.kind)
    if (kind === null || !isShownAt(block, now)) continue
    const { id, showOn, fields } = sanitiseBlock(block)
    const filled = { ...readFields(kind.fields, fields) }
    for (const [name, field] of Object.entries(kind.fields)) {
      if (field.kind !== 'richText') continue
      const priced = await showPrices({ ctx, html: String(filled[name] ?? '') })
      filled[name] = priced.html
      for (const tag of priced.tags) tags.add(tag)
    }
    shown.push({ id, kind: block.kind, showOn, fields: filled })
  }
  const { path, name, title, description, sharePictureUrl: sharePicture, layouts, baidu, bar, unindexed } = page
  return {
    page: {
      id: row.id,
      path: path ?? '',
      name,
      title,
      description,
      sharePicture,
      layouts,
      isHiddenForBaidu: baidu === 1,
      hasBar: bar === 1,
      isIndexed: unindexed === 0,
      now,
      updateTime: row.updatedAt,
      blocks: shown,
    },
    tags: [...tags],
  }
}

export type LandingAddress = {
  path: string
  title: string
  layouts: number
  isHiddenForBaidu: boolean
  isIndexed: boolean
  updatedAt: Date
}

/** Every public page, by its address: for routing, the sitemap and `llms.txt`. */
export async function listPublicLanding({ db }: { db: Db }): Promise<{ rows: LandingAddress[]; tags: string[] }> {
  const { fields, path, updatedAt, isPublic } = landingPages
  const rows = await db
    .select({ fields, path, updatedAt })
    .from(landingPages)
    .where(eq(isPublic, true))
    .orderBy(asc(path))
  return {
    rows: rows.map((row) => ({
      path: row.path ?? '',
      title: String(row.fields.title ?? ''),
      layouts: Number(row.fields.layouts ?? 0),
      isHiddenForBaidu: row.fields.baidu === 1,
      isIndexed: row.fields.unindexed !== 1,
      updatedAt: row.updatedAt,
    })),
    tags: [cacheTags.landingPages],
  }
}

/** The public pages that engines may keep, as the site's search finds them. */
export async function listLandingTexts({ db }: { db: Db }): Promise<SiteText[]> {
  const { id, fields, path, searchText, isPublic } = landingPages
  const rows = await db.select({ id, fields, path, searchText }).from(landingPages).where(eq(isPublic, true))
  return rows
    .filter((row) => row.fields.unindexed !== 1 && row.fields.layouts !== layoutsOf.phone)
    .map((row) => ({
      kind: 'page',
      // The site's own pages are numbered from 1 on.
      id: 1_000 + row.id,
      title: String(row.fields.title ?? ''),
      label: String(row.fields.name ?? ''),
      text: `${String(row.fields.description ?? '')} ${row.searchText}`,
      url: row.path ?? '',
      isOnlyForPc: row.fields.layouts === layoutsOf.pc,
      isHiddenForBaidu: row.fields.baidu === 1,
    }))
}
