import { changesBetween } from '#domain/shared/field-changes.ts'
import { storeFields } from '#domain/shared/field-store.ts'
import type { Fields, ValuesOf } from '#domain/shared/fields.ts'

/** For longer texts the audit entry only states that they changed; versions contain the texts. */
const longestInAudit = 300

/** Before → after of each changed field, as the audit keeps it. */
export function describeFieldChanges<Table extends Fields>(
  fields: Table,
  before: ValuesOf<Table>,
  after: ValuesOf<Table>,
): Record<string, unknown> {
  const [old, now] = [storeFields(fields, before), storeFields(fields, after)]
  const names = Object.keys(changesBetween(fields, before, after))
  return Object.fromEntries(names.map((name) => [name, { before: shorten(old[name]), after: shorten(now[name]) }]))
}

function shorten(value: string | number | null | undefined) {
  if (typeof value !== 'string' || value.length <= longestInAudit) return value ?? null
  return `（${[...value].length}字）`
}
