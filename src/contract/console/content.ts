import { z } from 'zod'
import { bulkAtMost } from '#domain/content/actions.ts'
import { malformed, paging, sentText, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import {
  actionAnswer,
  day,
  discardedOf,
  draftBody,
  itemDetail,
  itemFilters,
  itemRow,
  itemSorts,
  one,
  presenceSign,
  present,
  textBytesAtMost,
  version,
} from './content-shapes.ts'
import { exportCall, fieldChanges, recordCalls, undoCall, versionNumber } from './record-calls.ts'

const tag = '内容'
const { get, post } = chapter(tag)

const { readCall, actionCall } = recordCalls('/content/{id}', { tag, params: one, answer: actionAnswer })

export const listItems = get('/content', {
  summary: '文章或活动列表；状态为 binned 时是回收站',
  permission: 'content.read',
  query: z.strictObject({
    ...itemFilters,
    sort: z.enum(itemSorts).default('edited'),
    order: z.enum(['desc', 'asc']).default('desc'),
    ...paging({ pageSize: 50, largestPageSize: 200 }),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(itemRow.extend({ reads: z.int().meta({ description: '近30天的阅读' }) })),
      total: z.int().meta({ description: `一共几条；带关键词时最多数到${bulkAtMost}` }),
    }),
  }),
})

export const exportItems = exportCall('/content/export', {
  summary: '导出列表为 CSV（UTF-8 带 BOM），最多10万行，不含正文',
  tag,
  permission: 'content.export',
  query: z.strictObject(itemFilters),
})

export const listTextPrices = get('/content/prices', {
  summary: '正文可以引用的价格：按词找在售的，或按编号看引用的还在不在；最多60条，按编号最多200条',
  permission: 'content.read',
  query: z.strictObject({
    q: sentText(60).default(''),
    ids: z
      .string()
      .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,199}$/, malformed)
      .optional()
      .meta({ description: '时长的编号，逗号分隔' }),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          id: z.int().meta({ description: '时长的编号' }),
          name: z.string(),
          price: z.string().nullable().meta({ description: '如 78元/月；null 为访客现在看不到' }),
        }),
      ),
    }),
  }),
})

export const readItem = readCall('', {
  summary: '一条内容：文本、草稿、版本数、谁在这里、检查结果',
  permission: 'content.read',
  answer: z.object({ data: itemDetail }),
})

export const createItem = post('/content', {
  summary: '新建草稿',
  permission: 'content.write',
  limit: 'drafts',
  bodyBytesAtMost: textBytesAtMost,
  body: z.strictObject({ fields: draftBody }),
  answer: z.object({ data: itemDetail }),
})

export const suggestPath = actionCall('/path', {
  summary: '按标题的拼音生成一个未被使用的网址；不保存',
  permission: 'content.write',
  limit: 'finds',
  body: z.strictObject({ title: text(200) }),
  answer: z.object({
    data: z.object({ path: z.string().nullable().meta({ description: '标题里没有可转成拼音的字时为 null' }) }),
  }),
  errors: [],
})

export const checkPath = readCall('/path', {
  summary: '这个网址是否已被别的内容使用',
  permission: 'content.read',
  query: z.strictObject({ path: text(100) }),
  answer: z.object({ data: z.object({ isTaken: z.boolean() }) }),
  errors: [],
})

export const duplicateItem = actionCall('/duplicate', {
  summary: '复制为新的草稿',
  permission: 'content.write',
  limit: 'drafts',
  answer: z.object({ data: itemDetail }),
  errors: ['NOT_FOUND'],
})

export const saveDraft = actionCall('/draft', {
  summary: '自动保存草稿；version 不是最新的则 409，data 里有双方的文本',
  permission: 'content.write',
  // Two texts after a merge, each at most as long as its rule allows.
  bodyBytesAtMost: 2 * textBytesAtMost,
  body: z.strictObject({ version, fields: draftBody, discarded: discardedOf(draftBody) }),
  answer: z.object({ data: z.object({ version, savedAt: time }) }),
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const dropDraft = actionCall('/draft/drop', {
  summary: '放弃修改，回到线上版本；草稿保留为一个版本',
  permission: 'content.write',
  body: z.strictObject({ version }),
})

export const beHere = actionCall('/presence', {
  summary: '我在编辑这一条；每15秒一次，75秒没有则视为离开',
  permission: 'content.read',
  polls: true,
  body: presenceSign,
  answer: z.object({
    data: z.object({
      here: present,
      version: version.meta({ description: '现在的版本：与手上的不同，说明别处保存了' }),
      savedBy: itemDetail.shape.editedBy.meta({ description: '谁保存的；可能是自己在另一个标签页' }),
    }),
  }),
  errors: ['NOT_FOUND'],
})

/** Plans a day for a draft; publishing still takes the action. */
export const planItem = actionCall('/plan', {
  summary: '排期：在某天发布，null 为取消；不会自动公开',
  permission: 'content.write',
  body: z.strictObject({ day: day.nullable() }),
  errors: ['NOT_FOUND'],
})

export const binItem = actionCall('/bin', {
  summary: '移入回收站，30天后清除；公开或定时的须先下线',
  permission: 'content.write',
  errors: ['NOT_FOUND'],
})

export const restoreItem = actionCall('/restore', {
  summary: '从回收站恢复',
  permission: 'content.write',
  errors: ['NOT_FOUND'],
})

/** Undoes an action; the token belongs to its author, works once and for ten seconds. */
export const undoContentAction = undoCall('/content/undo', {
  tag,
  permission: 'content.write',
  answer: z.object({ data: z.object({ ids: z.array(z.int()).max(bulkAtMost) }) }),
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
})

export const listVersions = readCall('/versions', {
  summary: '版本：新的在前',
  permission: 'content.read',
  query: z.strictObject({ before: versionNumber.optional() }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          number: z.int(),
          verb: z.string().meta({ description: 'publish、schedule、withdraw、save、drop、restore、undo、import' }),
          note: z.string(),
          by: itemDetail.shape.editedBy,
          at: time,
          title: z.string(),
        }),
      ),
      next: z.int().nullable(),
    }),
  }),
})

const oneVersion = one.extend({ number: versionNumber })

export const readVersion = readCall('/versions/{number}', {
  summary: '一个版本的全文',
  permission: 'content.read',
  params: oneVersion,
  answer: z.object({
    data: z.object({ number: z.int(), verb: z.string(), at: time, text: itemDetail.shape.text }),
  }),
})

export const compareVersions = readCall('/versions/{number}/difference', {
  summary: '与另一版本（缺省：现在的文本）的差异：双方全文与逐项变化',
  permission: 'content.read',
  params: oneVersion,
  query: z.strictObject({ with: versionNumber.optional() }),
  answer: z.object({
    data: z.object({
      before: itemDetail.shape.text,
      after: itemDetail.shape.text,
      changes: fieldChanges,
    }),
  }),
})

export const restoreVersion = actionCall('/versions/{number}/restore', {
  summary: '把一个版本恢复为草稿；线上不变，原草稿保留为一个版本',
  permission: 'content.write',
  params: oneVersion,
  body: z.strictObject({ version }),
})
