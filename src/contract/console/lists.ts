import { z } from 'zod'
import { bulkActions, bulkAtMost } from '#domain/content/actions.ts'
import { allExportKinds } from '#domain/exports/kinds.ts'
import { id, malformed, text, time, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, person } from './content-shapes.ts'

const { get, post } = chapter('视图')

/** The page's path below `/console`, e.g. `articles`. */
const room = text(40).regex(/^[a-z][a-z-]*$/, malformed)

const view = z.object({
  id: z.int(),
  room: z.string(),
  name: z.string(),
  search: z.string().meta({ description: '列表地址的查询部分，不含问号' }),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  by: person,
})

export const listViews = get('/views', {
  summary: '视图：自己的与共享的',
  permission: 'self.manage',
  query: z.strictObject({ room }),
  answer: z.object({ data: z.array(view).max(200) }),
})

export const saveView = post('/views', {
  summary: '存成视图；同名的自己的视图会被替换',
  permission: 'self.manage',
  body: z.strictObject({
    room,
    name: text(40, '视图名称').refine((value) => value.trim() !== '', '请输入视图名称'),
    search: text(1024),
    isShared: z.boolean(),
  }),
  answer: z.object({ data: view }),
})

export const removeView = post('/views/{id}/remove', {
  summary: '删除自己的视图',
  permission: 'self.manage',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

const bulkChapter = chapter('内容')

export const startBulk = bulkChapter.post('/bulk', {
  summary: `对符合条件的全部做同一件事，最多${bulkAtMost}条：一个任务，整体撤销`,
  permission: 'content.publish',
  limit: 'publications',
  body: z
    .strictObject({
      list: z.enum(['content', 'redirects'], malformed),
      verb: z.enum([...bulkActions, 'remove'], malformed).meta({ description: 'remove 只用于跳转' }),
      ids: z.array(id).min(1, malformed).max(bulkAtMost, malformed).optional().meta({ description: '只做选中的' }),
      filters: z.record(text(40), text(200), malformed).optional().meta({ description: '与列表的筛选同名' }),
      expected: wholeNumber().meta({ description: '列表显示的条数，不一致则 409' }),
      to: text(200).nullable().default(null).meta({ description: 'verb 为 withdraw 时：跳转到，null 为 410' }),
    })
    .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), malformed)
    .refine(({ list, verb }) => (list === 'redirects') === (verb === 'remove') && verb !== 'plan', malformed),
  answer: z.object({
    data: z.object({ id: z.int(), token: z.string().meta({ description: '完成后10秒内可用它撤销' }) }),
  }),
  errors: ['CONFLICT'],
})

export const readBulk = bulkChapter.get('/bulk/{id}', {
  summary: '自己的批量任务的进度',
  permission: 'content.publish',
  polls: true,
  params: one,
  answer: z.object({
    data: z.object({
      status: z.enum(['waiting', 'done', 'failed']),
      total: z.int(),
      done: z.int(),
      refused: z.array(z.object({ id: z.int(), title: z.string(), sentence: z.string() })).max(bulkAtMost),
      fault: z.string().nullable(),
    }),
  }),
  errors: ['NOT_FOUND'],
})

export const undoRedirects = bulkChapter.post('/redirects/undo', {
  summary: '恢复刚刚删除的跳转，全部或一条不恢复；10秒内',
  permission: 'content.publish',
  body: z.strictObject({ token: text(64) }),
  answer: z.object({ data: z.object({ count: z.int() }) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

const exportChapter = chapter('导出')

const kind = z.enum(allExportKinds, malformed)

export const listExports = exportChapter.get('/exports', {
  summary: '自己的导出：新的在前；与自己能导出的表',
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
})

const body = z.strictObject({
  kind,
  filters: z.record(text(40), text(200), malformed).default({}).meta({ description: '与各列表的筛选同名' }),
})

export const makeExport = exportChapter.post('/exports', {
  summary: '在后台导出列表，联系方式打码；审计记录需要再次验证身份',
  permission: 'exports.make',
  limit: 'exports',
  body,
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['FORBIDDEN'],
})

export const makeContactsExport = exportChapter.post('/exports/with-contacts', {
  summary: '在后台导出列表，含完整的联系方式',
  permission: 'exports.contacts',
  confirmed: true,
  limit: 'exports',
  body,
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['FORBIDDEN'],
})

export const fetchExport = exportChapter.get('/exports/{id}/file', {
  summary: '下载自己的导出，24小时内；带联系方式的要再次验证身份',
  permission: 'exports.make',
  params: one,
  answer: z.object({}).meta({ description: '成功时返回 text/csv 文件，不带信封' }),
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
})

export const removeExport = exportChapter.post('/exports/{id}/remove', {
  summary: '删除自己的导出',
  permission: 'exports.make',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})
