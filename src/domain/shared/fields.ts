import { safeLink } from './link.ts'
import { hasUnsafeText } from './text.ts'

type Common = {
  /** What staff call the field. */
  label: string
  /** Its name at the edge, where the contract calls it otherwise. */
  edge?: string
}

/** One line of text, without white space around it; empty for none. `atMost` counts characters as a person does. */
type LineField = Common & { kind: 'line'; atMost: number; required?: true }
/** HTML; `atMost` counts UTF-16 units with the mark-up. */
type RichTextField = Common & { kind: 'richText'; atMost: number; sentence: string }
/** An http(s) address or a path of this site; empty for none. */
type LinkField = Common & { kind: 'link'; sentence: string }
/** A text of a set form; null for none. */
type CodeField = Common & { kind: 'code'; isValid: (text: string) => boolean; sentence: string }
/** One of a few numbers; null for none, unless it is required. */
type ChoiceField = Common & { kind: 'choice'; choices: readonly number[]; required?: true; sentence: string }
/** The id of a record of another entity; null for none. Whether there is such a record, only the database knows. */
type ReferenceField = Common & { kind: 'reference'; sentence: string }
/** A moment; null for none. */
type InstantField = Common & { kind: 'instant'; sentence: string }

/** A field as data. `sentence` is what staff read when its value cannot be stored; a line's follows from its limits. */
export type Field = LineField | RichTextField | LinkField | CodeField | ChoiceField | ReferenceField | InstantField
/** The fields of an entity by their names, in the order in which they are checked, compared and exported. */
export type Fields = Readonly<Record<string, Field>>
export type FieldValue = string | number | Date | null

/** What a field of this description holds. */
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

/** What one field may hold beside the others: a sentence or null. */
export type FieldRules<Table extends Fields> = {
  readonly [Name in keyof Table]?: (values: ValuesOf<Table>) => string | null
}

/** A field that cannot be stored, and why. */
export type FieldFault<Table extends Fields> = { name: keyof Table; sentence: string }

export const unsafeTextSentence = '内容中含有无法保存的字符'

/** Keeps the literal types of a table, from which the entity's type follows. */
export function defineFields<const Table extends Fields>(fields: Table): Table {
  return fields
}

/** A record with nothing in it, as a new draft begins; a required choice stands at its first. */
export function blankRecord<Table extends Fields>(fields: Table): ValuesOf<Table> {
  return gather(Object.entries(fields).map(([name, field]) => [name, blankValue(field)]))
}

function blankValue(field: Field): FieldValue {
  if (field.kind === 'line' || field.kind === 'richText' || field.kind === 'link') return ''
  return field.kind === 'choice' && field.required ? (field.choices[0] ?? null) : null
}

/** Each field with its name and its value, in the table's order; what else `values` carries is left out. */
export function eachField<Table extends Fields>(
  fields: Table,
  values: ValuesOf<Table>,
): { name: keyof Table & string; field: Field; value: FieldValue }[] {
  const held: Readonly<Record<string, FieldValue | undefined>> = values
  return Object.entries(fields).map(([name, field]) => ({ name, field, value: held[name] ?? null }))
}

/** The values as they are stored: the table's fields alone, so that nothing else a caller sent reaches a row. */
export function normaliseFields<Table extends Fields>(fields: Table, values: ValuesOf<Table>): ValuesOf<Table> {
  return gather(eachField(fields, values).map(({ name, field, value }) => [name, normaliseValue(field, value)]))
}

/**
 * A record of what was computed field by field. The compiler knows the shape from the table and cannot follow the
 * loop; here, and nowhere else in the domain, the two are joined by assertion.
 */
export function gather<Shape>(entries: readonly (readonly [name: string, value: FieldValue])[]): Shape {
  return Object.fromEntries<FieldValue>(entries) as Shape
}

/** Without the white space around a line; an empty code reads as none. */
export function normaliseValue(field: Field, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || field.kind === 'richText') return value
  const trimmed = value.trim()
  return field.kind === 'code' ? trimmed || null : trimmed
}

/**
 * The fields that cannot be stored, at most one sentence each. The rule over several fields is asked first: it knows
 * whether the field has a place in this record at all.
 */
export function checkFields<Table extends Fields>(
  fields: Table,
  rules: FieldRules<Table>,
  values: ValuesOf<Table>,
): FieldFault<Table>[] {
  return eachField(fields, values).flatMap(({ name, field, value }) => {
    const sentence = rules[name]?.(values) ?? checkValue(field, value)
    return sentence === null ? [] : [{ name, sentence }]
  })
}

/** The field's own sentence for a value that it cannot hold, or null. */
export function checkValue(field: Field, value: FieldValue): string | null {
  if (field.kind === 'line' || field.kind === 'richText') return checkText(field, String(value ?? ''))
  return isStorable(field, value) ? null : field.sentence
}

/** What staff read about the length of a line. */
function lengthSentence({ label, atMost, required }: LineField): string {
  return required ? `${label}应为1-${atMost}个字` : `${label}最多${atMost}个字`
}

function checkText(field: LineField | RichTextField, text: string): string | null {
  if (hasUnsafeText(text)) return unsafeTextSentence
  if (field.kind === 'richText') return text.length > field.atMost ? field.sentence : null
  const isMissing = field.required === true && text === ''
  return isMissing || [...text].length > field.atMost ? lengthSentence(field) : null
}

function isStorable(field: Exclude<Field, LineField | RichTextField>, value: FieldValue): boolean {
  if (field.kind === 'link') return value === '' || (typeof value === 'string' && isLink(value))
  if (value === null) return field.kind !== 'choice' || field.required !== true
  if (field.kind === 'code') return typeof value === 'string' && field.isValid(value)
  if (field.kind === 'choice') return typeof value === 'number' && field.choices.includes(value)
  if (field.kind === 'reference') return Number.isInteger(value) && Number(value) > 0
  return value instanceof Date && !Number.isNaN(value.getTime())
}

function isLink(text: string): boolean {
  return safeLink(text) !== '' && !hasUnsafeText(text)
}
