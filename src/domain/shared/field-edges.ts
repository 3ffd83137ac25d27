import {
  eachField,
  eachText,
  type Field,
  type FieldNames,
  type Fields,
  type FieldValue,
  gather,
  type ValueOf,
  type ValuesOf,
} from './fields.ts'
import { safeLink } from './link.ts'
import { toOneLine } from './text.ts'
import { formatShanghai, parseShanghai } from './time.ts'

/** The name of a field in the API. */
export type EdgeName<Name, Described extends Field> = Described extends { edge: infer Edge extends string }
  ? Edge
  : Name

/** The type of a field in the API: an instant is `YYYY-MM-DD HH:mm:ss` in Shanghai, everything else is as stored. */
export type EdgeValue<Described extends Field> =
  | Exclude<ValueOf<Described>, Date>
  | (Described extends { kind: 'instant' } ? string : never)

/** A record in the API. */
export type EdgeOf<Table extends Fields> = {
  -readonly [Name in keyof Table as EdgeName<Name, Table[Name]>]: EdgeValue<Table[Name]>
}

/**
 * A record under its API names. A stored value that would be refused today (a link to `javascript:`, a path of another
 * form) is answered as empty, a line without the letters that it may not have.
 */
export function toEdge<Table extends Fields>(fields: Table, values: ValuesOf<Table>): EdgeOf<Table> {
  return gather(
    eachField(fields, values).map(({ name, field, value }) => [field.edge ?? name, valueToEdge(field, value)]),
  )
}

/**
 * A draft record under its API names, including values that cannot be published, because an editor has to correct them.
 */
export function toDraftEdge<Table extends Fields>(fields: Table, values: ValuesOf<Table>): EdgeOf<Table> {
  return gather(
    eachField(fields, values).map(({ name, field, value }) => [
      field.edge ?? name,
      value instanceof Date ? formatShanghai(value) : value,
    ]),
  )
}

/** A record received under its API names, with parsed instants (`valueFromEdge`). */
export function fromEdge<Table extends Fields>(
  fields: Table,
  sent: { readonly [Name in keyof Table as EdgeName<Name, Table[Name]>]: ValueOf<Table[Name]> },
): ValuesOf<Table> {
  const held: Readonly<Record<string, FieldValue | undefined>> = sent
  return gather(Object.entries(fields).map(([name, field]) => [name, held[field.edge ?? name] ?? null]))
}

/** A record that the API answered, with its instants parsed: what an editor checks while it is written. */
export function readEdge<Table extends Fields>(fields: Table, answered: EdgeOf<Table>): ValuesOf<Table> {
  const held: Readonly<Record<string, string | number | null | undefined>> = answered
  return gather(
    Object.entries(fields).map(([name, field]) => [name, valueFromEdge(field, held[field.edge ?? name] ?? null)]),
  )
}

/** A received value; a text that is no time becomes an invalid date, which the field's check refuses. */
export function valueFromEdge(field: Field, sent: string | number | null): FieldValue {
  if (field.kind !== 'instant' || sent === null) return sent
  return parseShanghai(String(sent)) ?? new Date(Number.NaN)
}

function valueToEdge(field: Field, value: FieldValue): string | number | null {
  if (value instanceof Date) return formatShanghai(value)
  if (typeof value !== 'string') return value
  if (field.kind === 'link') return safeLink(value)
  if (field.kind === 'line') return toOneLine(value)
  return field.kind !== 'code' || field.isValid(value) ? value : null
}

/** A record as JSON: instants as ISO texts, only the table's fields. */
export function storeFields<Table extends Fields>(
  fields: Table,
  values: ValuesOf<Table>,
): Record<string, string | number | null> {
  return Object.fromEntries(
    eachField(fields, values).map(({ name, value }) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}

/** Restores what `storeFields` wrote; a missing field and a value of another type become blank. */
export function readStored<Table extends Fields>(
  fields: Table,
  stored: Readonly<Record<string, unknown>>,
): ValuesOf<Table> {
  return gather(Object.entries(fields).map(([name, field]) => [name, readValue(field, stored[name])]))
}

/** The fields of which `readStored` would lose a value: one of another type than the field's, or an instant that is no time. */
export function unreadableFields(
  fields: Fields,
  stored: Readonly<Record<string, unknown>>,
): { name: string; field: Field }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isReadable(field, stored[name] ?? null) ? [] : [{ name, field }],
  )
}

function isReadable(field: Field, stored: unknown): boolean {
  if (stored === null) return true
  if (field.kind === 'choice' || field.kind === 'reference') return typeof stored === 'number'
  return typeof stored === 'string' && (field.kind !== 'instant' || readInstant(stored) !== null)
}

/** The table's fields of a row that has more. */
export function pickFields<Table extends Fields>(fields: Table, row: ValuesOf<Table>): ValuesOf<Table> {
  return gather(eachField(fields, row).map(({ name, value }) => [name, value]))
}

function readValue(field: Field, stored: unknown): FieldValue {
  if (field.kind === 'line' || field.kind === 'richText' || field.kind === 'link')
    return typeof stored === 'string' ? stored : ''
  if (field.kind === 'code') return typeof stored === 'string' ? stored : null
  if (field.kind === 'instant') return typeof stored === 'string' ? readInstant(stored) : null
  if (typeof stored === 'number') return stored
  return field.kind === 'choice' && field.required ? (field.choices[0] ?? null) : null
}

function readInstant(stored: string): Date | null {
  const date = new Date(stored)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The fields that differ between two versions of a record, with their new values. */
export function changesBetween<Table extends Fields>(
  fields: Table,
  before: ValuesOf<Table>,
  after: ValuesOf<Table>,
): Partial<ValuesOf<Table>> {
  const held: Readonly<Record<string, FieldValue>> = before
  const changed = eachField(fields, after).filter(({ name, value }) => !isSame(held[name] ?? null, value))
  return gather(changed.map(({ name, value }) => [name, value]))
}

/** The readable difference of two versions: each changed field by its label, with both texts. */
export function describeChanges<Table extends Fields>(args: {
  fields: Table
  before: ValuesOf<Table>
  after: ValuesOf<Table>
  names: FieldNames<Table>
}): { label: string; before: string; after: string }[] {
  const { fields, before, after, names } = args
  const changes = changesBetween(fields, before, after)
  const old = eachText(fields, before, names)
  return eachText(fields, after, names).flatMap(({ name, field, text }, place) =>
    name in changes ? [{ label: field.label, before: old[place]?.text ?? '', after: text }] : [],
  )
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  if (one instanceof Date && other instanceof Date) return Object.is(one.getTime(), other.getTime())
  return Object.is(one, other)
}
