import { z } from 'zod'
import { anyEntryFields } from '#domain/directory/fields.ts'
import {
  directoryBulkAtMost,
  directoryImportBytes,
  directoryKinds,
  directoryStatuses,
} from '#domain/directory/kinds.ts'
import { platformSitesAtMost } from '#domain/directory/platform-sites.ts'
import { answerFields, draftFields } from '../field-schemas.ts'
import { id, idText, malformed, optionalSentText, text, time, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import {
  discardedOf,
  person,
  presenceSign,
  present,
  savedAnswer,
  textBytesAtMost,
  undo,
  undoAnswer,
  wordPlace,
} from './content-shapes.ts'
import { exportCall, fieldChanges, recordCalls, smallRecordCalls, undoCall, versionNumber } from './record-calls.ts'
import { importHeaders, importOutcome } from './sheets.ts'

const tag = '目录'
const { get, post } = chapter(tag)

const kind = z.enum(directoryKinds, malformed).meta({ description: '平台、生态应用或合作伙伴' })
const ofKind = z.strictObject({ kind })
const oneEntry = z.strictObject({ kind, id: idText })
const oneVersion = oneEntry.extend({ number: versionNumber })
const version = wholeNumber()

/** A platform has all of these fields, an application and a partner some; others are omitted. */
const sentFields = z.strictObject(draftFields(anyEntryFields), malformed).partial()
const fields = z.object(answerFields(anyEntryFields)).partial()

const entryRow = z.object({
  id: z.int(),
  name: z.string(),
  groupId: z.int().nullable(),
  introduction: z.string(),
  logo: z.string(),
  linkUrl: z.string(),
  settleInUrl: z.string(),
  status: z.enum(directoryStatuses),
  hasDraft: z.boolean().meta({ description: '已发布且有未发布的修改' }),
  version: z.int(),
  sites: z.int().nullable().meta({ description: '价格页可选的站点数；只有平台有' }),
  editedAt: time.nullable(),
  editedBy: person.nullable(),
  isDemo: z.boolean(),
})

const finding = z.object({
  field: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  at: wordPlace,
})

const entryDetail = entryRow.extend({
  fields,
  /** The public or last public fields. */
  publicFields: fields,
  changes: fieldChanges.meta({ description: '发布后会变的' }),
  findings: z.array(finding),
  deadLinks: z.array(z.string()).max(500).meta({ description: '已经打不开的链接，后台每天核对' }),
  address: z.string().nullable().meta({ description: '自己的页面，只有平台有' }),
  here: present,
})

const { readCall, actionCall } = recordCalls('/directories/{kind}/entries/{id}', {
  tag,
  params: oneEntry,
  body: z.strictObject({ version }),
  answer: undoAnswer,
})

export const listEntries = get('/directories/{kind}', {
  summary: '目录：分类与条目，都按网站上的顺序',
  permission: 'directories.read',
  params: ofKind,
  query: z.strictObject({
    q: optionalSentText(100).meta({ description: '名称或介绍包含，不分大小写' }),
    status: z.enum([...directoryStatuses, 'changed'], malformed).optional(),
  }),
  answer: z.object({
    data: z.object({
      groups: z.array(z.object({ id: z.int(), name: z.string(), total: z.int(), isDemo: z.boolean() })),
      rows: z.array(entryRow),
      total: z.int().meta({ description: '目录里共有几条，不论筛选' }),
    }),
  }),
})

export const readEntry = readCall('', {
  summary: '一条：正在写的、网站上的、会变什么、检查结果',
  permission: 'directories.read',
  answer: z.object({ data: entryDetail }),
})

export const beAtEntry = actionCall('/presence', {
  summary: '我开着这一条；每15秒一次，75秒没有则视为离开',
  permission: 'directories.read',
  polls: true,
  body: presenceSign,
  answer: z.object({ data: z.object({ here: present, version: z.int() }) }),
  errors: ['NOT_FOUND'],
})

export const createEntry = post('/directories/{kind}/entries', {
  summary: '新建，先是草稿',
  permission: 'directories.write',
  limit: 'directories',
  params: ofKind,
  bodyBytesAtMost: textBytesAtMost,
  body: z.strictObject({ fields: sentFields }),
  answer: z.object({ data: entryDetail }),
})

export const saveEntry = actionCall('/save', {
  summary: '自动保存草稿，没有送的字段不变；version 不是最新的则 409，data 里有双方的文本',
  permission: 'directories.write',
  bodyBytesAtMost: 2 * textBytesAtMost,
  body: z.strictObject({ version, fields: sentFields, discarded: discardedOf(sentFields) }),
  answer: savedAnswer,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const dropEntryDraft = actionCall('/drop', {
  summary: '放弃修改；放弃的保留为一个版本',
  permission: 'directories.write',
})

export const removeEntry = actionCall('/remove', {
  summary: '删除没有公开的一条',
  permission: 'directories.write',
  limit: 'directories',
})

export const moveEntry = actionCall('/move', {
  summary: '在分类里移到另一条之前，null 为最后；网站立即按新的顺序',
  permission: 'directories.publish',
  limit: 'directories',
  body: z.strictObject({ before: id.nullable() }),
})

const named = z
  .array(z.strictObject({ id, version }))
  .min(1, malformed)
  .max(directoryBulkAtMost, `一次最多${directoryBulkAtMost}条`)

const done = z.object({
  data: z.object({
    done: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), name: z.string(), sentence: z.string() })),
    undo,
  }),
})

