import { z } from 'zod'
import { id, text } from '../fields.ts'
import { defineConsoleCall } from './console-call.ts'
import { person, time } from './content-shapes.ts'

const tag = '客户'

export const listAssignees = defineConsoleCall({
  method: 'GET',
  path: '/queues/hands',
  summary: '能办理申请的成员',
  tag,
  permission: 'applications.read',
  answer: z.object({ data: z.array(person) }),
  errors: [],
})

export const assignQueued = defineConsoleCall({
  method: 'POST',
  path: '/queues/assign',
  summary: '把申请交给一位成员；to 为 null 时交回大家',
  tag,
  permission: 'applications.decide',
  limit: 'decisions',
  body: z.strictObject({
    queue: z.enum(['applications', 'cancellations']),
    ids: z.array(id).min(1).max(100),
    to: id.nullable(),
  }),
  answer: z.object({}),
  errors: [],
})

/** One field of one person, for a minute; the audit records who asked and why (console 3). */
export const showPersonal = defineConsoleCall({
  method: 'POST',
  path: '/personal/show',
  summary: '显示一个遮住的字段：要写原因，会写进审计记录',
  tag,
  permission: 'personal.show',
  limit: 'reveals',
  body: z.strictObject({
    of: z.enum(['application', 'cancellation', 'customer']),
    ref: text(64).meta({ description: '申请的编号，或账号的 ref' }),
    field: z.enum(['phone', 'email', 'userName']),
    reason: text(200),
  }),
  answer: z.object({ data: z.object({ value: z.string(), until: time }) }),
  errors: ['NOT_FOUND'],
})
