import { asc, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Partner, partnerCategories, partners } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

export type PartnerGroup = { title: string; partners: Partner[] }

/** Every public partner under its category, both in the staff's order. A category without partners is left out. */
export async function listPartners({ ctx }: { ctx: Ctx }): Promise<{ groups: PartnerGroup[]; tags: string[] }> {
  const rows = await ctx.db
    .select({ title: partnerCategories.title, partner: partners })
    .from(partners)
    .innerJoin(partnerCategories, eq(partners.categoryId, partnerCategories.id))
    .where(eq(partners.status, 'published'))
    .orderBy(asc(partnerCategories.sortOrder), asc(partnerCategories.id), asc(partners.sortOrder), asc(partners.id))
  const groups = [...Map.groupBy(rows, (row) => row.title)].map(([title, members]) => ({
    title,
    partners: members.map((row) => row.partner),
  }))
  return { groups, tags: [cacheTags.partners] }
}