export const publishEntries = post('/directories/{kind}/publish', {
  summary: '发布这些草稿；检查不通过的点名留下，只有一条时 400，data 里有 findings',
  permission: 'directories.publish',
  limit: 'publications',
  params: ofKind,
  body: z.strictObject({ entries: named }),
  answer: done,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const withdrawEntries = post('/directories/{kind}/withdraw', {
  summary: '下线；平台的地址跳转到 to（301），null 为 410，其他没有自己的地址',
  permission: 'directories.publish',
  limit: 'publications',
  params: ofKind,
  body: z.strictObject({ entries: named, to: text(200).nullable() }),
  answer: done,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const undoDirectory = undoCall('/directories/{kind}/undo', {
  tag,
  permission: 'directories.write',
  params: ofKind,
})

export const listEntryVersions = readCall('/versions', {
  summary: '版本：新的在前，最多100个',
  permission: 'directories.read',
  answer: z.object({
    data: z.array(z.object({ number: z.int(), verb: z.string(), at: time, by: person.nullable() })),
  }),
})

export const compareEntryVersion = readCall('/versions/{number}/difference', {
  summary: '一个版本与现在的文本逐项的差异',
  permission: 'directories.read',
  params: oneVersion,
  answer: z.object({ data: z.object({ changes: fieldChanges }) }),
})

export const restoreEntryVersion = actionCall('/versions/{number}/restore', {
  summary: '把一个版本恢复为草稿；网站上的不变，原草稿保留为一个版本',
  permission: 'directories.write',
  params: oneVersion,
})

const groupName = text(20, '分类名称')
  .transform((name) => name.trim())
  .refine((name) => name !== '', '请输入分类名称')

export const addGroup = post('/directories/{kind}/groups', {
  summary: '新建分类，排在最后',
  permission: 'directories.publish',
  limit: 'directories',
  params: ofKind,
  body: z.strictObject({ name: groupName }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['CONFLICT'],
})

export const renameGroup = post('/directories/{kind}/groups/{id}/rename', {
  summary: '重命名分类；was 不是现在的名称则 409，data 里有双方的',
  permission: 'directories.publish',
  limit: 'directories',
  params: oneEntry,
  body: z.strictObject({ was: text(200), name: groupName }),
  answer: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const removeGroup = post('/directories/{kind}/groups/{id}/remove', {
  summary: '删除分类；里面还有条目，要用 moveTo 说移到哪一类，否则 400',
  permission: 'directories.publish',
  limit: 'directories',
  params: oneEntry,
  body: z.strictObject({ moveTo: id.optional() }),
  answer: undoAnswer,
  errors: ['NOT_FOUND'],
})

export const moveGroup = post('/directories/{kind}/groups/{id}/move', {
  summary: '把分类移到另一个之前，null 为最后；wasBefore 是它原来在谁之前',
  permission: 'directories.publish',
  limit: 'directories',
  params: oneEntry,
  body: z.strictObject({ before: id.nullable() }),
  answer: z.object({ data: z.object({ wasBefore: z.int().nullable() }) }),
  errors: ['CONFLICT'],
})

export const exportEntries = exportCall('/directories/{kind}/export', {
  summary: '导出为 CSV（UTF-8 带 BOM），不含正文；改好可以再导入',
  tag,
  permission: 'content.export',
  params: ofKind,
})

export const importEntries = post('/directories/{kind}/import', {
  summary: '导入 CSV：没有 x-plan 时只预检；带上预检给的 plan 才导入，全部成为草稿，有一行不能导入就都不导入',
  permission: 'directories.write',
  limit: 'directories',
  params: ofKind,
  headers: importHeaders,
  upload: { bytesAtMost: directoryImportBytes },
  answer: z.object({ data: z.object(importOutcome) }),
  errors: ['CONFLICT'],
})

const siteName = text(60, '站点名称').transform((name) => name.trim())

export const listPlatformSites = get('/platform-sites', {
  summary: '一个平台在价格页筛选里的站点，按网站上的顺序',
  permission: 'directories.read',
  query: z.strictObject({ platformId: idText }),
  answer: z.object({
    data: z.object({
      rows: z
        .array(z.object({ id: z.int(), fields: z.object({ platformId: z.int(), siteName: z.string() }) }))
        .max(platformSitesAtMost),
    }),
  }),
})

export const {
  save: savePlatformSite,
  remove: removePlatformSite,
  move: movePlatformSite,
} = smallRecordCalls('/platform-sites', {
  tag,
  permission: 'directories.publish',
  limit: 'directories',
  noun: '平台的站点',
  fields: z.strictObject({ platformId: id, siteName }),
  shown: z.strictObject({ platformId: id, siteName: z.string() }),
})
