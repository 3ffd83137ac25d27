import { z } from 'zod'
import { defineCall } from './call.ts'
import { malformed, text } from './fields.ts'

export const trackedEvents = [
  ...(['register_submit', 'register_success', 'register_failure', 'banner_exposure', 'banner_click'] as const),
  ...(['download_click', 'invite_submit', 'page_view'] as const),
] as const

export const trackEvents = defineCall({
  method: 'POST',
  path: '/track/events',
  summary: '上报页面事件，一次最多50条',
  tag: '统计',
  token: 'none',
  body: z.strictObject({
    events: z
      .array(
        z.strictObject({
          name: z.enum(trackedEvents, malformed),
          at: z.union([text(64), z.number(malformed)]),
          path: text(),
          props: z.record(text(64), z.union([text(), z.number(), z.boolean(), z.null()], malformed)).default({}),
        }),
      )
      .max(50, malformed),
  }),
  answer: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
  built: false,
})
