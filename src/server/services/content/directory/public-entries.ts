import { and, asc, eq, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import {
  type EcologyApplication,
  type EcologyCategory,
  ecologyApplications,
  ecologyCategories,
  type Partner,
  type Platform,
  type PlatformType,
  partnerCategories,
  partners,
  platforms,
  platformTypes,
} from '#db/schema/index.ts'
import type { Args, Ctx } from '#server/context.ts'
import { showPrices } from '#server/services/selling/catalogue/price-references.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'

/** One page of the public platforms in the staff's order; all types when `platformTypeId` is undefined. */
export async function listPlatforms(args: {
  ctx: Ctx
  input: { pageNum: number; pageSize: number; platformTypeId: number | undefined }
}): Promise<{ rows: Platform[]; total: number; tags: string[] }> {
  const { ctx, input } = args
  const ofType = input.platformTypeId === undefined ? undefined : eq(platforms.platformTypeId, input.platformTypeId)
  const chosen = and(eq(platforms.status, 'published'), ofType)
  const rows = await ctx.db
    .select()
    .from(platforms)
    .where(chosen)
    .orderBy(asc(platforms.sortOrder), asc(platforms.id))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  return { rows, total: await ctx.db.$count(platforms, chosen), tags: [cacheTags.platforms] }
}

/** One platform with its rich text, sanitised again on output. Throws NOT_FOUND, also for one that is not public. */
export async function getPlatform(args: Args<{ id: number }>): Promise<{ platform: Platform; tags: string[] }> {
  const { ctx, input } = args
  const [row] = await ctx.db
    .select()
    .from(platforms)
    .where(and(eq(platforms.id, input.id), eq(platforms.status, 'published')))
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { html, tags } = await showPrices({ ctx, html: sanitiseHtml(row.content) })
  return { platform: { ...row, content: html }, tags: [cacheTags.platform(row.id), ...tags] }
}

/** A company type with its number of public platforms. */
type PlatformTypeWithTotal = PlatformType & { total: number }

/** One page of the company types in the staff's order. */
export async function listPlatformTypes(args: {
  ctx: Ctx
  input: { pageNum: number; pageSize: number }
}): Promise<{ rows: PlatformTypeWithTotal[]; total: number; tags: string[] }> {
  const { ctx, input } = args
  const types = await ctx.db
    .select()
    .from(platformTypes)
    .orderBy(asc(platformTypes.sortOrder), asc(platformTypes.id))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  const totals = await ctx.db
    .select({ typeId: platforms.platformTypeId, total: sql<number>`count(*)::int` })
    .from(platforms)
    .where(eq(platforms.status, 'published'))
    .groupBy(platforms.platformTypeId)
  const totalOf = new Map(totals.map(({ typeId, total }) => [typeId, total]))
  const rows = types.map((type) => ({ ...type, total: totalOf.get(type.id) ?? 0 }))
  return { rows, total: await ctx.db.$count(platformTypes), tags: [cacheTags.platforms] }
}

type EcologyGroup = EcologyCategory & { applications: EcologyApplication[] }

/**
 * Every category with its public applications, both in the staff's order. A category without applications is included.
 */
export async function listEcology({ ctx }: { ctx: Ctx }): Promise<{ groups: EcologyGroup[]; tags: string[] }> {
  const rows = await ctx.db
    .select({ category: ecologyCategories, application: ecologyApplications })
    .from(ecologyCategories)
    .leftJoin(
      ecologyApplications,
      and(eq(ecologyApplications.categoryId, ecologyCategories.id), eq(ecologyApplications.status, 'published')),
    )
    .orderBy(
      asc(ecologyCategories.sortOrder),
      asc(ecologyCategories.id),
      asc(ecologyApplications.sortOrder),
      asc(ecologyApplications.id),
    )
  const groups = new Map<number, EcologyGroup>()
  for (const { category, application } of rows) {
    const group = groups.get(category.id) ?? { ...category, applications: [] }
    groups.set(category.id, group)
    if (application !== null) group.applications.push(application)
  }
  return { groups: [...groups.values()], tags: [cacheTags.ecology] }
}

type PartnerGroup = { title: string; partners: Partner[] }

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
