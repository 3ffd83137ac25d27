import { z } from 'zod'
import { allExportKinds } from '#domain/exports/kinds.ts'
import { malformed, text } from '../fields.ts'
import { defineConsoleCall } from './console-call.ts'
import { one, time } from './content-shapes.ts'

const tag = '导出'

const kind = z.enum(allExportKinds, malformed)

export const listExports = defineConsoleCall({
  method: 'GET',
  path: '/exports',
  summary: '自己的导出：新的在前；与自己能导出的表',
  tag,
  permission: 'exports.make',
  polls: true,
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          withContacts: z.boolean(),
          status: z.enum(['running', 'done', 'failed', 'erased']),
          rows: z.int(),
          total: z.int(),
          bytes: z.int(),
          createdAt: time,
          finishedAt: time.nullable(),
          expiresAt: time,
          fetchedAt: time.nullable(),
        }),
      ),
      kinds: z.array(z.object({ kind, contacts: z.boolean() })),
    }),
  }),
  errors: [],
})

const body = z.strictObject({
  kind,
  filters: z.record(text(40), text(200), malformed).default({}).meta({ description: '与各列表的筛选同名' }),
})

export const makeExport = defineConsoleCall({
  method: 'POST',
  path: '/exports',
  summary: '在后台导出一张表，联系方式打码；审计记录要再次验证身份',
  tag,
  permission: 'exports.make',
  limit: 'exports',
  body,
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['FORBIDDEN'],
})

export const makeContactsExport = defineConsoleCall({
  method: 'POST',
  path: '/exports/with-contacts',
  summary: '在后台导出一张表，带完整的联系方式',
  tag,
  permission: 'exports.contacts',
  confirmed: true,
  limit: 'exports',
  body,
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['FORBIDDEN'],
})

export const fetchExport = defineConsoleCall({
  method: 'GET',
  path: '/exports/{id}/file',
  summary: '下载自己的导出，24小时内；带联系方式的要再次验证身份',
  tag,
  permission: 'exports.make',
  params: one,
  answer: z.object({}).meta({ description: '成功时返回 text/csv 文件，不带信封' }),
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
})

export const removeExport = defineConsoleCall({
  method: 'POST',
  path: '/exports/{id}/remove',
  summary: '删除自己的导出',
  tag,
  permission: 'exports.make',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})
