import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  banners,
  contentItems,
  ecologyApplications,
  media,
  type mediaUseKinds,
  mediaUses,
  partners,
  platforms,
  salesPeople,
} from '#db/schema/index.ts'
import type { Args, Ctx } from '#server/context.ts'

type Kind = (typeof mediaUseKinds)[number]

/** A use of a file; `isDraft` when only a draft contains it. */
export type MediaUse = { kind: Kind; id: number; name: string; isDraft: boolean }

const usesAtMost = 100

/** The name columns of the records; the settings are one record without a name. */
const named: Readonly<Record<Exclude<Kind, 'settings'>, { table: PgTable; id: AnyPgColumn; name: AnyPgColumn }>> = {
  content: { table: contentItems, id: contentItems.id, name: contentItems.title },
  platform: { table: platforms, id: platforms.id, name: platforms.name },
  banner: { table: banners, id: banners.id, name: banners.title },
  ecology: { table: ecologyApplications, id: ecologyApplications.id, name: ecologyApplications.companyName },
  partner: { table: partners, id: partners.id, name: partners.name },
  'sales-person': { table: salesPeople, id: salesPeople.id, name: salesPeople.name },
}

/** The uses of a file, including drafts and versions; at most 100. */
export async function findUses({ ctx, input }: Args<{ key: string }>): Promise<MediaUse[]> {
  const { key, kind, recordId: id, isDraft } = mediaUses
  const uses = await ctx.db
    .select({ kind, id, isDraft })
    .from(mediaUses)
    .where(eq(key, input.key))
    .orderBy(asc(kind), asc(isDraft), asc(id))
    .limit(usesAtMost)
  const names = new Map<string, string>()
  for (const [of, { table, id: number, name }] of Object.entries(named)) {
    const ids = uses.flatMap((use) => (use.kind === of ? [use.id] : []))
    if (ids.length === 0) continue
    const rows = await ctx.db
      .select({ id: sql<number>`${number}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(number, ids))
    for (const row of rows) names.set(`${of}:${row.id}`, row.name)
  }
  return uses.map((use) => ({ ...use, name: names.get(`${use.kind}:${use.id}`) ?? '' }))
}

/** The condition that a file is unused; the flag leaves few candidates. */
export function isUnused({ db }: Pick<Ctx, 'db'>): SQL | undefined {
  const use = db.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.key, media.key))
  return and(media.mayBeUnused, notExists(use))
}
