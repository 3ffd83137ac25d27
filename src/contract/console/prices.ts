import { z } from 'zod'
import { categoriesAtMost, deviceTypesAtMost } from '#domain/devices/catalogue-names.ts'
import type { CellName } from '#domain/pricing/changes/cells.ts'
import { changeSetStatuses } from '#domain/pricing/changes/change-set.ts'
import { sheetBytesAtMost, sheetRowsAtMost } from '#domain/shared/sheet-rows.ts'
import { malformed, optionalText, text, textOf, time, wholeNumber, wholeNumberText } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, person, savedAnswer, undo, undoAnswer } from './content-shapes.ts'
import { exportCall, recordCalls, undoCall } from './record-calls.ts'
import { importHeaders, importOutcome } from './sheets.ts'

const tag = '价格'
const { get, post } = chapter(tag)

const whole = wholeNumber()
const version = whole.meta({ description: '读到的版本' })
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
const instant = text(19)
const cellValue = z.union([z.number(), z.string(), z.boolean(), z.null()])
const cellName = textOf<CellName>()
const change = z.object({ cell: cellName, before: cellValue, after: cellValue })

const namedRule = z.object({ providers: z.array(z.string()), categories: z.array(z.int()) })

const { readCall, actionCall } = recordCalls('/price-changes/{id}', {
  tag,
  params: one,
  body: z.strictObject({ version }),
  answer: z.object({}),
})

export const readPriceList = get('/catalogue', {
  summary: '全部设备、时长、价格、库存、标签，计价规则，公开的优惠券；金额为分',
  permission: 'prices.read',
  answer: z.object({
    data: z.object({
      types: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
      categories: z.array(
        z.object({ id: z.int(), code: z.int(), name: z.string(), unsuitPlatforms: z.array(z.int()).max(500) }),
      ),
      platforms: z.array(z.object({ id: z.int(), name: z.string() })),
      skus: z.array(
        z.object({
          id: z.int(),
          typeId: z.int(),
          area: z.string(),
          region: z.string(),
          countryCode: z.string(),
          remote: z.boolean(),
          model: z.string(),
          category: z.int(),
          provider: z.string(),
          inStock: z.boolean(),
          stock: z.int().nullable(),
          tags: z.string(),
          listed: z.boolean().meta({ description: '访客看得见；新建的设备随变更集上架' }),
          unsuitPlatforms: z.array(z.int()).meta({ description: '不适合的平台' }),
          tiers: z.array(
            z.object({
              id: z.int(),
              months: z.int(),
              days: z.int(),
              giftMonths: z.int(),
              giftDays: z.int(),
              price: z.int(),
              preferential: z.int().nullable(),
              original: z.int(),
              discountTag: z.string(),
            }),
          ),
        }),
      ),
      rules: z.object({
        dayBased: namedRule,
        introductory: namedRule,
        tiktokCategories: z.array(z.int()),
        lowStock: z.int(),
        reviewPercent: z.int(),
      }),
      coupons: z.array(
        z.object({
          id: z.int(),
          couponId: z.int(),
          name: z.string(),
          amountFen: z.int(),
          limitPriceFen: z.int(),
          limitUseNum: z.int().nullable(),
          excludeType: z.int().nullable(),
          categories: z.array(z.int()),
        }),
      ),
      coming: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            status: z.enum(changeSetStatuses),
            publishAt: time.nullable(),
            endsAt: time.nullable(),
            cells: z.array(change),
          }),
        )
        .meta({ description: '已定时或限时公开的变更集：哪些格以后有变化，各自的时段' }),
    }),
  }),
})

export const exportCatalogue = exportCall('/catalogue/export', {
  summary: '导出设备与价格为 CSV（UTF-8 带 BOM），每档时长一行，不带编号；改好可以再导入，也可以导入另一个网站',
  tag,
  permission: 'prices.export',
})

