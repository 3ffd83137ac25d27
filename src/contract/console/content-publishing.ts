import { z } from 'zod'
import { bulkActions, bulkAtMost, contentActions } from '#domain/content/actions.ts'
import { issuesAtMost } from '#domain/content/checks/find-issues.ts'
import {
  id,
  malformed,
  numberChoiceText,
  optionalLines,
  optionalSentText,
  optionalText,
  paging,
  text,
  time,
} from '../fields.ts'
import { chapter } from './console-call.ts'
import { actionAnswer, day, finding, itemRow, one, person, undo, version } from './content-shapes.ts'
import { fieldChanges, recordCalls } from './record-calls.ts'

const tag = '内容'
const { post } = chapter(tag)

/** The reason for overriding failed checks; requires 越过检查发布. */
const overrule = optionalLines(200).meta({ description: '强制发布的理由，计入审计记录' })
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
const instant = text(19)
const path = text(200)

const { readCall, actionCall } = recordCalls('/content/{id}', { tag, params: one, answer: actionAnswer })

export const summariseContentAction = readCall('/summary', {
  summary: '做之前：哪些公开地址、哪些列表会变，从何时起，有哪些检查结果',
  permission: 'content.read',
  query: z.strictObject({ verb: z.enum(contentActions, malformed), at: optionalText(19) }),
  answer: z.object({
    data: z.object({
      /** The sentence against the action, or null. */
      refusal: z.string().nullable(),
      /** What the last review says against it, where no pass is required; or null. */
      reviewNote: z.string().nullable(),
      addresses: z.array(
        z.object({ path: z.string(), change: z.enum(['appears', 'changes', 'disappears', 'redirects']) }),
      ),
      lists: z.array(z.object({ name: z.string(), path: z.string() })),
      from: time.nullable().meta({ description: '从何时起（北京时间）；null 为公开的部分没有变化' }),
      changes: fieldChanges,
      findings: z.array(finding).max(issuesAtMost),
      version,
    }),
  }),
})

export const publishItem = actionCall('/publish', {
  summary: '发布草稿；检查不通过则 400，data 里有 findings',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({ version, overrule }),
})

export const scheduleItem = actionCall('/schedule', {
  summary: '定时发布，或改到另一时间（北京时间）；已发布的内容：它的修改到时间公开，此前的修改一并公开',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({ version, at: instant, overrule }),
})

export const unscheduleItem = actionCall('/unschedule', {
  summary: '取消定时，回到草稿；已发布的内容：它的修改不再到时间公开',
  permission: 'content.publish',
  errors: ['NOT_FOUND'],
})

export const withdrawItem = actionCall('/withdraw', {
  summary: '下线；to 为原地址跳转到的站内路径（301），null 为 410',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({ to: path.nullable() }),
  errors: ['NOT_FOUND'],
})

export const scheduleWithdrawal = actionCall('/schedule-withdrawal', {
  summary: '定时下线，或改到另一时间（北京时间）；to 为届时原地址跳转到的站内路径（301），null 为 410',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({ at: instant, to: path.nullable() }),
  errors: ['NOT_FOUND'],
})

export const cancelWithdrawal = actionCall('/cancel-withdrawal', {
  summary: '取消定时下线',
  permission: 'content.publish',
  errors: ['NOT_FOUND'],
})

export const bulkItems = post('/content/bulk', {
  summary: `对多条内容做同一件事，一次最多${bulkAtMost}条；整体撤销`,
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({
    verb: z.enum(bulkActions, malformed),
    ids: z.array(id).min(1, malformed).max(bulkAtMost, `一次最多${bulkAtMost}条，请缩小范围`),
    day: day.nullable().optional().meta({ description: 'verb 为 plan 时' }),
    to: path.nullable().optional().meta({ description: 'verb 为 withdraw 时' }),
  }),
  answer: z.object({
    data: z.object({
      done: z.array(z.int()).max(bulkAtMost),
      refused: z.array(z.object({ id: z.int(), title: z.string(), sentence: z.string() })).max(bulkAtMost),
      undo,
    }),
  }),
})

const shareLink = z.object({ id: z.int(), createdAt: time, expiresAt: time, by: itemRow.shape.editedBy })

export const makeShareLink = actionCall('/share-links', {
  summary: '生成预览链接：无需账号，7天内有效；地址只显示这一次',
  permission: 'content.write',
  limit: 'links',
  answer: z.object({ data: shareLink.extend({ address: z.string() }) }),
  errors: ['NOT_FOUND'],
})

export const listShareLinks = readCall('/share-links', {
  summary: '有效的预览链接',
  permission: 'content.read',
  answer: z.object({ data: z.array(shareLink).max(100) }),
})

export const revokeShareLink = post('/share-links/{id}/revoke', {
  summary: '作废预览链接',
  permission: 'content.write',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

const binChapter = chapter('回收站')

export const listBin = binChapter.get('/content/bin', {
  summary: '回收站：文章与活动，最近移入的在前',
  permission: 'content.read',
  query: z.strictObject({
    q: optionalSentText(100).meta({ description: '标题或摘要包含，不分大小写' }),
    firstLevelHeading: numberChoiceText(1, 2).optional().meta({ description: '1 文章，2 活动；缺省：全部' }),
    ...paging({ pageSize: 50, largestPageSize: 200 }),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        itemRow.extend({
          deletedAt: time,
          deletedBy: person.nullable(),
          goneAt: time.meta({ description: '到这时清除，不能再恢复' }),
          daysLeft: z.int(),
        }),
      ),
      total: z.int(),
    }),
  }),
})

/** Permanently: text, draft, versions and links; audit entries stay. */
export const eraseItem = binChapter.post('/content/{id}/erase', {
  summary: '彻底删除回收站里的一条，不能恢复',
  permission: 'content.write',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})
