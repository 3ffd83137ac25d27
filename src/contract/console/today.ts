import { z } from 'zod'
import { timedKinds } from '#domain/content/calendar.ts'
import { recordKindNames } from '#domain/staff/record-kinds.ts'
import { firstActs, firstNeeds } from '#domain/start/first-acts.ts'
import { sentText, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { itemRow, person } from './content-shapes.ts'

const { get, post } = chapter('今天')

/** The number of pending records, the oldest one's time, and the first deadline. */
const queue = z.object({ count: z.int(), oldestAt: time.nullable(), dueAt: time.nullable() })

const decision = { id: z.int(), askedBy: person.nullable(), askedAt: time }

export const readToday = get('/today', {
  summary: '今天：待处理的事项；没有权限的部分为 null',
  permission: 'today.read',
  answer: z.object({
    data: z.object({
      content: z
        .object({
          goingOut: z
            .array(z.object({ kind: z.enum(['published', 'scheduled', 'planned']), at: time, item: itemRow }))
            .meta({ description: '今天公开、定时与排期的，最多50条' }),
          drafts: z.array(itemRow).max(5).meta({ description: '没有日期的草稿，最近修改的5条' }),
          draftsTotal: z.int().meta({ description: '最多数到1000' }),
          faults: z
            .array(z.object({ item: itemRow, errors: z.int(), first: z.string() }))
            .meta({ description: '7天内定时或排期、但检查没有通过的' }),
          ending: z
            .array(z.object({ kind: z.enum(['banner', 'activity']), id: z.int(), title: z.string(), at: time }))
            .meta({ description: '7天内到期的横幅，14天内开始的活动' }),
          deadLinks: z
            .object({
              total: z.int(),
              rows: z.array(
                z.object({
                  kind: z.enum(['article', 'activity', 'banner', 'landing', 'platform', 'ecology', 'partner']),
                  id: z.int(),
                  name: z.string(),
                  url: z.string(),
                  reason: z.string().meta({ description: '404、410、dns、private、address' }),
                }),
              ),
            })
            .meta({ description: '公开页面上已失效的链接，后台每天核对，最多列10条' }),
          missedPaths: z.int().meta({ description: '近30天没找到、还没有跳转的地址数' }),
        })
        .nullable(),
      timed: z
        .array(
          z.object({
            kind: z.enum(timedKinds),
            id: z.int(),
            title: z.string(),
            at: time,
            isDone: z.boolean(),
          }),
        )
        .meta({
          description: '今天到时间自动生效的修改：价格公开与恢复，横幅、文章、活动、页面的修改；只给有权限看的',
        }),
      pricesEnding: z
        .array(z.object({ kind: z.enum(['priceEnd', 'coupon']), id: z.int(), title: z.string(), at: time }))
        .meta({ description: '7天内恢复旧价的变更集与到期的优惠券；没有权限的为空' }),
      decisions: z
        .object({
          prices: z.array(z.object({ ...decision, name: z.string(), fallPercent: z.number() })),
          installers: z.array(z.object({ ...decision, versionNo: z.string(), system: z.string() })),
          closings: z.array(z.object({ ...decision, account: z.string().meta({ description: '打码' }) })),
          approvedPrices: z
            .array(z.object({ id: z.int(), name: z.string(), approvedBy: person.nullable(), approvedAt: time }))
            .meta({ description: '已复核、还没有公开的变更集' }),
          returnedPrices: z
            .array(
              z.object({
                id: z.int(),
                name: z.string(),
                reason: z.string(),
                returnedBy: person.nullable(),
                returnedAt: time,
              }),
            )
            .meta({ description: '我的、被复核人退回修改的变更集；再次请求复核后不再列出' }),
        })
        .meta({ description: '待我复核的：降价、安装包、注销；自己修改或提出的不在内，每种最多10件' }),
      missed: z
        .array(
          z.object({
            target: z.string(),
            kind: z.enum(['article', 'activity', 'banner', 'landing', 'price']),
            id: z.int(),
            name: z.string(),
            sentence: z.string(),
            at: time,
          }),
        )
        .meta({ description: '近30天没有按时发布、还没有处理的' }),
      cancellations: queue.nullable(),
      applications: queue.nullable(),
      filledContacts: z
        .array(
          z.object({
            ref: z.string(),
            userId: z.int(),
            kind: z.enum(['phone', 'email']),
            contact: z.string().meta({ description: '打码' }),
            at: time,
          }),
        )
        .nullable()
        .meta({ description: '通过加入企业的申请时补到已有账号上的联系方式，还没有向本人核实的；现在通过申请不再补' }),
      soldOut: z
        .object({
          total: z.int(),
          rows: z.array(
            z.object({
              id: z.int(),
              /** The device type, by which 设备与价格 is opened. */
              type: z.string(),
              typeName: z.string(),
              region: z.string(),
              model: z.string(),
              remote: z.boolean(),
              category: z.string(),
            }),
          ),
        })
        .nullable()
        .meta({ description: '访客可见、已缺货的设备，按价格页的顺序，最多列5款' }),
      launch: z
        .object({ open: z.int(), total: z.int() })
        .nullable()
        .meta({ description: '上线准备：还有几处要办，共几处；没有权限的为 null' }),
      failedJobs: z.int().nullable().meta({ description: '7天内失败的发送与任务' }),
      firstActs: z
        .array(z.object({ act: z.enum(firstActs), need: z.enum(firstNeeds).nullable() }))
        .nullable()
        .meta({ description: '新站的头几件事里我可以做的，need 为还缺什么，做好了为 null；全部做好后整项为 null' }),
    }),
  }),
})

const waiting = z
  .object({ count: z.int(), isLate: z.boolean().meta({ description: '有超期、只剩两天或没有按时发布的' }) })
  .nullable()

export const countWaiting = get('/waiting', {
  summary: '导航里的数：各页的待办数；没有权限的为 null',
  permission: 'today.read',
  polls: true,
  answer: z.object({
    data: z.object({
      articles: waiting.meta({ description: '待我审的稿，答复我的送审还没有处理的，没有按时发布的' }),
      activities: waiting,
      banners: waiting,
      versions: waiting,
      prices: waiting,
      applications: waiting,
      cancellations: waiting,
      jobs: waiting.meta({ description: '7天内失败、还没有重做的任务' }),
    }),
  }),
})

export const acknowledgeMissed = post('/today/missed/seen', {
  summary: '确认某一条没有按时发布：今天不再提醒',
  permission: 'today.read',
  body: z.strictObject({ target: text(60) }),
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

/** The search term is not in an address; accounts are found by a whole phone number or e-mail only (console 6a). */
export const findRecords = chapter('搜索').post('/find', {
  summary: '按名称、拼音、网址的一段、编码、完整手机号或订单号找记录：只找有权限看的；账号和订单的查询会写进审计记录',
  permission: 'today.read',
  limit: 'finds',
  body: z.strictObject({ term: sentText(100) }),
  answer: z.object({
    data: z
      .array(
        z.object({
          kind: z.enum(recordKindNames),
          id: z.int().meta({ description: '账号为0：它以 at 打开，订单也以 at 打开' }),
          name: z.string(),
          hint: z.string().meta({ description: '网址、编码或所在分类' }),
          at: z.string().meta({ description: '打开它还要知道的：设备类型、账号的编号；没有时为空' }),
        }),
      )
      .meta({ description: '每类最多5条，共最多20条' }),
  }),
})
