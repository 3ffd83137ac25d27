import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import type { Db } from '#db/client.ts'
import { type LandingPage, landingPages, platforms } from '#db/schema/index.ts'
import type { SiteText } from '#domain/content/site-texts.ts'
import { readFields } from '#domain/landing/block-fields.ts'
import { type Block, isShownAt } from '#domain/landing/blocks.ts'
import { findKind } from '#domain/landing/kinds/index.ts'
import { layoutsOf } from '#domain/landing/page-fields.ts'
import { questionsIn } from '#domain/landing/questions.ts'
import { cloudFeeOf, type Facts, fillFacts, sitePageNames, sitePathOf } from '#domain/landing/site-pages.ts'
import { cloudNumberYuan } from '#domain/settings/product-facts.ts'
import type { TypedSettings } from '#domain/settings/values.ts'
import type { Args, Ctx } from '#server/context.ts'
import { showPrices } from '#server/services/selling/catalogue/price-references.ts'
import { type LandingText, readText, sanitiseBlock } from './landing-entity.ts'
import { textOfHalf } from './page-tests.ts'
import { standardBlocks } from './standard-page.ts'

/** The public page at an address, with `half` b in the version that a running test compares; null where there is none. */
export async function readPublicLanding({ ctx, input }: Args<{ path: string; half?: 'b' | undefined }>) {
  const isIt = and(eq(landingPages.path, input.path), eq(landingPages.isPublic, true))
  const [row] = await ctx.db.select().from(landingPages).where(isIt)
  if (row === undefined) return { page: null, tags: [cacheTags.landingPages] }
  const { page, tags } = await presentLanding(ctx, row, await textOfHalf(ctx, row, input.half))
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

/** Every public page that staff made, by its address: for routing and the sitemap. The site knows its own pages itself. */
export async function listPublicLanding({ db }: { db: Db }): Promise<{ rows: LandingAddress[]; tags: string[] }> {
  const { fields, path, updatedAt, isPublic, sitePage } = landingPages
  const rows = await db
    .select({ fields, path, updatedAt })
    .from(landingPages)
    .where(and(eq(isPublic, true), isNull(sitePage)))
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

/**
 * The public pages that engines may keep, as the site's search finds them, and the questions that the site's own pages answer
 * now: of one without a record those of its standard text. `own` are the texts of the site's table of pages.
 */
export async function listLandingTexts(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { settings, own }: { settings: TypedSettings; own: readonly SiteText[] },
): Promise<SiteText[]> {
  const { id, fields, path, sitePage, searchText, isPublic } = landingPages
  const rows = await db.select({ id, fields, path, sitePage, searchText }).from(landingPages).where(eq(isPublic, true))
  const facts = await readFacts(db, settings)
  const now = clock.now()
  const found = rows
    .filter((row) => row.fields.unindexed !== 1 && row.fields.layouts !== layoutsOf.phone)
    .map(
      (row): SiteText => ({
        kind: 'page',
        // The site's own pages are numbered from 1 on.
        id: 1_000 + row.id,
        title: String(row.fields.title ?? ''),
        label: String(row.fields.name ?? ''),
        // A sentence of the site's own that names another fact is not searched.
        text: `${String(row.fields.description ?? '')}\n${row.sitePage === null ? row.searchText : fillFacts(row.searchText, facts)}`,
        url: row.path ?? '',
        isOnlyForPc: row.fields.layouts === layoutsOf.pc,
        isHiddenForBaidu: row.fields.baidu === 1,
      }),
    )
  const questions = sitePageNames.flatMap((name, place) => {
    const row = rows.find((one) => one.sitePage === name)
    const blocks = row === undefined ? standardBlocks(name) : readText(row.fields).blocks
    const url = sitePathOf(name)
    const page = own.find((text) => text.kind === 'page' && text.url === url)
    if (page === undefined) return []
    const { isOnlyForPc, isHiddenForBaidu } = page
    const shown = blocks.filter((block) => block.showOn === 'both' && isShownAt(block, now))
    return questionsIn(shown, facts).map(
      ({ question, answer }, at): SiteText => ({
        kind: 'question',
        // Those of other pages are numbered from 1 on.
        id: 10_000 + 1_000 * place + at,
        title: question,
        label: '',
        text: answer,
        url: `${url}#questions`,
        isOnlyForPc,
        isHiddenForBaidu,
      }),
    )
  })
  return [...found, ...questions]
}

/** The facts that need no source: a page may leave out what needs one. */
async function readFacts(db: Db, settings: TypedSettings): Promise<Facts> {
  const { brandName, founded } = settings
  const [row] = await db.select({ total: count() }).from(platforms).where(eq(platforms.status, 'published'))
  return {
    brand: brandName,
    foundedYear: founded.year,
    city: founded.city,
    cloudFee: cloudFeeOf(cloudNumberYuan(settings)),
    platforms: String(row?.total ?? 0),
  }
}
