import { and, eq, exists, inArray } from 'drizzle-orm'
import { contentItems, priceTiers, skus, staff } from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import { actsFor, findFirstActs, type ShownRecords } from '#domain/start/first-acts.ts'
import type { Args, Ctx } from '#server/context.ts'

/** The first acts of a new site that this member may carry out, each with what it needs; null once they are done. */
export async function readFirstActs({ ctx, input }: Args<{ roles: readonly Role[] }>) {
  const acts = actsFor((permission) => scopeOf(permission, input.roles))
  if (acts.length === 0) return null
  const [pricedDevices, publishedArticles, members] = await Promise.all([
    findPricedDevices(ctx),
    findArticles(ctx),
    ctx.db.$count(staff, inArray(staff.status, ['invited', 'active'])),
  ])
  return findFirstActs(acts, { pricedDevices, publishedArticles, members })
}

/** One row is enough: the whole table is not counted. */
async function findShown(find: (isDemo: boolean) => Promise<readonly unknown[]>): Promise<ShownRecords> {
  if ((await find(false)).length > 0) return 'own'
  return (await find(true)).length > 0 ? 'sample' : 'none'
}

function findPricedDevices({ db }: Ctx): Promise<ShownRecords> {
  const tier = db.select({ id: priceTiers.id }).from(priceTiers).where(eq(priceTiers.skuId, skus.id))
  return findShown((isDemo) =>
    db
      .select({ id: skus.id })
      .from(skus)
      .where(and(eq(skus.isDemo, isDemo), eq(skus.listed, true), exists(tier)))
      .limit(1),
  )
}

function findArticles({ db }: Ctx): Promise<ShownRecords> {
  const { id, status, firstLevelHeading } = contentItems
  const isArticle = and(eq(status, 'published'), eq(firstLevelHeading, firstHeading.article))
  return findShown((isDemo) =>
    db
      .select({ id })
      .from(contentItems)
      .where(and(isArticle, eq(contentItems.isDemo, isDemo)))
      .limit(1),
  )
}
