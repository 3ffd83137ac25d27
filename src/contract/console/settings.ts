import { z } from 'zod'
import { longestSetting, type SettingColumn, type SettingField } from '#domain/settings/field.ts'
import { fieldsByName, settingNames } from '#domain/settings/groups.ts'
import { allDemoKinds, settingSentences } from '#domain/settings/sentences.ts'
import { malformed, text, time, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import { discardedOf, person, savedAnswer, undoAnswer } from './content-shapes.ts'
import { fieldChanges, undoCall, versionNumber } from './record-calls.ts'

const tag = '站点设置'
const { get, post } = chapter(tag)

const shape = settingSentences.shape

/** The schema of one field; the issues decide whether its value can be published. */
function schemaOf(field: SettingField | SettingColumn): z.ZodType {
  if (field.kind === 'rows') {
    const columns = Object.fromEntries(field.columns.map((column) => [column.name, schemaOf(column)]))
    return z.array(z.strictObject(columns, shape), shape).max(field.atMost, `${field.label}最多${field.atMost}行`)
  }
  if (field.kind === 'flag') return z.boolean(shape)
  if (field.kind === 'count') return wholeNumber(shape).min(0, malformed)
  if (field.kind === 'choice') return z.enum(Object.keys(field.choices), shape)
  return text(longestSetting(field))
}

/** A setting is sent with all fields of its name. */
function settingOf(name: string): z.ZodType {
  const fields = fieldsByName.get(name) ?? []
  const [only] = fields
  if (only !== undefined && only.path === name) return schemaOf(only)
  return z.strictObject(
    Object.fromEntries(fields.map((field) => [field.path.slice(name.length + 1), schemaOf(field)])),
    shape,
  )
}

const settings = z
  .strictObject(Object.fromEntries(settingNames.map((name) => [name, settingOf(name)])), shape)
  .partial()
  .meta({ description: '按名字的设置；一个名字下的内容要写全' })
const whole = z.record(z.string(), z.unknown()).meta({ description: '全部设置，字段见 src/domain/settings/groups.ts' })
const version = wholeNumber().min(1, malformed)
const names = z.array(z.enum(settingNames, malformed)).min(1, settingSentences.nothing).max(settingNames.length)

export const readStaffSettings = get('/settings', {
  summary: '站点设置：访客看到的与正在写的',
  permission: 'settings.read',
  answer: z.object({
    data: z.object({
      published: whole,
      written: whole,
      version: z.int(),
      editedAt: time.nullable(),
      editedBy: person.nullable(),
      day: z.string().meta({ description: '今天，北京时间' }),
    }),
  }),
})

export const saveSettings = post('/settings/draft', {
  summary: '自动保存在旁边，发布后才给访客看；version 不是最新的则 409，data 里有对方写的。编辑只能修改文字',
  permission: 'settings.write',
  body: z.strictObject({ version, settings, discarded: discardedOf(settings) }),
  answer: savedAnswer,
  errors: ['CONFLICT'],
})

export const publishSettings = post('/settings/publish', {
  summary:
    '发布修改的几项，访客一秒内看到；检查不通过则 400，data 里有 findings；对外地址、发信额度、审稿要求等须再次验证身份，并告知其他所有者',
  permission: 'settings.write',
  limit: 'publications',
  body: z.strictObject({ version, names }),
  answer: undoAnswer,
  errors: ['CONFLICT'],
})

export const dropSettings = post('/settings/drop', {
  summary: '放弃修改的几项',
  permission: 'settings.write',
  body: z.strictObject({ version, names }),
  answer: undoAnswer,
  errors: ['CONFLICT'],
})

export const listSettingsVersions = get('/settings/versions', {
  summary: '站点设置的版本，新的在前；各与访客现在看到的相比',
  permission: 'settings.read',
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          number: z.int(),
          verb: z.string().meta({ description: 'publish、undo、import、merge、drop、restore' }),
          by: person.nullable(),
          at: time,
          changes: fieldChanges,
        }),
      ),
    }),
  }),
})

export const restoreSettings = post('/settings/versions/{number}/restore', {
  summary: '把一个版本恢复为草稿；访客看到的不变。编辑只恢复文字',
  permission: 'settings.write',
  params: z.strictObject({ number: versionNumber }),
  body: z.strictObject({ version }),
  answer: undoAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const undoSettings = undoCall('/settings/undo', { tag, permission: 'settings.write' })

export const readForbiddenWords = get('/settings/words', {
  summary: '广告法用词：写的时候照它检查',
  permission: 'today.read',
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          word: z.string(),
          source: z.string(),
          instead: z.string().optional(),
          isForJudging: z.literal(true).optional(),
          notBefore: z.string().optional(),
          countsAtStart: z.literal(true).optional(),
        }),
      ),
    }),
  }),
})

export const readDemo = get('/settings/demo', {
  summary: '还有多少演示内容，按种类',
  permission: 'settings.read',
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          kind: z.enum(allDemoKinds),
          name: z.string(),
          count: z.int(),
          vocabularies: z.int().meta({ description: '其中的类型、类别、分类与地区' }),
        }),
      ),
      total: z.int(),
    }),
  }),
})

export const removeDemo = post('/settings/demo/remove', {
  summary: '删除演示内容，不能撤销；成员和真实用户在其上新建的保留。已经没有的，再删也不出错',
  permission: 'demo.remove',
  confirmed: true,
  limit: 'publications',
  body: z.strictObject({
    kinds: z.array(z.enum(allDemoKinds, malformed)).min(1, settingSentences.nothing).max(allDemoKinds.length),
    keepsVocabularies: z
      .boolean(malformed)
      .default(false)
      .meta({ description: '保留没有用到的类型、类别、分类与地区；自己的内容用到的总会保留' }),
  }),
  answer: z.object({ data: z.object({ removed: z.int() }) }),
})
