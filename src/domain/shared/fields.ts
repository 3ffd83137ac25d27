import { safeLink } from './link.ts'
import { hasHiddenLetters, hasUnsafeText, hiddenLettersSentence } from './text.ts'
import { formatShanghai } from './time.ts'

type Common = {
  /** The field's label for staff. */
  label: string
  /** Its name in the API when that differs. */
  edge?: string
}

/** One trimmed line of text; may be empty unless required. `atMost` counts user-perceived characters. */
type LineField = Common & { kind: 'line'; atMost: number; required?: true }
/** HTML; `atMost` counts UTF-16 units including markup. */
type RichTextField = Common & { kind: 'richText'; atMost: number; sentence: string }
/** An http(s) address or a path of this site; may be empty. */
type LinkField = Common & { kind: 'link'; sentence: string }
/** A text of a given format; null for none. */
type CodeField = Common & { kind: 'code'; isValid: (text: string) => boolean; sentence: string }
/** One of several numbers; null for none unless required. */
type ChoiceField = Common & { kind: 'choice'; choices: readonly number[]; required?: true; sentence: string }
/** The id of a record of another entity; null for none. Whether the record exists is checked by the database. */
type ReferenceField = Common & { kind: 'reference'; sentence: string }
/** A moment; null for none. */
type InstantField = Common & { kind: 'instant'; sentence: string }

/** A field as data. `sentence` is the error when its value cannot be stored; a line's follows from its limits. */
export type Field = LineField | RichTextField | LinkField | CodeField | ChoiceField | ReferenceField | InstantField
/** The fields of an entity by name, in the order of checks, comparison and export. */
export type Fields = Readonly<Record<string, Field>>
export type FieldValue = string | number | Date | null

/** The longest draft of a text, in UTF-16 units: longer than any final value, so that an overlong draft loses nothing. */
export function longestDraft(field: Field): number {
  return field.kind === 'richText' ? 2 * field.atMost : 4_000
}

/** The value type of a field. */
export type ValueOf<Described extends Field> = Described extends { kind: 'line' | 'richText' | 'link' }
  ? string
  : Described extends { kind: 'code' }
    ? string | null
    : Described extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice | (Described extends { required: true } ? never : null)
      : Described extends { kind: 'reference' }
        ? number | null
        : Date | null

/** The entity that a table of fields describes. */
export type ValuesOf<Table extends Fields> = { -readonly [Name in keyof Table]: ValueOf<Table[Name]> }

/** The rule for one field that involves others: a sentence or null. */
export type FieldRules<Table extends Fields> = {
  readonly [Name in keyof Table]?: (values: ValuesOf<Table>) => string | null
}

/** A field that cannot be stored, with its sentence. */
export type FieldIssue<Table extends Fields> = { name: keyof Table; sentence: string }

export const unsafeTextSentence = '内容中含有无法保存的字符'

/** Preserves the literal types of a table, from which the entity's type follows. */
export function defineFields<const Table extends Fields>(fields: Table): Table {
  return fields
}

/** An empty record for a new draft; a required choice has its first value. */
export function blankRecord<Table extends Fields>(fields: Table): ValuesOf<Table> {
  return gather(Object.entries(fields).map(([name, field]) => [name, blankValue(field)]))
}

function blankValue(field: Field): FieldValue {
  if (field.kind === 'line' || field.kind === 'richText' || field.kind === 'link') return ''
  return field.kind === 'choice' && field.required ? (field.choices[0] ?? null) : null
}

/** Each field with its name and value, in the table's order; other properties of `values` are ignored. */
export function eachField<Table extends Fields>(
  fields: Table,
  values: ValuesOf<Table>,
): { name: keyof Table & string; field: Field; value: FieldValue }[] {
  const held: Readonly<Record<string, FieldValue | undefined>> = values
  return Object.entries(fields).map(([name, field]) => ({ name, field, value: held[name] ?? null }))
}