export const importCatalogue = post('/catalogue/import', {
  summary: `导入设备与价格的 CSV，最多${sheetRowsAtMost}行：没有 x-plan 时只预检；带上预检给的 plan 才导入，类型、类别与设备新建（访客看不到），其余成为一个变更集草稿，有一行不能导入就都不导入`,
  permission: 'prices.publish',
  limit: 'priceChanges',
  headers: importHeaders,
  upload: { bytesAtMost: sheetBytesAtMost },
  answer: z.object({
    data: z.object({
      ...importOutcome,
      types: z.array(z.string()).max(deviceTypesAtMost).meta({ description: '新建的设备类型' }),
      categories: z.array(z.string()).max(categoriesAtMost).meta({ description: '新建的类别' }),
      skus: z.int().meta({ description: '新建几个设备' }),
      cells: z.int().meta({ description: '变更集修改几格' }),
      changeSetId: z.int().nullable(),
      undo: undo.nullable(),
    }),
  }),
  errors: ['CONFLICT'],
})

export const undoCatalogueImport = undoCall('/catalogue/import/undo', { tag, permission: 'prices.publish' })

const listed = {
  id: z.int(),
  name: z.string(),
  status: z.enum(changeSetStatuses),
  version: z.int(),
  publishAt: time.nullable(),
  endsAt: time.nullable().meta({ description: '到此自动恢复旧价；null 为不恢复' }),
  publishedAt: time.nullable().meta({ description: '实际公开的时间；服务器停着时会晚于 publishAt' }),
  rolledBackAt: time.nullable(),
  stopped: z.string().meta({ description: '没有按时发布的原因，或空' }),
  savedAt: time,
  savedBy: person.nullable(),
  publishedBy: person.nullable(),
}

export const listPriceChanges = get('/price-changes', {
  summary: '变更集，最近修改的在前',
  permission: 'prices.read',
  query: z.strictObject({
    status: z.enum(changeSetStatuses, malformed).optional(),
    page: wholeNumberText(1, 100_000).default(1),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          ...listed,
          cells: z.int().meta({ description: '修改了几格' }),
          review: z
            .enum(['asked', 'approved', 'returned'])
            .nullable()
            .meta({ description: '草稿：待复核，已复核，退回修改，或没有请求复核' }),
        }),
      ),
      total: z.int(),
    }),
  }),
})

export const createPriceChange = post('/price-changes', {
  summary: '新建变更集',
  permission: 'prices.write',
  limit: 'priceChanges',
  body: z.strictObject({ name: text(40, '名称') }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
})

export const readPriceChange = readCall('', {
  summary: '变更集：旧值到新值，与谁冲突，是否要复核',
  permission: 'prices.read',
  answer: z.object({
    data: z.object({
      ...listed,
      createdAt: time,
      createdBy: person.nullable(),
      rollBackReason: z.string().meta({ description: '回退的原因；到期自动恢复的为空' }),
      returned: z
        .object({ by: person.nullable(), at: time, reason: z.string() })
        .nullable()
        .meta({ description: '复核人退回修改；再次请求复核后为 null' }),
      cells: z.array(change),
      stale: z
        .array(change.extend({ now: cellValue, isGone: z.boolean() }))
        .meta({ description: '在修改之后又有变化的格' }),
      followers: z
        .array(change)
        .meta({ description: '公开时随售价一起变的折后价与折扣词，让小票的说明与价格一致；草稿为空' }),
      overlaps: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            status: z.enum(changeSetStatuses),
            publishAt: time.nullable(),
            endsAt: time.nullable(),
            cells: z.array(cellName),
          }),
        )
        .meta({ description: '已定时或限时公开、修改了同一格的其他变更集；时段重叠的不能发布' }),
      texts: z
        .array(z.object({ kind: z.enum(['article', 'activity', 'platform']), id: z.int(), name: z.string() }))
        .meta({ description: '正文里引用了将要下架的设备的价格、访客看得见的页面，最多50条；已公开的变更集指回退时' }),
      review: z.object({
        kind: z.enum(['notNeeded', 'needed', 'asked', 'approved', 'alone']),
        from: time.nullable().meta({ description: 'alone：所有者最早可发布的时间' }),
        askedAt: time.nullable(),
        authors: z.array(z.int()).meta({ description: '修改过它的成员，不能复核' }),
        approvedBy: person.nullable(),
        fallPercent: z.number().meta({ description: '最大降幅，百分比' }),
        fall: z
          .object({
            cell: cellName,
            baseFen: z.int().meta({ description: '与什么价格比，分' }),
            priceFen: z.int(),
            since: time.meta({ description: '从何时起卖过的价格算在内' }),
            comparable: cellName
              .nullable()
              .meta({ description: '新上架的设备与哪一档同类比；null为与自己卖过的价格比' }),
          })
          .nullable()
          .meta({ description: '降幅最大的一档；没有降价、或已公开的为null' }),
      }),
    }),
  }),
})

