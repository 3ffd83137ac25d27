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
function recordSchema(name: string, fields: readonly SettingField[]): z.ZodType {
  const [only] = fields
  if (only?.path === name) return documented(only)
  const parts = fields.map((field) => [
    field.path.slice(name.length + 1),
    documented(field).default(fitToField(field, undefined)),
  ])
  return z.object(Object.fromEntries(parts))
}

type Schemas<Settings> = { [Name in keyof Settings]: z.ZodType<Settings[Name], Settings[Name]> }

/** The schema of each stored setting. */
export const settingSchemas = Object.fromEntries(
  [...fieldsByName].map(([name, fields]) => [name, recordSchema(name, fields)]),
) as Schemas<TypedSettings>

const publicSchemas = Object.fromEntries(
  Object.entries(settingSchemas).filter(([name]) => publicNames.includes(name)),
) as Schemas<PublicSettings>

export const siteSettingsSchema: z.ZodObject<Schemas<SiteSettings>> = z.object({
  ...publicSchemas,
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
})
