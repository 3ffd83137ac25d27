import { z } from 'zod'
import { bulkAtMost } from '#domain/content/actions.ts'
import { regionSheetBytes, regionsAtMost } from '#domain/content/regions.ts'
import { placesAtMost } from '#domain/content/replace-text.ts'
import { discardHours, recordsAtMost, replacedKinds } from '#domain/content/replaced-records.ts'
import { tagAtMost, tagsAtMost, tagsListed } from '#domain/content/tags.ts'
import { id, malformed, numberChoice, text, textOf, textOrEmpty, time, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import { itemFilters, person, undo } from './content-shapes.ts'
import { exportCall, smallRecordCalls, undoCall } from './record-calls.ts'
import { importHeaders, importOutcome } from './sheets.ts'

const tag = '内容'
const { get, post } = chapter(tag)

const oneTag = text(tagAtMost, '标签')

export const listTags = get('/tags', {
  summary: '标签与各有几篇（回收站之外），多的在前；大小写与全半角不同算同一个',
  permission: 'content.read',
  answer: z.object({ data: z.array(z.object({ tag: z.string(), count: z.int() })).max(tagsListed) }),
})

export const changeTags = post('/tags', {
  summary:
    '重命名、合并或移除标签：文章与活动的线上文本和草稿一并修改，整体撤销；其中有要审稿的公开内容则 400；篇数与 seen 不同则 409',
  permission: 'content.publish',
  limit: 'publications',
  body: z.strictObject({
    from: z.array(oneTag).min(1, malformed).max(50, malformed),
    seen: z.array(wholeNumber()).max(50, malformed).meta({ description: '各标签在列表里的篇数，与 from 一一对应' }),
    to: oneTag.nullable().meta({ description: 'null 为移除' }),
  }),
  answer: z.object({ data: z.object({ count: z.int(), undo }) }),
  errors: ['CONFLICT'],
})

export const undoTags = undoCall('/tags/undo', { tag, permission: 'content.publish' })

const regionName = text(20, '地区名称').transform((name) => name.trim())

export const listActivityRegions = get('/activity-regions', {
  summary: '活动地区，按网站上的顺序，及各有几场已发布的活动',
  permission: 'content.read',
  answer: z.object({
    data: z.object({
      rows: z
        .array(
          z.object({
            id: z.int(),
            fields: z.object({ name: z.string() }),
            total: z.int(),
            openTotal: z.int().meta({ description: '还没结束的' }),
          }),
        )
        .max(regionsAtMost),
    }),
  }),
})

export const {
  save: saveActivityRegion,
  remove: removeActivityRegion,
  move: moveActivityRegion,
  uses: listActivityRegionUses,
  retire: retireActivityRegion,
  undo: undoActivityRegion,
} = smallRecordCalls('/activity-regions', {
  tag,
  permission: 'content.publish',
  limit: 'publications',
  noun: '活动地区',
  removed: '；还有活动选了它则 400',
  fields: z.strictObject({ name: regionName }),
  shown: z.strictObject({ name: z.string() }),
})

export const exportActivityRegions = exportCall('/activity-regions/export', {
  summary: '导出活动地区为 CSV（UTF-8 带 BOM），按网站上的顺序；改好可以再导入',
  tag,
  permission: 'content.export',
})

export const importActivityRegions = post('/activity-regions/import', {
  summary:
    '导入活动地区的 CSV：没有 x-plan 时只预检；带上预检给的 plan 才导入，新的排在最后，立即生效；有一行不能导入就都不导入',
  permission: 'content.publish',
  limit: 'publications',
  headers: importHeaders,
  upload: { bytesAtMost: regionSheetBytes },
  answer: z.object({ data: z.object(importOutcome) }),
  errors: ['CONFLICT'],
})

const facts = z.object({ section: z.int().nullable(), author: z.string(), tags: z.array(z.string()).max(tagsAtMost) })
const factChange = z.strictObject({
  section: numberChoice(1, 2, 3, 4, 5).optional(),
  author: text(40, '作者').optional(),
  addTags: z.array(oneTag).max(5, malformed).optional(),
  removeTags: z.array(oneTag).max(20, malformed).optional(),
})

export const previewFacts = post('/content/facts/preview', {
  summary: `批量修改之前：每一篇的栏目、作者、标签，现在的与改后的；最多${bulkAtMost}条`,
  permission: 'content.read',
  polls: true,
  body: z
    .strictObject({
      ids: z.array(id).min(1, malformed).max(bulkAtMost, malformed).optional(),
      filters: z.strictObject(itemFilters).optional().meta({ description: '与列表的筛选同名' }),
      change: factChange,
    })
    .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), malformed),
  answer: z.object({
    data: z.object({
      rows: z
        .array(
          z.object({
            id: z.int(),
            title: z.string(),
            status: z.enum(['draft', 'published', 'scheduled', 'withdrawn']),
            hasDraft: z.boolean(),
            isDrafted: z.boolean().meta({ description: '公开的文字要审稿通过：只存成草稿' }),
            version: z.string(),
            before: facts,
            after: facts.nullable().meta({ description: '不能改时为 null' }),
            refusal: z.string().nullable(),
          }),
        )
        .max(bulkAtMost),
    }),
  }),
})

export const changeItemFacts = post('/content/facts', {
  summary:
    '批量修改栏目、作者、标签：线上文本与草稿一并修改，要审稿的只存成草稿；全部或一条不改，整体撤销；其后有人修改则 409，data.stale 是哪几篇',
  permission: 'content.publish',
  limit: 'publications',
  bodyBytesAtMost: 256 * 1024,
  body: z.strictObject({
    change: factChange,
    items: z
      .array(z.strictObject({ id, version: text(64) }))
      .min(1, malformed)
      .max(bulkAtMost, malformed),
  }),
  answer: z.object({
    data: z.object({ count: z.int(), drafted: z.int().meta({ description: '其中存成草稿、待送审的' }), undo }),
  }),
  errors: ['CONFLICT'],
})

