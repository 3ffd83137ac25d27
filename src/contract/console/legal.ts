import { z } from 'zod'
import { legalLimits } from '#domain/legal/issues.ts'
import { legalKinds } from '#domain/legal/legal-document.ts'
import { malformed, text, wholeNumberText } from '../fields.ts'
import { defineConsoleCall } from './console-call.ts'
import { discardedOf, person, time, undo } from './content-shapes.ts'

const tag = '站点设置'

const kind = z.enum(legalKinds, malformed)
const params = z.strictObject({ document: kind })
const revision = z.int(malformed).min(1, malformed)
const actionAnswer = z.object({ data: z.object({ undo }) })

/** A draft may be incomplete; its issues tell whether it can be published. */
const writing = z.strictObject({
  version: text(12),
  from: text(10),
  lead: text(legalLimits.lead),
  changes: text(legalLimits.changes),
  source: text(legalLimits.source),
})
const written = z.object({
  ...{ version: z.string(), from: z.string(), lead: z.string(), changes: z.string(), source: z.string() },
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
  revision: z.int(),
  editedAt: time.nullable(),
  editedBy: person.nullable(),
  unusedShipped: z.string().nullable().meta({ description: '程序带来了更新的一版，没有采用' }),
}

export const listLegal = defineConsoleCall({
  method: 'GET',
  path: '/legal',
  summary: '法律文本：现行版、下一版和草稿',
  tag,
  permission: 'settings.read',
  answer: z.object({ data: z.object({ rows: z.array(z.object(brief)) }) }),
  errors: [],
})

export const readLegal = defineConsoleCall({
  method: 'GET',
  path: '/legal/{document}',
  summary: '一份法律文本和正在写的一版；没有草稿时从最近的一版写起',
  tag,
  permission: 'settings.read',
  params,
  answer: z.object({
    data: z.object({
      ...{ ...brief, last: written, written },
      discarded: z
        .array(z.object({ number: z.int(), by: person.nullable(), at: time }))
        .meta({ description: '合并时没有选用的文字，新的在前，最多20份' }),
    }),
  }),
  errors: [],
})

export const readLegalVersion = defineConsoleCall({
  method: 'GET',
  path: '/legal/{document}/versions/{version}',
  summary: '一版的原文',
  tag,
  permission: 'settings.read',
  params: z.strictObject({ document: kind, version: text(12) }),
  answer: z.object({ data: written }),
  errors: ['NOT_FOUND'],
})

export const readDiscardedLegal = defineConsoleCall({
  method: 'GET',
  path: '/legal/{document}/discarded/{number}',
  summary: '一份合并时没有选用的文字',
  tag,
  permission: 'settings.read',
  params: z.strictObject({ document: kind, number: wholeNumberText(1, 2_147_483_647) }),
  answer: z.object({ data: written }),
  errors: ['NOT_FOUND'],
})

export const saveLegal = defineConsoleCall({
  method: 'POST',
  path: '/legal/{document}/draft',
  summary: '自动保存草稿；revision 不是最新的则 409，data 里有对方写的',
  tag,
  permission: 'legal.write',
  params,
  body: z.strictObject({ revision, text: writing, discarded: discardedOf(writing) }),
  answer: z.object({ data: z.object({ revision: z.int(), savedAt: time }) }),
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const publishLegal = defineConsoleCall({
  method: 'POST',
  path: '/legal/{document}/publish',
  summary: '发布写好的一版：生效日前公告，当天起登录要重新同意；检查不通过则 400，data 里有 findings',
  tag,
  permission: 'legal.write',
  limit: 'publications',
  params,
  body: z.strictObject({ revision }),
  answer: actionAnswer,
  errors: ['CONFLICT'],
})

export const dropLegal = defineConsoleCall({
  method: 'POST',
  path: '/legal/{document}/drop',
  summary: '丢掉草稿',
  tag,
  permission: 'legal.write',
  params,
  body: z.strictObject({ revision }),
  answer: actionAnswer,
  errors: ['CONFLICT'],
})

export const withdrawLegal = defineConsoleCall({
  method: 'POST',
  path: '/legal/{document}/withdraw',
  summary: '撤回还没生效的一版；已经生效的则 409',
  tag,
  permission: 'legal.write',
  limit: 'publications',
  params,
  body: z.strictObject({ revision, version: text(12) }),
  answer: actionAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const undoLegal = defineConsoleCall({
  method: 'POST',
  path: '/legal/undo',
  summary: '撤销刚才的操作（10秒内）；其后又有人改动则 409',
  tag,
  permission: 'legal.write',
  body: z.strictObject({ token: text(64) }),
  answer: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
