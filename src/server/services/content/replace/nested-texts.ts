import type { WrittenText } from '#domain/content/replace-text.ts'
import type { BlockField } from '#domain/landing/block-fields.ts'
import type { Block } from '#domain/landing/blocks.ts'
import { findKind } from '#domain/landing/kinds/index.ts'
import { landingLimits } from '#domain/landing/page-fields.ts'
import { legalLimits } from '#domain/legal/issues.ts'
import type { MarkupBlock } from '#domain/legal/legal-markup.ts'
import { longestSetting, readPath, rowsOf, type SettingField, type SettingValues } from '#domain/settings/field.ts'

/** How the settings and the parts of a legal text are called in a list of places. */
export const settingsName = '站点设置'
const legalLabels = {
  lead: '页首说明',
  title: '标题',
  label: '短标题',
  gist: '一句话',
  summary: '一句话说明',
  text: '段落',
  items: '列表',
  caption: '表格标题',
  rows: '表格',
} as const

const inBlock = landingLimits.text

export type NestedTexts = { [name: string]: unknown }

/** The texts of records that hold them in lists, each under its path: `blocks.2.fields.title`. */
export const textsIn = {
  /** Of the blocks of a page; a block of an unknown kind has none. */
  blocks: (blocks: readonly Block[]): WrittenText[] =>
    blocks.flatMap(({ kind, fields }, at) => {
      const known = findKind(kind)
      if (known === null) return []
      return Object.entries(known.fields).flatMap(([name, field]) =>
        textsOfField(field, fields[name], { path: `blocks.${at}.fields.${name}`, of: known.name, longest: inBlock }),
      )
    }),

  /** Of these settings in complete values. */
  settings: (fields: readonly SettingField[], values: SettingValues): WrittenText[] =>
    fields.flatMap((field) => {
      const value = readPath(values, field.path)
      if (field.kind !== 'rows') return textsOfField(field, value, { path: field.path, longest: longestSetting(field) })
      return rowsOf(value).flatMap((row, at) =>
        field.columns.flatMap((column) =>
          textsOfField(column, row[column.name], {
            path: `${field.path}.${at}.${column.name}`,
            of: field.label,
            longest: longestSetting(column),
          }),
        ),
      )
    }),

  /** Of a legal text: what people read of it, and not the names of its parts. */
  legal: ({ lead, blocks }: { lead: string; blocks: readonly MarkupBlock[] }): WrittenText[] => [
    { field: 'lead', label: legalLabels.lead, value: lead, kind: 'named', longest: legalLimits.lead },
    ...blocks.flatMap((block, at) =>
      Object.entries(legalLabels).flatMap(([name, label]) =>
        stringsIn(block[name as keyof typeof block], `blocks.${at}.${name}`).map(
          ([field, value]): WrittenText => ({ field, label, value, kind: 'named', longest: legalLimits.source }),
        ),
      ),
    ),
  ],
}

type AnyField = BlockField | SettingField | { kind: string; label: string }

/** `of`: what the label of the field is of. */
type Place = { path: string; of?: string; longest: number }

function textsOfField(field: AnyField, value: unknown, { path, of = '', longest }: Place): WrittenText[] {
  if (field.kind === 'list' && 'fields' in field)
    return rowsOf(value).flatMap((row, at) =>
      Object.entries(field.fields).flatMap(([name, inner]) =>
        textsOfField(inner, row[name], { path: `${path}.${at}.${name}`, of, longest }),
      ),
    )
  const kinds: Readonly<Record<string, WrittenText['kind']>> = {
    line: 'named',
    lines: 'named',
    richText: 'rich',
    link: 'address',
  }
  const kind = kinds[field.kind]
  if (kind === undefined || typeof value !== 'string') return []
  return [{ field: path, label: of === '' ? field.label : `${of}：${field.label}`, value, kind, longest }]
}

/** The strings in a value of strings and lists, with their paths. */
function stringsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Array.isArray(value) ? value.flatMap((one, at) => stringsIn(one, `${path}.${at}`)) : []
}

/** A copy of a record with other texts in these places. */
export function withTexts<Nested extends object>(nested: Nested, texts: ReadonlyMap<string, string>): Nested {
  const copy = structuredClone(nested)
  for (const [path, text] of texts) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const holder = keys.reduce<NestedTexts>((value, key) => value[key] as NestedTexts, copy as NestedTexts)
    holder[last] = text
  }
  return copy
}
