import { eachField, type Field, type Fields, type FieldValue, type ValuesOf } from './fields.ts'
import { formatShanghai } from './time.ts'

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
