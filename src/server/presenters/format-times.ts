import { formatShanghai } from '#domain/shared/time.ts'

/** A value as an answer has it: each time in it is a text. */
type WithTimeTexts<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? WithTimeTexts<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: WithTimeTexts<Value[Name]> }
      : Value

/**
 * A copy of plain data in which each `Date`, however deep, is a text in Shanghai's time (`YYYY-MM-DD HH:mm:ss`). All
 * other fields are copied, so pass only what the answer may show.
 */
export function formatTimes<Value>(value: Value): WithTimeTexts<Value> {
  return formatValue(value) as WithTimeTexts<Value>
}

function formatValue(value: unknown): unknown {
  if (value instanceof Date) return formatShanghai(value)
  if (Array.isArray(value)) return value.map(formatValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, formatValue(field)]))
}
