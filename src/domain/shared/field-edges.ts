import { eachField, type Field, type Fields, type FieldValue, gather, type ValueOf, type ValuesOf } from './fields.ts'
import { safeLink } from './link.ts'
import { formatShanghai, parseShanghai } from './time.ts'

/** The name of a field at the edge. */
export type EdgeName<Name, Described extends Field> = Described extends { edge: infer Edge extends string }
  ? Edge
  : Name

/** What a field holds at the edge: a moment is `YYYY-MM-DD HH:mm:ss` in Shanghai, everything else is as it is stored. */
export type EdgeValue<Described extends Field> =
  | Exclude<ValueOf<Described>, Date>
  | (Described extends { kind: 'instant' } ? string : never)

/** A record at the edge. */
export type EdgeOf<Table extends Fields> = {
  -readonly [Name in keyof Table as EdgeName<Name, Table[Name]>]: EdgeValue<Table[Name]>
}

/**
 * A record under its names at the edge. What stands in the database although it could not be stored today (a link to
 * `javascript:`, a path of another form) is answered as none.
 */
export function toEdge<Table extends Fields>(fields: Table, values: ValuesOf<Table>): EdgeOf<Table> {
  return gather(
    eachField(fields, values).map(({ name, field, value }) => [field.edge ?? name, valueToEdge(field, value)]),
  )
}

/** A record that is being written, at the edge: also what could not be published as it is, for somebody has to mend it. */
export function toDraftEdge<Table extends Fields>(fields: Table, values: ValuesOf<Table>): EdgeOf<Table> {
  return gather(
    eachField(fields, values).map(({ name, field, value }) => [
      field.edge ?? name,
      value instanceof Date ? formatShanghai(value) : value,
    ]),
  )
}

/** The record that was sent under the edge's names, its moments read already (`valueFromEdge`). */
export function fromEdge<Table extends Fields>(
  fields: Table,
  sent: { readonly [Name in keyof Table as EdgeName<Name, Table[Name]>]: ValueOf<Table[Name]> },
): ValuesOf<Table> {
  const held: Readonly<Record<string, FieldValue | undefined>> = sent
  return gather(Object.entries(fields).map(([name, field]) => [name, held[field.edge ?? name] ?? null]))
}

/** A value as it was sent; a text that names no moment becomes an invalid date, which the field's check refuses. */
export function valueFromEdge(field: Field, sent: string | number | null): FieldValue {
  if (field.kind !== 'instant' || sent === null) return sent
  return parseShanghai(String(sent)) ?? new Date(Number.NaN)
}

function valueToEdge(field: Field, value: FieldValue): string | number | null {
  if (value instanceof Date) return formatShanghai(value)
  if (typeof value !== 'string') return value
  if (field.kind === 'link') return safeLink(value)
  return field.kind !== 'code' || field.isValid(value) ? value : null
}
