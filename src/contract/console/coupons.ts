import { z } from 'zod'
import { accountLineErrors, couponStates } from '#domain/pricing/kinds/coupon-kind.ts'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { id, idText, lines, malformed, optionalSentText, text, time, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, person } from './content-shapes.ts'
import { exportCall, recordCalls } from './record-calls.ts'

const tag = '优惠券'
const { get, post } = chapter(tag)

const amount = z.number(malformed)
const instant = text(19).nullable()

/** The terms of a kind; the domain has each term's sentence. */
const terms = {
  name: text(120),
  amountFen: amount.meta({ description: '每张减多少，分' }),
  limitPriceFen: amount.meta({ description: '小计满多少，分；0为没有门槛' }),
  limitUseNum: amount.nullable().meta({ description: '每台最多用几张；null 为不限' }),
  excludeType: amount.nullable().meta({ description: '互斥组；null 为不互斥' }),
  categories: z.array(wholeNumber()).max(200, malformed).meta({ description: '适用的类别' }),
  validFrom: instant.meta({ description: '北京时间；null 为不限' }),
  validUntil: instant.meta({ description: '北京时间，到此失效；null 为不限' }),
  enabled: z.boolean(malformed),
  publicCount: amount.meta({ description: '每位访客有几张；0为只有发放到的账号有' }),
}

const kind = z.object({
  id: z.int(),
  version: z.int(),
  terms: z.object(terms),
  counts: z.object({
    handed: z.int().meta({ description: '发放给账号的张数' }),
    holders: z.int().meta({ description: '持有的账号数' }),
    unused: z.int().meta({ description: '发放给账号、未使用的张数' }),
    used: z.int().nullable().meta({ description: '用掉的张数，公开的也算；系统不上报订单时为 null' }),
  }),
  savedAt: time.nullable(),
  savedBy: person.nullable(),
})

const filters = {
  q: optionalSentText(100).meta({ description: '名称包含，不分大小写' }),
  state: z
    .enum([...couponStates, 'today'], malformed)
    .optional()
    .meta({ description: 'today：今天到期' }),
  category: idText.optional(),
  audience: z.enum(['public', 'accounts'], malformed).optional(),
}

const version = id.meta({ description: '读到的版本' })

const { readCall, actionCall } = recordCalls('/coupons/{id}', {
  tag,
  params: one,
  body: z.strictObject({ version }),
  answer: z.object({ data: z.object({ version: z.int() }) }),
})

export const listCouponKinds = get('/coupons', {
  summary: '优惠券：同一互斥组的排在一起',
  permission: 'prices.read',
  query: z.strictObject(filters),
  answer: z.object({
    data: z.object({
      rows: z.array(kind),
      totals: z.object({ all: z.int(), running: z.int(), today: z.int(), over: z.int() }),
    }),
  }),
})

export const exportCouponKinds = exportCall('/coupons/export', {
  summary: '导出优惠券为 CSV（UTF-8 带 BOM），不含持有人',
  tag,
  permission: 'prices.export',
  query: z.strictObject(filters),
})

export const listCouponChanges = get('/coupons/changes', {
  summary: '近7天的修改，新的在前',
  permission: 'prices.read',
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        couponId: z.int(),
        action: z.enum(Object.keys(auditActions) as [keyof typeof auditActions]),
        at: time,
        by: person.nullable(),
        name: z.string(),
        changes: z.array(z.object({ term: z.string(), before: z.unknown(), after: z.unknown() })),
        coupons: z.int().nullable().meta({ description: '发放或收回的张数' }),
        accounts: z.int().nullable().meta({ description: '涉及的账号数' }),
      }),
    ),
  }),
})

export const readCouponKind = readCall('', {
  summary: '一种优惠券：条件、张数，一个账号最多持有几张未使用的',
  permission: 'prices.read',
  answer: z.object({ data: kind.extend({ mostHeld: z.int() }) }),
})

export const createCouponKind = post('/coupons', {
  summary: '新建一种优惠券；期限之内立即对访客生效',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject(terms),
  answer: z.object({ data: z.object({ id: z.int() }) }),
})

export const changeCouponKind = actionCall('', {
  summary: '修改一种优惠券，已发放的一并更新；检查不通过则 400，data 里有 findings 或 faults',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject({ version, terms: z.strictObject(terms) }),
})

export const enableCouponKind = actionCall('/enable', {
  summary: '启用',
  permission: 'prices.publish',
  limit: 'priceChanges',
})

export const disableCouponKind = actionCall('/disable', {
  summary: '停用；已发放的保留在账号里，不能使用',
  permission: 'prices.publish',
  limit: 'priceChanges',
})

/** Lines that identify no account. */
const lost = z.array(
  z.object({
    row: z.int(),
    text: z.string(),
    fault: z.enum(Object.keys(accountLineErrors) as [keyof typeof accountLineErrors]),
  }),
)
/** Exact phone numbers, e-mail addresses or account numbers, one per line. */
const accounts = lines(40_000).meta({ description: '每行一个手机号、邮箱或账号编号，完全一致，最多500行' })
const isTrial = z.boolean(malformed).meta({ description: '只预检，不改变任何数据' })

export const handOutCoupons = actionCall('/hand-out', {
  summary: '发放给账号；有无法识别的行时回 400，除非 skipsLost',
  permission: 'coupons.give',
  limit: 'handOuts',
  body: z.strictObject({
    version,
    accounts,
    isTrial,
    each: z.int('每个账号发1至20张').min(1, '每个账号发1至20张').max(20, '每个账号发1至20张'),
    skipsLost: z.boolean(malformed),
    handed: wholeNumber().meta({ description: '预检答复的 handed：其后又发放或收回过则 409，同一份名单不会发两次' }),
  }),
  answer: z.object({
    data: z.object({
      handed: z.int().meta({ description: '这种优惠券此时一共发放的张数' }),
      found: z.array(z.object({ row: z.int(), userId: z.int(), account: z.string().meta({ description: '掩码' }) })),
      lost,
      coupons: z.int(),
      held: z.array(z.int()).meta({ description: '发放的优惠券，撤销时收回' }),
    }),
  }),
})

export const takeBackCoupons = actionCall('/take-back', {
  summary: '收回未使用的：held 为某一次发放的，accounts 为这些账号的，都不给为全部账号的',
  permission: 'coupons.give',
  limit: 'handOuts',
  body: z.strictObject({
    version,
    isTrial,
    accounts: accounts.optional(),
    held: z.array(id).max(10_000, malformed).optional(),
  }),
  answer: z.object({ data: z.object({ lost, coupons: z.int(), holders: z.int() }) }),
})
