import { z } from 'zod'
import { id, malformed, text, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, undoAnswer } from './content-shapes.ts'
import { recordCalls, smallRecordCalls, undoCall } from './record-calls.ts'

const tag = '价格'
const { post } = chapter(tag)

const whole = wholeNumber()

/** A name as it is typed into the form of a small record. */
const typedName = text(40, '名称').transform((name) => name.trim())

export const {
  save: saveDeviceType,
  remove: removeDeviceType,
  move: moveDeviceType,
  uses: listDeviceTypeUses,
  retire: retireDeviceType,
  undo: undoDeviceType,
} = smallRecordCalls('/device-types', {
  tag,
  permission: 'prices.publish',
  limit: 'priceChanges',
  noun: '设备类型',
  removed: '；还有SKU属于它则 400',
  fields: z.strictObject({
    code: text(40, '编号').meta({ description: 'house 为预订，local 不分地区，self 为自有设备；其余只决定图标' }),
    name: typedName,
  }),
  shown: z.strictObject({ code: z.string(), name: z.string() }),
})

/** Without order or repetition, so that equal sets are one version. */
const unsuitPlatforms = z
  .array(id)
  .max(500, malformed)
  .default([])
  .transform((ids) => [...new Set(ids)].sort((one, other) => one - other))
  .meta({ description: '不适合的平台；名下的SKU跟着修改' })

export const {
  save: saveCategory,
  remove: removeCategory,
  move: moveCategory,
  uses: listCategoryUses,
  retire: retireCategory,
  undo: undoCategory,
} = smallRecordCalls('/equipment-categories', {
  tag,
  permission: 'prices.publish',
  limit: 'priceChanges',
  noun: '设备类别',
  removed: '；SKU、优惠券或规则在用则 400',
  fields: z.strictObject({ code: whole, name: typedName, unsuitPlatforms }),
  shown: z.strictObject({ code: whole, name: z.string(), unsuitPlatforms }),
})

const skuFacts = {
  typeId: id,
  area: text(60, '地区'),
  region: text(60, '国家或城市'),
  countryCode: text(60, '国家代码'),
  model: text(60, '型号'),
  provider: text(120, '服务商'),
  remote: z.boolean(malformed),
  category: whole,
}
/** The facts as the matrix showed them, compared with what is stored. */
const seenFacts = z.strictObject({
  ...skuFacts,
  area: z.string(),
  region: z.string(),
  countryCode: z.string(),
  model: z.string(),
  provider: z.string(),
})

export const createSku = post('/skus', {
  summary: '新建设备：访客看不到，随变更集上架（listed）',
  permission: 'prices.write',
  limit: 'priceChanges',
  body: z.strictObject({
    ...skuFacts,
    stock: whole.nullable().meta({ description: 'null 为不限' }),
    tiers: z
      .array(
        z.strictObject({
          months: whole,
          days: whole,
          giftMonths: whole,
          giftDays: whole,
          price: whole,
          preferential: whole.nullable(),
          original: whole,
          discountTag: text(60),
        }),
      )
      .max(100, malformed)
      .meta({ description: '金额为分' }),
  }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['CONFLICT'],
})

const oneSku = recordCalls('/skus/{id}', {
  tag,
  params: one,
  body: z.strictObject({ seen: seenFacts }),
  answer: undoAnswer,
})

export const saveSku = oneSku.actionCall('', {
  summary:
    '修改设备的地区、型号等，访客立即看到；在售的不能改类型、类别、远程和服务商；seen 为读到的内容，有变化则 409',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject({ seen: seenFacts, fields: z.strictObject(skuFacts) }),
  answer: z.object({}),
})

export const removeSku = oneSku.actionCall('/remove', {
  summary: '删除未上架的设备，连同价格；还有变更集会修改它则 400',
  permission: 'prices.publish',
  limit: 'priceChanges',
})

export const renameCatalogueName = post('/catalogue/names', {
  summary:
    '重命名地区或服务商：所有设备与规则一起修改，访客立即看到；已有的名称则合并；seen 为读到的SKU个数，不同则 409',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject({
    kind: z.enum(['area', 'provider'], malformed),
    from: z.string(malformed).min(1, malformed).max(120, malformed),
    to: text(120, '名称').transform((name) => name.trim()),
    seen: whole,
  }),
  answer: undoAnswer,
  errors: ['CONFLICT'],
})

export const undoCatalogueName = undoCall('/catalogue/names/undo', { tag, permission: 'prices.publish' })

export const undoSku = undoCall('/skus/undo', { tag, permission: 'prices.publish' })
