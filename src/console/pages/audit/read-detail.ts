import { auditCopy as copy } from '../../kit/audit/copy.ts'

type Change = { name: string; before: string; after: string }

/**
 * Splits an entry's detail: `before` and `after` field by field, or as one line where they are single values, and all
 * other keys. A field that only one of the two has was added or removed; one that both have alike has not changed.
 */
export function readDetail(detail: Readonly<Record<string, unknown>>): {
  changes: Change[]
  rest: [string, string][]
} {
  const { before, after, ...others } = detail
  const changes: Change[] = []
  const compare = (name: string, old: unknown, young: unknown) => {
    const change = { name, before: asText(old), after: asText(young) }
    if (change.before !== change.after) changes.push(change)
  }
  if (isRecord(before) || isRecord(after)) {
    const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
    for (const name of new Set([...Object.keys(old), ...Object.keys(young)])) compare(name, old[name], young[name])
  } else compare(copy.details, before, after)
  return { changes, rest: Object.entries(others).map(([name, value]) => [name, asText(value)]) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Nested values as JSON; a missing one in words. */
function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return copy.empties
  return typeof value === 'string' ? value : JSON.stringify(value)
}