export const undoItemFacts = undoCall('/content/facts/undo', { tag, permission: 'content.publish' })

export const countIssues = get('/content/checks', {
  summary: '列表里每一篇的检查：错误与建议各几处',
  permission: 'content.read',
  polls: true,
  query: z.strictObject({ ids: z.string().regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,199}$/, malformed) }),
  answer: z.object({ data: z.array(z.object({ id: z.int(), errors: z.int(), warnings: z.int() })).max(200) }),
})

const query = {
  words: text(100, '要查找的词').refine((value) => value !== '', '请填写要查找的词'),
  matchesCase: z.boolean(malformed).default(false),
  takesAttributes: z
    .boolean(malformed)
    .default(false)
    .meta({ description: '也查链接地址与替代文字；图片的地址从不查' }),
}

const foundPlaces = z
  .array(
    z.object({
      key: z.string(),
      field: textOf<string>(),
      label: textOf<string>(),
      isAttribute: z.boolean(),
      before: z.string(),
      found: z.string(),
      after: z.string(),
    }),
  )
  .max(placesAtMost.item)

export const findInItems = post('/content/find', {
  summary: `在文章与活动的全文里查找，一次看一部分，答最多50篇、每篇最多${placesAtMost.item}处、共${placesAtMost.answer}处；next 不为 null 时接着查`,
  permission: 'content.read',
  polls: true,
  body: z.strictObject({ ...query, after: wholeNumber().min(0, malformed).default(0) }),
  answer: z.object({
    data: z.object({
      rows: z
        .array(
          z.object({
            id: z.int(),
            firstLevelHeading: z.int(),
            title: z.string(),
            status: z.enum(['draft', 'published', 'scheduled', 'withdrawn']),
            version: z.string(),
            draft: z
              .object({ savedAt: time, savedBy: person.nullable(), isOwn: z.boolean() })
              .nullable()
              .meta({ description: '未发布的修改：替换会写进这份草稿' }),
            places: foundPlaces,
            count: z.int().meta({ description: '这一篇共有几处；多于 places 的，替换之后再查，或换更长的词' }),
          }),
        )
        .max(50),
      next: z.int().nullable(),
      examined: z.int(),
      total: z.int(),
    }),
  }),
})

export const findInRecords = post('/replace/find', {
  summary: `在横幅、页面、平台与生态等目录、站点设置和法律文本的全文里查找，只查自己能修改的，最多${recordsAtMost}条`,
  permission: 'content.read',
  polls: true,
  body: z.strictObject(query),
  answer: z.object({
    data: z.object({
      rows: z
        .array(
          z.object({
            kind: z.enum(replacedKinds),
            id: z.int(),
            name: z.string(),
            isPublic: z.boolean(),
            version: z.int(),
            draft: z
              .object({ savedAt: time.nullable(), savedBy: person.nullable(), isOwn: z.boolean() })
              .nullable()
              .meta({ description: '未发布的修改：替换会写进这份草稿' }),
            places: foundPlaces,
            count: z.int(),
          }),
        )
        .max(recordsAtMost),
      isWhole: z.boolean().meta({ description: '是否已列出全部' }),
    }),
  }),
})

const chosenPlaces = z.array(text(120)).min(1, malformed).max(2_000, malformed)

export const replaceTexts = post('/content/replace', {
  summary:
    '把选中的地方替换后写进各自的草稿，线上不变；全部或一条不改，整体放弃；查找之后又修改的 409，data.stale 是哪几条',
  permission: 'content.write',
  limit: 'publications',
  bodyBytesAtMost: 512 * 1024,
  body: z
    .strictObject({
      ...query,
      instead: textOrEmpty(100),
      items: z
        .array(z.strictObject({ id, version: text(64), places: chosenPlaces }))
        .max(200, malformed)
        .default([]),
      records: z
        .array(
          z.strictObject({ kind: z.enum(replacedKinds, malformed), id, version: wholeNumber(), places: chosenPlaces }),
        )
        .max(recordsAtMost, malformed)
        .default([]),
    })
    .refine(({ items, records }) => items.length + records.length > 0, malformed),
  answer: z.object({
    data: z.object({
      ids: z.array(z.int()).max(200),
      records: z.array(z.object({ kind: z.enum(replacedKinds), id: z.int() })).max(recordsAtMost),
      id: z.int().nullable().meta({ description: '整体放弃时用；没有修改时为 null' }),
    }),
  }),
  errors: ['CONFLICT'],
})

export const readOpenReplacement = get('/replace/open', {
  summary: `自己最近一次替换里还没有公开的内容，${discardHours}小时内；没有则为 null`,
  permission: 'content.write',
  polls: true,
  answer: z.object({
    data: z.object({
      replacement: z
        .object({
          id: z.int(),
          rows: z
            .array(
              z.object({
                kind: z.enum(['article', 'activity', ...replacedKinds]),
                id: z.int(),
                name: z.string(),
                isPublic: z.boolean().meta({ description: '访客在看它以前的文字' }),
              }),
            )
            .max(300),
        })
        .nullable(),
    }),
  }),
})

export const discardReplaced = post('/replace/discard', {
  summary: `一起放弃一次替换写进的草稿，${discardHours}小时内有效；其后发布或又修改过的留着，kept 是哪几条，一条也不剩则 409`,
  permission: 'content.write',
  body: z.strictObject({ id }),
  answer: z.object({ data: z.object({ discarded: z.int(), kept: z.array(z.string()).max(300) }) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
