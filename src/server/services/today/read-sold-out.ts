import { and, asc, eq, or } from 'drizzle-orm'
import { deviceTypes, equipmentCategories, skus } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

const shown = 5

export type SoldOut = {
  id: number
  type: string
  typeName: string
  region: string
  model: string
  remote: boolean
  category: string
}

/** Devices that visitors are shown and cannot buy, in the price page's order. */
export async function readSoldOut({ ctx }: { ctx: Ctx }): Promise<{ total: number; rows: SoldOut[] }> {
  const isSoldOut = and(eq(skus.listed, true), or(eq(skus.inStock, false), eq(skus.availableNums, 0)))
  const { id, region, model, remote } = skus
  const [total, rows] = await Promise.all([
    ctx.db.$count(skus, isSoldOut),
    ctx.db
      .select({
        ...{ id, region, model, remote, type: deviceTypes.code, typeName: deviceTypes.name },
        category: equipmentCategories.name,
      })
      .from(skus)
      .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
      .leftJoin(equipmentCategories, eq(equipmentCategories.code, skus.equipmentCategory))
      .where(isSoldOut)
      .orderBy(asc(deviceTypes.sortOrder), asc(skus.sortOrder), asc(skus.id))
      .limit(shown),
  ])
  return { total, rows: rows.map((row) => ({ ...row, category: row.category ?? '' })) }
}
