import { z } from 'zod'
import { readSentTime } from '#domain/shared/time.ts'
import { blockNamesAtMost } from '#domain/tracking/block-reach.ts'
import { arePropsAllowed, trackedEvents } from '#domain/tracking/events.ts'
import { eventsAtMost } from '#domain/tracking/limits.ts'
import { defineCall } from './call.ts'
import { errorTable } from './errors.ts'
import { malformed, sentText, text } from './fields.ts'

const success = 200
const outcomes: ReadonlySet<number> = new Set([success, ...Object.values(errorTable).map(({ code }) => code)])

const event = z
  .strictObject({
    name: z.enum(trackedEvents, malformed),
    at: z
      .union([text(64), z.number(malformed)], malformed)
      .refine((at) => readSentTime(at) !== null, malformed)
      .meta({
        description: '毫秒时间戳、YYYY-MM-DD HH:mm:ss（北京时间）或带时区的 ISO 8601；偏差过大时以收到的时间为准',
      }),
    path: sentText()
      .refine((path) => path.startsWith('/'), malformed)
      .meta({ description: '页面路径；查询参数只保留 id、activeId、activityId、platformId' }),
    props: z
      .record(
        sentText(64),
        z.union([sentText(blockNamesAtMost), z.number(malformed), z.boolean(), z.null()], malformed),
        malformed,
      )
      .default({})
      .meta({ description: '各事件允许的字段不同，名单以外的一律拒绝；不收手机号、邮箱、姓名、验证码和令牌' }),
  })
  .refine(({ name, props }) => arePropsAllowed(name, props, outcomes), malformed)

export const trackEvents = defineCall({
  method: 'POST',
  path: '/track/events',
  summary: '上报页面事件，一次最多50条',
  tag: '统计',
  token: 'none',
  body: z.strictObject({ events: z.array(event, malformed).max(eventsAtMost, malformed) }),
  answer: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
})
