import { inArray } from 'drizzle-orm'
import { landingPages } from '#db/schema/index.ts'
import { searchTextOf, turnsOf } from '#domain/landing/blocks.ts'
import { type LandingFields, landingFields, layoutsOf } from '#domain/landing/page-fields.ts'
import { type SitePageName, sitePageNames, sitePathOf } from '#domain/landing/site-pages.ts'
import { blankRecord } from '#domain/shared/fields.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { storeText, targetOf } from './landing-entity.ts'
import { standardBlocks } from './standard-page.ts'

/** What the site's table of pages says of one of them. */
export type SitePageWords = {
  label: string
  title: string
  description: string
  isOnlyForPc: boolean
  isSearched: boolean
}

/**
 * Stores the standard text of each of the site's own pages that has no record yet: on an empty site, and on the first start
 * of a version that made one of them a record. What staff wrote stays.
 */
export async function storeSitePages({
  parts,
  wordsOf,
}: {
  parts: Parts
  wordsOf: (path: string) => SitePageWords
}): Promise<void> {
  const { sitePage } = landingPages
  const rows = await parts.db
    .select({ sitePage })
    .from(landingPages)
    .where(inArray(sitePage, [...sitePageNames]))
  const missing = sitePageNames.filter((name) => !rows.some((row) => row.sitePage === name))
  const ctx: Ctx = { ...parts, caller: processCaller() }
  for (const name of missing) await storeOne(ctx, name, wordsOf(sitePathOf(name)))
}

function storeOne(ctx: Ctx, name: SitePageName, words: SitePageWords) {
  const { label, title, description, isOnlyForPc, isSearched } = words
  const path = sitePathOf(name)
  const blocks = standardBlocks(name)
  const layouts = isOnlyForPc ? layoutsOf.pc : layoutsOf.both
  // The site decides what engines may keep; here it is what the site's own search leaves out.
  const unindexed = isSearched ? 0 : 1
  const page: LandingFields = {
    ...blankRecord(landingFields),
    name: label,
    path,
    title,
    description,
    layouts,
    unindexed,
  }
  return makeChange(ctx, 'system', async (tx) => {
    const now = tx.clock.now()
    const [row] = await tx.db
      .insert(landingPages)
      .values({
        fields: storeText({ page, blocks }),
        name: label,
        path,
        sitePage: name,
        searchText: searchTextOf(blocks),
        isPublic: true,
        turns: turnsOf(blocks).map((at) => Math.floor(at.getTime() / 1_000)),
        publishedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: landingPages.id })
    if (row === undefined) return tx.leaveUnrecorded('another instance was first')
    await tx.record({
      action: 'landing.create',
      target: targetOf(row.id),
      detail: { name: label, path, sitePage: name },
    })
  })
}
