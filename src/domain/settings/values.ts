import {
  fitToField,
  readPath,
  rowsOf,
  type SettingField,
  type SettingKind,
  type SettingValues,
  withPath,
} from './field.ts'
import { type DeclaredField, fieldsByName, type PublicField, settingFields, settingNames, textNames } from './groups.ts'

/** The type of a value, by the field's kind. */
type ValueOf<Field> = Field extends { kind: 'rows'; columns: readonly (infer Column)[] }
  ? RowOf<Exclude<Column, { isPrivate: true }>>[]
  : Field extends { kind: 'flag' }
    ? boolean
    : Field extends { kind: 'count' }
      ? number
      : Field extends { kind: 'choice'; choices: infer Choices }
        ? keyof Choices
        : string
type RowOf<Column> = {
  [Each in Column as Each extends { name: infer Name extends string } ? Name : never]: ValueOf<Each>
}

type NameOf<Path extends string> = Path extends `${infer Name}.${string}` ? Name : Path
type SettingsOf<Field extends { path: string }> = {
  [Name in NameOf<Field['path']>]: Name extends Field['path']
    ? ValueOf<Extract<Field, { path: Name }>>
    : { [Each in Field as Each['path'] extends `${Name}.${infer Part}` ? Part : never]: ValueOf<Each> }
}

/** The settings that the site may read. */
export type PublicSettings = SettingsOf<PublicField>
/** All settings. */
export type TypedSettings = SettingsOf<DeclaredField>

/** The stored settings merged over their defaults, complete and of valid types: the value of the form. */
export function completeSettings(stored: SettingValues): Record<string, unknown> {
  return settingFields.reduce<Record<string, unknown>>(
    (values, field) => withPath(values, field.path, fitToField(field, readPath(stored, field.path))),
    {},
  )
}

/** `completeSettings` with the types of the fields. */
export function typedSettings(stored: SettingValues): TypedSettings {
  return completeSettings(stored) as unknown as TypedSettings
}

/** The settings of a new installation (readings 1). A claim has no default: without a record it is not shown. */
export const defaultSettings = typedSettings({})

/** The names of changed settings, in the order of the page. */
export function changedNames(before: SettingValues, after: SettingValues): string[] {
  return settingNames.filter((name) => !isSame(before[name], after[name]))
}

/** Those of these names that are not texts only. */
export function namesBeyondTexts(names: readonly string[]): string[] {
  return names.filter((name) => !textNames.includes(name))
}

/** The changes of guarded fields between two complete settings, for the other owners. */
export function describeGuarded(before: SettingValues, after: SettingValues): SettingChange[] {
  const paths = new Set(settingFields.flatMap(({ path, isGuarded }) => (isGuarded ? [path] : [])))
  return describeSettings(before, after).filter(({ field }) => paths.has(field))
}

export type SettingChange = { field: string; label: string; before: string; after: string }

/** Each field that differs between two complete settings, with its label and readable values. */
export function describeSettings(before: SettingValues, after: SettingValues): SettingChange[] {
  return settingFields.flatMap((field) => {
    const [old, fresh] = [readPath(before, field.path), readPath(after, field.path)]
    if (isSame(old, fresh)) return []
    const [was, is] = field.kind === 'rows' ? differingRows(field, old, fresh) : [word(field, old), word(field, fresh)]
    return [{ field: field.path, label: field.label, before: was, after: is }]
  })
}

/** The settings by field path: the form in which they are merged. */
export type FieldValues = Record<string, unknown>

export function fieldValues(settings: SettingValues): FieldValues {
  return Object.fromEntries(settingFields.map(({ path }) => [path, readPath(settings, path)]))
}

/** The inverse of `fieldValues`. */
export function settingsOf(values: FieldValues): SettingValues {
  return settingFields.reduce<SettingValues>((whole, { path }) => withPath(whole, path, values[path]), {})
}

/** A field's value as readable text, one line per row. */
export function settingText(field: SettingField, value: unknown): string {
  return field.kind === 'rows' ? rowLines(field, value).join('\n') : word(field, value)
}

/** The fields of the settings of these names. */
export function fieldsOfNames(names: readonly string[]): SettingField[] {
  return names.flatMap((name) => fieldsByName.get(name) ?? [])
}

function rowLines({ columns }: SettingKind<'rows'>, value: unknown): string[] {
  return rowsOf(value).map((row) =>
    columns
      .map((column) =>
        column.kind === 'flag' ? (row[column.name] === true ? column.label : '') : word(column, row[column.name]),
      )
      .filter(Boolean)
      .join('，'),
  )
}

function differingRows(field: SettingKind<'rows'>, old: unknown, fresh: unknown): [string, string] {
  const [was, is] = [rowLines(field, old), rowLines(field, fresh)]
  const [gone, come] = [was.filter((line) => !is.includes(line)), is.filter((line) => !was.includes(line))]
  return gone.length === 0 && come.length === 0 ? ['原来的顺序', '顺序有变化'] : [gone.join('；'), come.join('；')]
}

function word(
  field: Pick<SettingField, 'kind'> & { choices?: Readonly<Record<string, string>> },
  value: unknown,
): string {
  if (field.kind === 'flag') return value === true ? '是' : '否'
  if (field.kind === 'choice') return field.choices?.[String(value)] ?? ''
  return String(value ?? '')
}

const isSame = (one: unknown, other: unknown): boolean => comparableJson(one) === comparableJson(other)

/** A value as comparable JSON: the order of a record's keys does not matter. */
export function comparableJson(value: unknown): string | undefined {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inside]) => [name, sorted(inside)]),
  )
}
