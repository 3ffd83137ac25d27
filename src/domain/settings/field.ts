import type { MediaKind } from '../media/files.ts'

type Column = { name: string; label: string /** Only staff see it. */; isPrivate?: true } & (
  | { kind: 'line'; atMost: number; required?: true }
  | { kind: 'link'; required?: true }
  | { kind: 'count'; least: number; most: number }
  | { kind: 'flag' }
  | { kind: 'day' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
)

/** What a line has to be where visitors dial it, write to it or reckon with it. */
export type LineForm = 'telephone' | 'email' | 'year'

/**
 * A setting as data: its path in the record (`icp.number`), its label and its kind. The form, the checks, the readable
 * difference, the default and the schemas of both contracts are derived from it (decision 064).
 */
export type SettingField = {
  path: string
  label: string
  note?: string
  /** Editors may change it too: it is copy without legal effect. */
  isText?: true
  /** Publishing a change of it asks for the second factor and notifies the other owners (decision 104). */
  isGuarded?: true
  /** Takes half a line of the form, with the next or the previous field. */
  isHalf?: true
} & (
  | { kind: 'line'; atMost: number; required?: true; default?: string; form?: LineForm }
  /** An http(s) address, or a path of this site. */
  | { kind: 'link'; required?: true; default?: string }
  /** The address of a picture. */
  | { kind: 'picture'; default?: string }
  /** The address of a video or of captions in 媒体. */
  | { kind: 'file'; of: Exclude<MediaKind, 'picture'>; default?: string }
  | { kind: 'flag'; default?: true }
  | { kind: 'count'; least: number; most: number; unit?: string; default: number }
  /** A day in Shanghai, `YYYY-MM-DD`, or empty. */
  | { kind: 'day' }
  /** A moment in Shanghai, `YYYY-MM-DD HH:mm:ss`, or empty. */
  | { kind: 'moment' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'rows'; atMost: number; columns: readonly Column[]; default?: readonly object[] }
)

/** The longest draft of a text among the settings, in UTF-16 units. */
export function longestSetting(field: SettingField | Column): number {
  return field.kind === 'line' ? Math.max(200, field.atMost * 2) : 500
}

export type SettingKind<Kind extends SettingField['kind']> = Extract<SettingField, { kind: Kind }>

export type SettingColumn = Column

/**
 * Pages of the site that settings show on. `number` is the page's in the address of a preview of the drafted settings;
 * `isWideOnly`: phones do not have the page.
 */
export const settingPages = {
  home: { number: 1 },
  aboutUs: { number: 2, isWideOnly: true },
  cloud: { number: 3 },
  pricingGuide: { number: 4 },
  productTour: { number: 5 },
  tkSettled: { number: 6, isWideOnly: true },
  doubleEleven: { number: 7 },
} as const satisfies Record<string, { number: number; isWideOnly?: true }>
export type SettingPage = keyof typeof settingPages

export type SettingGroup = {
  id: string
  title: string
  note: string
  /** The pages that show it, the most telling first; none for settings that visitors do not see. */
  shownOn?: readonly SettingPage[]
  /** A selector of the part that shows it where none of its values can be read there. */
  anchor?: string
  /** Who uses settings that no page shows. */
  usedBy?: readonly string[]
  /** Each record is a line that opens to its fields, because the group has too many of them. */
  isFolded?: true
  /** Its values are not in the public answer of the settings. */
  isPrivate?: true
  /** `isText` of each of its fields. */
  isText?: true
  fields: readonly SettingField[]
}

/** All settings by name; their types follow from the fields. */
export type SettingValues = Readonly<Record<string, unknown>>

/** The name of the record that a setting is stored, changed and published with. */
export const nameOf = ({ path }: Pick<SettingField, 'path'>): string => path.split('.')[0] ?? path

/** The value at a path of a record. */
export function readPath(values: SettingValues, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values)
}

/** The record with another value at a path. */
export function withPath(values: SettingValues, path: string, value: unknown): Record<string, unknown> {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [key]: value }
  const inside = values[key]
  return { ...values, [key]: withPath(isRecord(inside) ? inside : {}, rest.join('.'), value) }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The rows of a list; empty for a stored value of another type. */
export function rowsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

const blanks = {
  line: '',
  link: '',
  picture: '',
  file: '',
  day: '',
  moment: '',
  flag: false,
  count: 0,
  choice: '',
  rows: [],
}

/** A value of the field's type; a value that does not fit is replaced by the field's default, or by the empty value. */
export function fitToField(field: SettingField | Column, value: unknown): unknown {
  const fallback = 'default' in field ? field.default : undefined
  if (field.kind === 'rows') {
    const rows = Array.isArray(value) ? value : fallback
    return rowsOf(rows).map((row) =>
      Object.fromEntries(field.columns.map((column) => [column.name, fitToField(column, row[column.name])])),
    )
  }
  const blank = field.kind === 'choice' ? (Object.keys(field.choices)[0] ?? '') : blanks[field.kind]
  const fits = (candidate: unknown) => {
    if (field.kind === 'count') return Number.isInteger(candidate)
    if (field.kind === 'choice') return typeof candidate === 'string' && Object.keys(field.choices).includes(candidate)
    return typeof candidate === typeof blank
  }
  return [value, fallback].find(fits) ?? blank
}
