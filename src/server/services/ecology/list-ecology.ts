import { and, asc, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import {
  type EcologyApplication,
  type EcologyCategory,
  ecologyApplications,
  ecologyCategories,
} from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

export type EcologyGroup = EcologyCategory & { applications: EcologyApplication[] }

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
