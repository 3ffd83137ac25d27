import { z } from 'zod'
import { trackedEvents } from '#domain/tracking/events.ts'
import { malformed, optionalSentText, optionalText, wholeNumberText } from '../fields.ts'
import { day } from './content-shapes.ts'

/** The filters of a list, of its export and of actions on all matches. */
export const redirectFilters = {
  q: optionalSentText(100).meta({ description: '原地址或目标包含' }),
  origin: z.enum(['withdrawn', 'moved', 'hand'], malformed).optional(),
}

export const messageFilters = {
  q: optionalSentText(100).meta({ description: '完整的手机号或邮箱，或手机号末4位' }),
  channel: z.enum(['sms', 'email'], malformed).optional(),
  status: z.enum(['waiting', 'done', 'dropped', 'failed'], malformed).optional(),
}

export const auditFilters = {
  q: optionalSentText(100).meta({ description: '对象的开头、动作的名字、整个请求号' }),
  actor: optionalText(40),
  action: optionalText(60),
  from: optionalText(10).meta({ description: '从这一天起（北京时间），YYYY-MM-DD' }),
  to: optionalText(10).meta({ description: '到这一天止' }),
}

export const queueFilters = { tab: z.enum(['waiting', 'look', 'done'], malformed).optional() }
export const invitationFilters = { tab: z.enum(['open', 'ended'], malformed).optional() }

const period = { from: day.optional(), to: day.optional() }
export const eventFilters = { ...period, name: z.enum(trackedEvents, malformed).optional() }
export const conversionFilters = {
  ...period,
  status: messageFilters.status,
  type: wholeNumberText(1, 99_999).optional(),
}