/** The values for storage: only the table's fields, so that no other property of a request reaches a row. */
export function normaliseFields<Table extends Fields>(fields: Table, values: ValuesOf<Table>): ValuesOf<Table> {
  return gather(eachField(fields, values).map(({ name, field, value }) => [name, normaliseValue(field, value)]))
}

/**
 * A record of values computed per field. The compiler knows the shape from the table but cannot follow the loop; this
 * is the only place in the domain that asserts it.
 */
export function gather<Shape>(entries: readonly (readonly [name: string, value: FieldValue])[]): Shape {
  return Object.fromEntries<FieldValue>(entries) as Shape
}

/** Trims a line; an empty code becomes null. */
export function normaliseValue(field: Field, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || field.kind === 'richText') return value
  const trimmed = value.trim()
  return field.kind === 'code' ? trimmed || null : trimmed
}

/**
 * The fields that cannot be stored, at most one sentence each. The rule over several fields comes first, because it
 * knows whether the field applies to this record at all.
 */
export function checkFields<Table extends Fields>(
  fields: Table,
  rules: FieldRules<Table>,
  values: ValuesOf<Table>,
): FieldIssue<Table>[] {
  return eachField(fields, values).flatMap(({ name, field, value }) => {
    const sentence = rules[name]?.(values) ?? checkValue(field, value)
    return sentence === null ? [] : [{ name, sentence }]
  })
}

/** The field's own sentence against a value, or null. */
export function checkValue(field: Field, value: FieldValue): string | null {
  if (field.kind === 'line' || field.kind === 'richText') return checkText(field, String(value ?? ''))
  return isStorable(field, value) ? null : field.sentence
}

function checkText(field: LineField | RichTextField, text: string): string | null {
  if (hasUnsafeText(text)) return unsafeTextSentence
  if (field.kind === 'richText') return text.length > field.atMost ? field.sentence : null
  if (hasHiddenLetters(text)) return `${field.label}${hiddenLettersSentence}`
  if (field.required && text === '') return `请填写${field.label}`
  return [...text].length > field.atMost ? `${field.label}最多${field.atMost}个字` : null
}

function isStorable(field: Exclude<Field, LineField | RichTextField>, value: FieldValue): boolean {
  if (field.kind === 'link') return value === '' || (typeof value === 'string' && isLink(value))
  if (value === null) return field.kind !== 'choice' || field.required !== true
  if (field.kind === 'code') return typeof value === 'string' && field.isValid(value)
  if (field.kind === 'choice') return typeof value === 'number' && field.choices.includes(value)
  if (field.kind === 'reference') return Number.isInteger(value) && Number(value) > 0
  return value instanceof Date && isStorableTime(value)
}

/** The years that the API's notation has; PostgreSQL reads no other from JavaScript's. */
const yearsFrom = Date.UTC(1000, 0, 1)
const yearsUntil = Date.UTC(9999, 11, 31)

/** False for an invalid date, too. */
export function isStorableTime(time: Date): boolean {
  return time.getTime() >= yearsFrom && time.getTime() < yearsUntil
}

function isLink(text: string): boolean {
  return safeLink(text) !== '' && !hasUnsafeText(text) && !hasHiddenLetters(text)
}

/** Names for the numbers of choices and the ids of references, supplied by the caller. */
export type FieldNames<Table extends Fields> = {
  readonly [Name in keyof Table as Table[Name]['kind'] extends 'choice' | 'reference' ? Name : never]: (
    value: number,
  ) => string
}

/** Each field with a readable value: Shanghai times, names instead of numbers, '' for none. */
export function eachText<Table extends Fields>(
  fields: Table,
  values: ValuesOf<Table>,
  names: FieldNames<Table>,
): { name: keyof Table & string; field: Field; text: string }[] {
  const named: Readonly<Record<string, ((value: number) => string) | undefined>> = names
  return eachField(fields, values).map(({ name, field, value }) => ({
    name,
    field,
    text: textOf(value, named[name] ?? String),
  }))
}

function textOf(value: FieldValue, nameOf: (value: number) => string): string {
  if (value instanceof Date) return formatShanghai(value)
  return typeof value === 'number' ? nameOf(value) : (value ?? '')
}
