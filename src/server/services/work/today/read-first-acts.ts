import { and, eq, exists, inArray } from 'drizzle-orm'
import { contentItems, priceTiers, skus, staff } from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import { actsFor, findFirstActs } from '#domain/start/first-acts.ts'
import type { Args, Ctx } from '#server/context.ts'

/** The first acts of a new site that this member may carry out, each with what it needs; null once they are done. */
export async function readFirstActs({ ctx, input }: Args<{ roles: readonly Role[] }>) {
  const acts = actsFor((permission) => scopeOf(permission, input.roles))
  if (acts.length === 0) return null
  const [device, article, members] = await Promise.all([
    ...([findPricedDevice(ctx), findArticle(ctx)] as const),
    ctx.db.$count(staff, inArray(staff.status, ['invited', 'active'])),
  ])
  return findFirstActs(acts, {
    hasPricedDevice: device.length > 0,
    hasPublishedArticle: article.length > 0,
    members,
  })
}

/** One row is enough: the whole table is not counted. */
function findPricedDevice({ db }: Ctx) {
  const tier = db.select({ id: priceTiers.id }).from(priceTiers).where(eq(priceTiers.skuId, skus.id))
  return db
    .select({ id: skus.id })
    .from(skus)
    .where(and(eq(skus.isDemo, false), eq(skus.listed, true), exists(tier)))
    .limit(1)
}

function findArticle({ db }: Ctx) {
  const { id, isDemo, status, firstLevelHeading } = contentItems
  return db
    .select({ id })
    .from(contentItems)
    .where(and(eq(status, 'published'), eq(firstLevelHeading, firstHeading.article), eq(isDemo, false)))
    .limit(1)
}
