import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { changesBetween } from '#domain/shared/field-changes.ts'
import { storeText } from './item-text.ts'

/** Of long texts the audit says that they changed; the versions say how. */
const longestInAudit = 300

/** Before → after of each changed field, as the audit keeps it. */
export function describeTextChange(before: ContentFields, after: ContentFields): Record<string, unknown> {
  const [old, now] = [storeText(before), storeText(after)]
  const names = Object.keys(changesBetween(contentFields, before, after))
  return Object.fromEntries(names.map((name) => [name, { before: shorten(old[name]), after: shorten(now[name]) }]))
}

function shorten(value: string | number | null | undefined) {
  if (typeof value !== 'string' || value.length <= longestInAudit) return value ?? null
  return `（${[...value].length}字）`
}
