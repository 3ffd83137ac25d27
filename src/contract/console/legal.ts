import { z } from 'zod'
import { versionForm } from '#domain/legal/editions.ts'
import { legalLimits } from '#domain/legal/issues.ts'
import { legalKinds } from '#domain/legal/legal-document.ts'
import { lines, malformed, text, time, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import { discardedOf, person, undoAnswer } from './content-shapes.ts'
import { recordCalls, undoCall, versionNumber } from './record-calls.ts'

const tag = '站点设置'
const { get } = chapter(tag)

const kind = z.enum(legalKinds, malformed)
const params = z.strictObject({ document: kind })
const revision = wholeNumber().min(1, malformed)

/** A draft may be incomplete; its issues tell whether it can be published. */
const writing = z.strictObject({
  version: text(12),
  from: text(10),
  lead: lines(legalLimits.lead),
  changes: lines(legalLimits.changes),
  source: lines(legalLimits.source),
})
const written = z.object({
  version: z.string(),
  from: z.string(),
  lead: z.string(),
  changes: z.string(),
  source: z.string(),
})

const brief = {
  document: kind,
  day: z.string().meta({ description: '今天，北京时间' }),
  editions: z
    .array(z.object({ version: z.string(), from: z.string(), isPublished: z.boolean(), changes: z.string() }))
    .meta({ description: '新的在前；isPublished：在这里发布的，其余随程序来' }),
  current: z.string(),
  next: z.string().nullable(),
  isDraft: z.boolean(),
  isFirstDraft: z.boolean().meta({ description: '写着的是随程序带来的初稿，还没有所有者确认；可以直接发布' }),
  revision: z.int(),
  editedAt: time.nullable(),
  editedBy: person.nullable(),
  unusedShipped: z.string().nullable().meta({ description: '程序带来了更新的初稿，没有采用' }),
}

const { readCall, actionCall } = recordCalls('/legal/{document}', {
  tag,
  params,
  body: z.strictObject({ revision }),
  answer: undoAnswer,
})

export const listLegal = get('/legal', {
  summary: '法律文本：现行版、下一版和草稿',
  permission: 'settings.read',
  answer: z.object({ data: z.object({ rows: z.array(z.object(brief)) }) }),
})

export const readLegal = readCall('', {
  summary: '一份法律文本和正在写的一版；没有草稿时从最近的一版写起',
  permission: 'settings.read',
  answer: z.object({
    data: z.object({
      ...brief,
      last: written,
      written,
      values: z
        .object({
          companyName: z.string(),
          productName: z.string(),
          address: z.string(),
          email: z.string(),
          hotline: z.string(),
        })
        .meta({ description: '正文里的名称现在显示的网站设置' }),
      discarded: z.array(z.object({ number: z.int(), verb: z.string(), by: person.nullable(), at: time })).meta({
        description: '没有发布的文字，新的在前，最多20份；verb：merge合并时没有选用、drop放弃修改、withdraw撤回',
      }),
    }),
  }),
  errors: [],
})

export const readLegalVersion = readCall('/versions/{version}', {
  summary: '一版的原文',
  permission: 'settings.read',
  params: z.strictObject({ document: kind, version: text(12) }),
  answer: z.object({ data: written }),
})

export const readDiscardedLegal = readCall('/discarded/{number}', {
  summary: '一份没有发布的文字',
  permission: 'settings.read',
  params: z.strictObject({ document: kind, number: versionNumber }),
  answer: z.object({ data: written }),
})

const knownVersion = z.string(malformed).regex(versionForm, malformed)

export const readLegalDifference = readCall('/difference', {
  summary: '两版的对比，给律师看：带修订的Word文件，或供打印、存为PDF的网页；不写version是草稿',
  permission: 'settings.read',
  query: z.strictObject({
    since: knownVersion,
    version: knownVersion.optional(),
    form: z.enum(['docx', 'print'], malformed),
  }),
  answer: z.object({}).meta({ description: '成功时返回文件，不带信封' }),
})

export const saveLegal = actionCall('/draft', {
  summary: '自动保存草稿；revision 不是最新的则 409，data 里有对方写的',
  permission: 'legal.write',
  body: z.strictObject({ revision, text: writing, discarded: discardedOf(writing) }),
  answer: z.object({ data: z.object({ revision: z.int(), savedAt: time }) }),
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const publishLegal = actionCall('/publish', {
  summary: '发布写好的一版：生效日前公告，当天起登录要重新同意；检查不通过则 400，data 里有 findings',
  permission: 'legal.write',
  limit: 'publications',
  errors: ['CONFLICT'],
})

export const dropLegal = actionCall('/drop', {
  summary: '放弃修改',
  permission: 'legal.write',
  errors: ['CONFLICT'],
})

export const withdrawLegal = actionCall('/withdraw', {
  summary: '撤回还没有生效的一版；已经生效的则 409',
  permission: 'legal.write',
  limit: 'publications',
  body: z.strictObject({ revision, version: text(12) }),
})

export const undoLegal = undoCall('/legal/undo', { tag, permission: 'legal.write' })
