import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { coupons, deviceTypes, equipmentCategories, priceTiers, skus } from '#db/schema/index.ts'
import { durationText } from '#domain/pricing/changes/issue-texts.ts'
import { defineList, timeCell } from './define-list.ts'

const yuan = (fen: number | null) => (fen === null ? '' : (fen / 100).toFixed(2))
const yesOrNo = (is: boolean) => (is ? '是' : '否')

const { id, months, days, actualPriceFen, preferentialPriceFen, originalPriceFen, discountTag } = priceTiers
const { region, model, remote, inStock, listed, availableNums } = skus

/** Every price: one row for each duration of a device. */
export const priceList = defineList({
  schema: z.strictObject({}),
  table: priceTiers,
  id,
  where: () => undefined,
  select: (ctx, where, order, size) =>
    ctx.db
      .select({
        id,
        months,
        days,
        actualPriceFen,
        preferentialPriceFen,
        originalPriceFen,
        discountTag,
        region,
        model,
        remote,
        inStock,
        listed,
        availableNums,
        skuId: skus.id,
        type: deviceTypes.name,
        category: equipmentCategories.name,
      })
      .from(priceTiers)
      .innerJoin(skus, eq(skus.id, priceTiers.skuId))
      .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
      .leftJoin(equipmentCategories, eq(equipmentCategories.code, skus.equipmentCategory))
      .where(where)
      .orderBy(order)
      .limit(size),
  headings: [
    '档位编号',
    '设备编号',
    '设备类型',
    '国家或城市',
    '型号',
    '类别',
    '时长',
    '售价',
    '设备折后价',
    '标价',
    '折扣词',
    '库存',
    '有货',
    '上架',
  ],
  cells: (row) => [
    String(row.id),
    String(row.skuId),
    row.type,
    row.region,
    row.remote ? row.model : '无远程',
    row.category ?? '',
    durationText(row),
    yuan(row.actualPriceFen),
    yuan(row.preferentialPriceFen),
    yuan(row.originalPriceFen),
    row.discountTag,
    row.availableNums === null ? '不限' : String(row.availableNums),
    yesOrNo(row.inStock),
    yesOrNo(row.listed),
  ],
})

/** Every coupon kind, without its holders. */
export const couponList = defineList({
  schema: z.strictObject({}),
  table: coupons,
  id: coupons.id,
  where: () => undefined,
  select: (ctx, where, order, size) => ctx.db.select().from(coupons).where(where).orderBy(order).limit(size),
  headings: ['编号', '名称', '减（元）', '满（元）', '每台最多用', '互斥组', '从', '到', '启用'],
  cells: (row) => [
    String(row.id),
    row.name,
    yuan(row.amountFen),
    yuan(row.limitPriceFen),
    row.limitUseNum === null ? '不限' : String(row.limitUseNum),
    String(row.excludeType || ''),
    timeCell(row.validFrom),
    timeCell(row.validUntil),
    yesOrNo(row.enabled),
  ],
})
