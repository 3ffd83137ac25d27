import { z } from 'zod'
import { malformed, paging, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one } from './content-shapes.ts'
import { messageFilters } from './list-filters.ts'
import { exportCall, recordCalls } from './record-calls.ts'

const tag = '发送与任务'
const { get } = chapter(tag)

const states = z.enum(['waiting', 'done', 'dropped', 'failed'])

/** A job for staff: its recipient is masked. */
const job = {
  id: z.int(),
  status: states,
  attempts: z.int(),
  createdAt: time,
  runAt: time.meta({ description: '等待的，最早的重试时间' }),
  finishedAt: time.nullable(),
  error: z.string().nullable().meta({ description: '最近一次失败的原因，个人信息已打码' }),
  mayRetry: z.boolean(),
}

const message = z.object({
  ...job,
  channel: z.enum(['sms', 'email']),
  to: z.string().meta({ description: '打码' }),
  purpose: z.string(),
  isRetried: z.boolean().meta({ description: '成员已经重新发送过一次' }),
})

const { actionCall } = recordCalls('/jobs/{id}', { tag, params: one, answer: z.object({}) })

export const listMessages = get('/messages', {
  summary: '近30天的短信与邮件：新的在前',
  permission: 'jobs.read',
  query: z.strictObject({ ...messageFilters, ...paging({ pageSize: 50, largestPageSize: 200 }) }),
  answer: z.object({
    data: z.object({
      rows: z.array(message),
      total: z.int(),
      today: z.object({ sent: z.int(), failed: z.int(), waiting: z.int() }).meta({ description: '今天（北京时间）' }),
    }),
  }),
})

export const exportMessages = exportCall('/messages/export', {
  summary: '导出短信与邮件为 CSV（UTF-8 带 BOM），收件人打码',
  tag,
  permission: 'jobs.manage',
  query: z.strictObject(messageFilters),
})

const kindOfWork = z.object({
  kind: z.string(),
  waiting: z.int(),
  oldestAt: time.nullable(),
  nextAt: time.nullable(),
  done: z.int().meta({ description: '近24小时成功的' }),
  failed: z.int().meta({ description: '近24小时失败的' }),
  lastAt: time.nullable(),
  seconds: z.number().nullable().meta({ description: '近24小时从提交到办成的中位数，秒' }),
})

const ownWork = z.object({
  name: z.string(),
  runs: z.int(),
  faults: z.int(),
  lastAt: time.nullable(),
  milliseconds: z.array(z.number()).meta({ description: '近20次的用时，旧的在前' }),
  fault: z.string().nullable().meta({ description: '最近一次出错的原因' }),
  faultAt: time.nullable().meta({ description: '最近一次出错的时间' }),
})

export const listWork = get('/jobs/kinds', {
  summary: '各种后台任务近24小时的情况，与本实例的定时任务',
  permission: 'jobs.read',
  polls: true,
  answer: z.object({ data: z.object({ kinds: z.array(kindOfWork), own: z.array(ownWork) }) }),
})

export const listJobs = get('/jobs', {
  summary: '等待与失败的后台任务，不含短信与邮件：新的在前',
  permission: 'jobs.read',
  query: z.strictObject({
    status: z.enum(['waiting', 'dropped', 'failed'], malformed).optional(),
    ...paging({ pageSize: 50, largestPageSize: 200 }),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(z.object({ ...job, kind: z.string(), about: z.string() })),
      total: z.int(),
    }),
  }),
})

export const retryJob = actionCall('/retry', {
  summary: '重试一个失败的任务；短信与邮件只能重新发送一次，验证码不能重新发送',
  permission: 'jobs.manage',
  limit: 'jobs',
})

export const dropJob = actionCall('/drop', {
  summary: '放弃一个等待的任务；7天内可以重试',
  permission: 'jobs.manage',
  limit: 'jobs',
})
