import { z } from 'zod'
import { fitToField, type SettingColumn, type SettingField } from '#domain/settings/field.ts'
import { fieldsByName, publicNames } from '#domain/settings/groups.ts'
import type { PublicSettings, TypedSettings } from '#domain/settings/values.ts'
import type { SiteSettings } from './site-settings.ts'

/** The values of one kind. Limits are checked before publication (`findSettingIssues`); a stored value may exceed them. */
function valueSchema(field: SettingField | SettingColumn): z.ZodType {
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'count') return z.int().min(field.least)
  if (field.kind === 'choice') return z.enum(Object.keys(field.choices))
  if (field.kind === 'day') return z.union([z.literal(''), z.iso.date()])
  if (field.kind !== 'rows') return z.string()
  const columns = field.columns.filter(({ isPrivate }) => !isPrivate)
  return z.array(z.object(Object.fromEntries(columns.map((column) => [column.name, documented(column)]))))
}

const documented = (field: SettingField | SettingColumn): z.ZodType => {
  const note = 'note' in field && field.note ? `；${field.note}` : ''
  return valueSchema(field).meta({ description: `${field.label}${note}` })
}

/** A field that is added to a record is missing in those stored before, and has its default in them. */
const stored = (field: SettingField) => documented(field).default(fitToField(field, undefined))

function recordSchema(name: string, fields: readonly SettingField[], schemaOf: (field: SettingField) => z.ZodType) {
  const [only] = fields
  if (only?.path === name) return documented(only)
  return z.object(Object.fromEntries(fields.map((field) => [field.path.slice(name.length + 1), schemaOf(field)])))
}

function recordSchemas(schemaOf: (field: SettingField) => z.ZodType) {
  return [...fieldsByName].map(([name, fields]) => [name, recordSchema(name, fields, schemaOf)] as const)
}

type Schemas<Settings> = { [Name in keyof Settings]: z.ZodType<Settings[Name], Settings[Name]> }

/** The schema of each stored setting. */
export const settingSchemas = Object.fromEntries(recordSchemas(stored)) as Schemas<TypedSettings>

function publicSchemas(schemaOf: (field: SettingField) => z.ZodType) {
  return Object.fromEntries(
    recordSchemas(schemaOf).filter(([name]) => publicNames.includes(name)),
  ) as Schemas<PublicSettings>
}

const computedSchemas = {
  notice: z
    .object({
      id: z.string().meta({ description: '随内容变；关掉过的人见到新的会再看到' }),
      text: z.string(),
      level: z.enum(['plain', 'important']),
      linkWords: z.string(),
      linkUrl: z.string(),
    })
    .nullable()
    .meta({ description: '此刻的全站通知；没有时为 null' }),
  entryOrders: z.boolean().meta({ description: '系统会取走随凭证送出的方案；为 false 时方案只留在浏览器里' }),
  documents: z
    .object({ agreement: z.string(), privacy: z.string() })
    .meta({ description: '用户服务协议与隐私政策的版本' }),
  baiduClause: z.boolean().meta({ description: '现行隐私政策有关于回传百度推广的条款（锚点baidu）' }),
}

type SettingsSchema = z.ZodObject<Schemas<SiteSettings>>

/** The site's settings as they are stored. */
export const siteSettingsSchema: SettingsSchema = z.object({ ...publicSchemas(stored), ...computedSchemas })

/** The same as an answer has them: complete. */
export const siteSettingsAnswer: SettingsSchema = z.object({ ...publicSchemas(documented), ...computedSchemas })
