import { z } from 'zod'
import { pushAnswers } from '#domain/engines/baidu-answers.ts'
import { allSubjects } from '#domain/operations/alerts.ts'
import { lineNames } from '#domain/operations/lines.ts'
import { time } from '../fields.ts'
import { chapter } from './console-call.ts'

const { get, post } = chapter('健康')
const state = z.enum(['good', 'slow', 'bad', 'off'])
const count = z.int()

export const readHealth = get('/health', {
  summary: '本实例近24小时的各项服务、页面缓存与服务器；进程启动之前的没有记录',
  permission: 'jobs.read',
  polls: true,
  answer: z.object({
    data: z.object({
      at: time,
      startedAt: time,
      from: time.meta({ description: '24小时前' }),
      lines: z.array(
        z.object({
          name: z.enum(lineNames),
          state,
          spans: z.array(z.object({ state, from: time, to: time })),
        }),
      ),
      alarms: z.array(z.enum(allSubjects)).meta({ description: '此刻需要处理的' }),
      traffic: z
        .object({
          pages: count,
          calls: count,
          faults: count,
          pagesP95: z.number().nullable(),
          callsP95: z.number().nullable(),
        })
        .meta({ description: '近5分钟；缓存命中的页面不计' }),
      sends: z
        .object({ sms: z.object({ sent: count, failed: count }), email: z.object({ sent: count, failed: count }) })
        .meta({ description: '近24小时（启动以来）' }),
      baidu: z
        .object({ retrying: count.meta({ description: '上报失败、等待重试的转化' }) })
        .nullable()
        .meta({ description: 'null：没有上报凭证' }),
      push: z
        .object({
          waiting: count.meta({ description: '待推送给百度的页面，最多数到一千' }),
          answer: z.enum([...pushAnswers, 'unreadable']).nullable(),
          at: time.nullable().meta({ description: '百度上次回答的时候' }),
        })
        .nullable()
        .meta({ description: 'null：没有凭证，或网站没有公开的网址，不推送' }),
      oldestDueAt: time.nullable().meta({ description: '到时间还没有执行的任务里最早的' }),
      cache: z.object({ hits: count, stale: count, misses: count, bypasses: count, bytes: count, maxBytes: count }),
      machine: z.object({
        node: z.string(),
        memoryBytes: count,
        diskFreeBytes: count.nullable(),
        diskBytes: count.nullable(),
        database: z.enum(['embedded', 'postgres']),
        databaseBytes: count,
        databaseMs: z.number().nullable(),
        mediaBytes: count,
        videoBytes: count.meta({ description: '全部视频，含旧版本与回收期内的' }),
        videoBytesAtMost: count,
        installerBytes: count.meta({ description: '全部上传的安装包，含草稿与已下线的' }),
        installerBytesAtMost: count,
        storage: z.enum(['disk', 's3']),
        storageMs: z.number().nullable().meta({ description: 'null：没有答，或图片存在数据目录里' }),
        backupAgeSeconds: z.number().nullable(),
        certificateDays: count.nullable(),
        demo: z.boolean(),
        webhook: z.boolean(),
        mail: z.boolean(),
      }),
    }),
  }),
})

export const renewPages = post('/health/renew', {
  summary: '刷新全部页面缓存，所有实例一起',
  permission: 'jobs.manage',
  limit: 'alerts',
  answer: z.object({}),
})

export const testAlert = post('/health/test-alert', {
  summary: '发送测试警报：到 ALERT_WEBHOOK 的群，和自己的邮箱',
  permission: 'jobs.manage',
  limit: 'alerts',
  answer: z.object({
    data: z.object({
      group: z.enum(['sent', 'off', 'failed']),
      reason: z.string().nullable().meta({ description: '群机器人没有接收的原因' }),
      mail: z.enum(['queued', 'off']),
    }),
  }),
})

export const describeConsole = chapter('文档').get('/openapi.json', {
  summary: '运营后台接口的 OpenAPI 文档',
  permission: 'self.manage',
  answer: z.object({}).meta({ description: '成功时返回文档本身，不带信封' }),
})
