import { z } from 'zod'
import { issuesAtMost } from '#domain/content/checks/find-issues.ts'
import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { answerFields, draftFields } from '../field-schemas.ts'
import { idText, malformed, numberChoiceText, optionalSentText, optionalText, text, textOf, time } from '../fields.ts'

/** `YYYY-MM-DD`, a day in Shanghai. */
export const day = text(10).regex(/^\d{4}-\d{2}-\d{2}$/, malformed)

export const one = z.strictObject({ id: idText })

/** A draft text, which may be incomplete. */
export const draftBody = z.strictObject(draftFields(contentFields), malformed)

/** Sent with a save that ends a merge: the discarded texts, to be kept as versions (console 6b). */
export const discardedOf = <Text extends z.ZodType>(text: Text) =>
  z
    .strictObject({
      stored: z.boolean(malformed).meta({ description: '服务器上原有的有一处没选' }),
      own: text.nullable().meta({ description: '自己写的有一处没选：合并前的全文' }),
    })
    .optional()
    .meta({ description: '合并后的第一次保存：没选的留作版本' })

/** The text in answers, under the names that `draftBody` takes. */
export const contentText = z.object(answerFields(contentFields))

/** Identifies the text that was read: a change or publication names the version that it is based on. */
export const version = text(64)

/** Fits the longest allowed text: 200,000 characters of three bytes, and its markup. */
export const textBytesAtMost = 1_024 * 1_024

/** The statuses in lists and filters: binned items are listed separately. */
export const listedStatuses = [
  ...(['draft', 'published', 'scheduled', 'withdrawn', 'changed', 'binned'] as const),
  'unpublished',
] as const

/** The filters of the list, of its export and of actions on all matches. */
export const itemFilters = {
  firstLevelHeading: numberChoiceText(1, 2).meta({ description: '1 文章，2 活动' }),
  q: optionalSentText(100).meta({ description: '标题或摘要包含，不分大小写' }),
  status: z.enum(listedStatuses, malformed).optional().meta({
    description:
      'changed：已发布且有未发布的修改；unpublished：草稿，或有未发布的修改；binned：回收站；缺省：回收站之外的全部',
  }),
  section: numberChoiceText(1, 2, 3, 4, 5).optional(),
  author: optionalText(40).meta({ description: '作者，完全一致' }),
  tag: optionalText(12).meta({ description: '有这个标签的，大小写与全半角不分' }),
  savedBy: idText.optional().meta({ description: '最后保存的成员' }),
  reviewer: idText.optional().meta({ description: '正等这位成员审稿的' }),
  from: day.optional().meta({ description: '发布时间从这一天起（北京时间）' }),
  to: day.optional().meta({ description: '到这一天止' }),
}

export const itemSorts = ['edited', 'published', 'planned', 'deleted'] as const

export const person = z.object({ id: z.int(), name: z.string() })

/** Where in an editor a member is: the name of a field or the id of a block; in a text with the number of the block from 0. */
const place = z
  .string()
  .regex(/^[\w.:-]{1,100}(?:#\d{1,4})?$/, malformed)
  .nullable()

/** The other members who have a record open. */
export const present = z
  .array(person.extend({ hasUnsaved: z.boolean(), place, seenAt: time }))
  .max(200)
  .meta({ description: '还有谁开着、在哪一处，不含自己' })

/** A sign of life of a member who has a record open, or of their leave. */
export const presenceSign = z.strictObject({
  hasUnsaved: z.boolean(),
  leaves: z.boolean().default(false).meta({ description: '离开页面' }),
  place: place.default(null).meta({ description: '正在哪个字段、积木或正文的第几块' }),
})

/** An item in lists and in the calendar's tray. */
export const itemRow = z.object({
  id: z.int(),
  firstLevelHeading: z.int(),
  title: z.string().meta({ description: '未公开过的取草稿的标题，可能为空' }),
  summary: z.string(),
  section: z.int().nullable(),
  region: z.string().nullable().meta({ description: '活动的地区' }),
  author: z.string(),
  status: z.enum(['draft', 'published', 'scheduled', 'withdrawn']),
  hasDraft: z.boolean().meta({ description: '有尚未发布的修改' }),
  publishAt: time.nullable(),
  changesAt: time.nullable().meta({ description: '已发布的内容：修改定在何时公开；null 为没有' }),
  withdrawAt: time.nullable().meta({ description: '定时下线的时间；null 为没有' }),
  plannedAt: time.nullable(),
  editedAt: time,
  editedBy: person.nullable(),
  deletedAt: time.nullable(),
  selfPath: z.string().nullable(),
  address: z.string().meta({ description: '公开（或将会公开）的地址，站内路径' }),
  cover: z.string(),
  isDemo: z.boolean(),
})

/** An item on a day of the calendar. */
export const itemMark = itemRow.pick({ id: true, firstLevelHeading: true, title: true, plannedAt: true })

/** The word that a check is about, which the editor selects. */
export const wordPlace = z
  .object({ word: z.string(), occurrence: z.int(), block: z.int().optional() })
  .optional()
  .meta({ description: '所指的词，在字段或段落里第几处（从0起）；富文本里还有最外层的第几段' })

export const finding = z.object({
  id: z.string(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  /** The field, and for rich text the index of its outermost block, from 0; else null. */
  where: z.object({ field: textOf<keyof ContentFields & string>(), block: z.int().nullable() }),
  at: wordPlace,
  fix: z
    .object({ word: z.string(), instead: z.string(), occurrence: z.int() })
    .optional()
    .meta({ description: '唯一确定的改法：把第几处（从0起）的 word 改成 instead' }),
})

/** Undoes the action within ten seconds; null when it cannot be undone. */
export const undo = z.object({ token: z.string(), endsAt: time }).nullable()

/** The answer of an action that can be undone. */
export const undoAnswer = z.object({ data: z.object({ undo }) })

/** The answer of a saved draft, whose next change is based on `version`. */
export const savedAnswer = z.object({ data: z.object({ version: z.int(), savedAt: time }) })

/** Everything that the editor needs of an item. */
export const itemDetail = z.object({
  ...itemRow.shape,
  version,
  /** The text to edit: the draft if there is one, else the public or last public text. */
  text: contentText,
  /** The public or last public text; null when the item was never public, and without a draft. */
  publicText: contentText.nullable(),
  draft: z
    .object({
      savedAt: time,
      savedBy: person.nullable(),
      publishAt: time.nullable().meta({ description: '已发布的内容：修改定在何时公开；null 为没有' }),
    })
    .nullable(),
  versions: z.int(),
  here: present,
  findings: z.array(finding).max(issuesAtMost),
  deadLinks: z.array(z.string()).max(500).meta({ description: '正文里已经打不开的链接，后台每天核对' }),
  redirectTo: z.string().nullable().meta({ description: '已下线或定时下线时：原地址跳转到哪里；null 为 410' }),
})

/** The answer of every action: the updated item, and its undo token. */
export const actionAnswer = z.object({ data: z.object({ item: itemDetail, undo }) })

/** The actions on a record, the newest first. */
export const history = z.array(
  z.object({ id: z.int(), at: time, action: z.string(), actor: z.string(), by: person.nullable() }),
)

/** The sender in messages, so that the page can compose the message by the server's own rule. */
export const sender = z.object({ brand: z.string(), companyName: z.string(), hotline: z.string(), site: z.string() })
