import { asc, count, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { banners, checkedLinks, contentItems, ecologyApplications, partners, platforms } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

const shownAtMost = 10

type Kind = 'content' | 'banner' | 'platform' | 'ecology' | 'partner'
export type DeadLink = { kind: Kind; id: number; name: string; url: string; reason: string }

type Named = { table: PgTable; id: AnyPgColumn; name: AnyPgColumn }
const records: Readonly<Record<Kind, Named>> = {
  content: { table: contentItems, id: contentItems.id, name: contentItems.title },
  banner: { table: banners, id: banners.id, name: banners.title },
  platform: { table: platforms, id: platforms.id, name: platforms.name },
  ecology: { table: ecologyApplications, id: ecologyApplications.id, name: ecologyApplications.companyName },
  partner: { table: partners, id: partners.id, name: partners.name },
}

/** Addresses to which public pages lead and where nothing stands, with the record that leads there. */
export async function readDeadLinks({ ctx }: { ctx: Ctx }): Promise<{ total: number; rows: DeadLink[] }> {
  const { target, url, state } = checkedLinks
  const isDead = eq(state, 'dead')
  const found = await ctx.db.select().from(checkedLinks).where(isDead).orderBy(asc(target), asc(url)).limit(shownAtMost)
  const [all] = await ctx.db.select({ total: count() }).from(checkedLinks).where(isDead)
  const links = found.map((link) => {
    const [kind = '', id = '0'] = link.target.split(':')
    return { kind: kind as Kind, id: Number(id), url: link.url, reason: link.reason }
  })
  const names = new Map<string, string>()
  for (const [kind, { table, id, name }] of Object.entries(records)) {
    const ids = links.flatMap((link) => (link.kind === kind ? [link.id] : []))
    if (ids.length === 0) continue
    const rows = await ctx.db.select({ id, name }).from(table).where(inArray(id, ids))
    for (const row of rows) names.set(`${kind}:${row.id}`, String(row.name))
  }
  return {
    total: all?.total ?? 0,
    rows: links.map((link) => ({ ...link, name: names.get(`${link.kind}:${link.id}`) ?? '' })),
  }
}
