import { eachField, type Field, type Fields, type FieldValue, gather, type ValuesOf } from './fields.ts'

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