export const savePriceChange = actionCall('/draft', {
  summary: '保存变更集：cells 为全部修改；旧值由服务器记录，已有的复核作废',
  permission: 'prices.write',
  // Fits every price of 2,000 devices.
  bodyBytesAtMost: 1_024 * 1_024,
  body: z.strictObject({
    version,
    name: text(40, '名称'),
    cells: z
      .array(z.strictObject({ cell: text(40), after: z.union([whole, text(60), z.boolean(), z.null()]) }))
      .max(10_000),
  }),
  answer: savedAnswer,
})

export const rebasePriceChange = actionCall('/rebase', {
  summary: '以现在的值为旧值，重新计算修改',
  permission: 'prices.write',
  answer: z.object({ data: z.object({ version: z.int() }) }),
})

export const removePriceChange = actionCall('/remove', {
  summary: '删除草稿',
  permission: 'prices.write',
  answer: undoAnswer,
})

export const undoPriceChange = undoCall('/price-changes/undo', { tag, permission: 'prices.write' })

const until = optionalText(19).meta({ description: '到此自动恢复旧价（北京时间）；缺省为一直有效' })

export const publishPriceChange = actionCall('/publish', {
  summary: '立即发布；检查不通过则 400，data 里有 findings',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject({ version, until }),
})

export const schedulePriceChange = actionCall('/schedule', {
  summary: '定时发布，或改到另一时间（北京时间）',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject({ version, at: instant, until }),
})

export const unschedulePriceChange = actionCall('/unschedule', {
  summary: '取消定时，回到草稿',
  permission: 'prices.publish',
  limit: 'priceChanges',
})

export const rollBackPriceChange = actionCall('/roll-back', {
  summary: '回退到旧值，写明原因',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject({ version, reason: text(200, '原因') }),
})

export const askPriceReview = actionCall('/ask-review', {
  summary: '请求审批或所有者复核降价',
  permission: 'prices.write',
})

export const approvePriceChange = actionCall('/approve', {
  summary: '复核；不能复核自己修改的价格',
  permission: 'prices.approve',
  confirmed: true,
})

export const returnPriceChange = actionCall('/return', {
  summary: '退回修改，写明原因：请求复核的人会收到提醒；不能退回自己修改的价格',
  permission: 'prices.approve',
  body: z.strictObject({ version, reason: text(200, '原因') }),
})

const category = z.int(malformed).min(0, malformed).max(1_000_000, malformed)
const named = z.strictObject({ providers: z.array(text(40)).max(200), categories: z.array(category).max(200) })
const rules = z.strictObject({
  dayBased: named.meta({ description: '按30天计价的服务商与类别' }),
  introductory: named.meta({ description: '显示首月、前3个月的服务商与类别' }),
  tiktokCategories: z.array(category).max(200).meta({ description: 'isFilterTiktok 留下的类别' }),
  lowStock: z.int(malformed).min(0, '快没了的台数应为0至999').max(999, '快没了的台数应为0至999'),
  reviewPercent: z
    .int(malformed)
    .min(1, '复核线应为1至100')
    .max(100, '复核线应为1至100')
    .meta({ description: '降幅超过这个百分比需要第二位成员复核；只有所有者可以修改' }),
})

export const readPriceRules = get('/catalogue-rules', {
  summary: '计价规则',
  permission: 'prices.read',
  answer: z.object({ data: z.object({ rules, version: z.string() }) }),
})

export const savePriceRules = post('/catalogue-rules', {
  summary: '保存计价规则，立即对访客生效',
  permission: 'prices.publish',
  limit: 'priceChanges',
  body: z.strictObject({ version: text(40), rules }),
  answer: z.object({}),
  errors: ['CONFLICT'],
})
