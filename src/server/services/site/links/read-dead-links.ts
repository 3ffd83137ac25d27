import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  banners,
  checkedLinks,
  contentItems,
  ecologyApplications,
  landingPages,
  partners,
  platforms,
} from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import type { Ctx } from '#server/context.ts'

const shownAtMost = 10

/** As `checked_links.target` names them. */
type Target = 'content' | 'banner' | 'landing' | 'platform' | 'ecology' | 'partner'
type Kind = Exclude<Target, 'content'> | 'article' | 'activity'
export type DeadLink = { kind: Kind; id: number; name: string; url: string; reason: string }

type Named = { table: PgTable; id: AnyPgColumn; name: AnyPgColumn; heading?: AnyPgColumn }
const records: Readonly<Record<Target, Named>> = {
  content: {
    table: contentItems,
    id: contentItems.id,
    name: contentItems.title,
    heading: contentItems.firstLevelHeading,
  },
  banner: { table: banners, id: banners.id, name: banners.title },
  landing: { table: landingPages, id: landingPages.id, name: landingPages.name },
  platform: { table: platforms, id: platforms.id, name: platforms.name },
  ecology: { table: ecologyApplications, id: ecologyApplications.id, name: ecologyApplications.companyName },
  partner: { table: partners, id: partners.id, name: partners.name },
}

/** Dead links on public pages, with their records. */
export async function readDeadLinks(ctx: Ctx): Promise<{ total: number; rows: DeadLink[] }> {
  const { target, url, state } = checkedLinks
  const isDead = eq(state, 'dead')
  const found = await ctx.db.select().from(checkedLinks).where(isDead).orderBy(asc(target), asc(url)).limit(shownAtMost)
  const [all] = await ctx.db.select({ total: count() }).from(checkedLinks).where(isDead)
  const links = found.map(({ target: named, ...link }) => {
    const [kind = '', id = '0'] = named.split(':')
    return { named, target: kind as Target, id: Number(id), url: link.url, reason: link.reason }
  })
  const places = new Map<string, { name: string; kind: Kind }>()
  for (const [kind, { table, id, name, heading }] of Object.entries(records) as [Target, Named][]) {
    const ids = links.flatMap((link) => (link.target === kind ? [link.id] : []))
    if (ids.length === 0) continue
    const rows = await ctx.db
      .select({ id, name, ...(heading && { heading }) })
      .from(table)
      .where(inArray(id, ids))
    for (const row of rows)
      places.set(`${kind}:${row.id}`, { name: String(row.name), kind: kind === 'content' ? kindOf(row.heading) : kind })
  }
  return {
    total: all?.total ?? 0,
    rows: links.flatMap(({ named, id, url, reason }) => {
      const place = places.get(named)
      return place ? [{ ...place, id, url, reason }] : []
    }),
  }
}

function kindOf(heading: unknown): Kind {
  return heading === firstHeading.activity ? 'activity' : 'article'
}

/** Dead links that are read of one record: a text may have thousands. */
const deadLinksAtMost = 500

/** The dead links of one record, at most 500, as the sweeps found them; `of` is its name in the sweeps. */
export async function deadLinksOf(ctx: Ctx, of: string): Promise<string[]> {
  const { target, url, state } = checkedLinks
  const isOfIt = and(eq(target, of), eq(state, 'dead'))
  const rows = await ctx.db.select({ url }).from(checkedLinks).where(isOfIt).orderBy(asc(url)).limit(deadLinksAtMost)
  return rows.map((row) => row.url)
}
