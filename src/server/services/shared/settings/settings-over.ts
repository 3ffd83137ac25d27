import type { z } from 'zod'

/**
 * The stored values over the defaults, one by one: a value that does not fit the schema any more (from an older
 * version) is replaced by its default without discarding the whole record.
 */
export function settingsOver<Schema extends z.ZodObject>(
  schema: Schema,
  defaults: z.output<Schema>,
  stored: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const fitting = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = Object.hasOwn(stored, name) ? stored[name] : undefined
    return value !== undefined && field.safeParse(value).success ? [[name, value]] : []
  })
  return schema.parse({ ...defaults, ...Object.fromEntries(fitting) })
}
