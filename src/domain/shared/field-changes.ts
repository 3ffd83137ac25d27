import { eachText, type FieldNames } from './field-texts.ts'
import { eachField, type Fields, type FieldValue, gather, type ValuesOf } from './fields.ts'

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
