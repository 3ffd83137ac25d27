import { z } from 'zod'
import { timedKinds } from '#domain/content/calendar.ts'
import { text, time, wholeNumberText } from '../fields.ts'
import { chapter } from './console-call.ts'
import { day, itemMark, itemRow } from './content-shapes.ts'

const { get, post } = chapter('日历')

export const readCalendar = get('/content/calendar', {
  summary: '日历：区间内已发布、定时与排期的内容，活动与横幅的时段，以及没有日期的草稿',
  permission: 'content.read',
  query: z.strictObject({
    from: day,
    to: day.meta({ description: '含这一天；区间最长62天' }),
    perDay: wholeNumberText(1, 100).default(12).meta({ description: '每天最多列出几条已发布与定时的' }),
  }),
  answer: z.object({
    data: z.object({
      /** `at` is the time of publication, or the day that the item is planned for. */
      entries: z.array(z.object({ kind: z.enum(['published', 'scheduled', 'planned']), at: time, item: itemMark })),
      days: z
        .array(z.object({ day: z.string(), count: z.int() }))
        .meta({ description: '有已发布或定时内容的日子，各有几条' }),
      tray: z.array(itemRow).max(50).meta({ description: '没有日期的草稿，最近修改的在前，最多50条' }),
      trayTotal: z.int().meta({ description: '一共几条，最多数到1000' }),
      activities: z.array(
        z.object({ id: z.int(), title: z.string(), beginsAt: time.nullable(), endsAt: time.nullable() }),
      ),
      banners: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          place: z.int().meta({ description: 'promotionType' }),
          startsAt: time.nullable(),
          endsAt: time.nullable(),
        }),
      ),
      changes: z
        .array(
          z.object({
            kind: z.enum(timedKinds),
            id: z.int(),
            title: z.string(),
            at: time,
          }),
        )
        .meta({ description: '到时间自动生效的修改；价格只给有权限看价格的人' }),
      places: z.array(z.int()).meta({ description: '有横幅的位置' }),
    }),
  }),
})

const feed = z.object({ createdAt: time, lastReadAt: time.nullable() })

export const readCalendarFeed = get('/calendar-feed', {
  summary: '自己的日历订阅地址：何时生成，最近何时被读取；地址本身不再显示',
  permission: 'content.read',
  answer: z.object({ data: feed.nullable() }),
})

export const makeCalendarFeed = post('/calendar-feed/make', {
  summary: '生成自己的日历订阅地址，只显示这一次；旧地址立即失效',
  permission: 'content.read',
  limit: 'links',
  answer: z.object({ data: feed.extend({ address: z.string() }) }),
})

export const endCalendarFeed = post('/calendar-feed/end', {
  summary: '作废自己的日历订阅地址',
  permission: 'content.read',
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

/** The address is the only credential, because a calendar program cannot sign in. */
export const readFeed = get('/calendar-feed/{token}', {
  summary: '日历文件（RFC 5545）：前后各一段时间里已发布、定时与排期的内容，只有标题',
  permission: 'anonymous',
  params: z.strictObject({ token: text(64) }),
  answer: z.object({}).meta({ description: '成功时返回 text/calendar 文件，不带信封' }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
