import type { JsonSchema } from './call-schemas.ts'

/** One row of a table of fields. */
export type FieldRow = { name: string; type: string; required: boolean; description: string }

const mostLevels = 5

/** The fields of an object, nested ones by their path, e.g. `data.rows[].id`. */
export function fieldRows(schema: JsonSchema): FieldRow[] {
  return rowsOf(schema, '', mostLevels)
}

function rowsOf(schema: JsonSchema, prefix: string, levels: number): FieldRow[] {
  if (levels === 0) return []
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return []
    const field = withoutNull(property)
    const path = prefix + name
    return [
      { name: path, type: typeOf(field), required: required.has(name), description: descriptionOf(property, field) },
      ...childRows(field, path, levels),
    ]
  })
}

function childRows(field: JsonSchema, path: string, levels: number): FieldRow[] {
  const items = Array.isArray(field.items) ? field.items[0] : field.items
  if (typeof items === 'object') return itemRows(withoutNull(items), `${path}[]`, levels - 1)
  if (typeof field.additionalProperties === 'object') {
    return itemRows(field.additionalProperties, `${path}.*`, levels - 1)
  }
  return rowsOf(field, `${path}.`, levels - 1)
}

/** The element type of an array or record: its own fields, or those of nested elements. */
function itemRows(item: JsonSchema, path: string, levels: number): FieldRow[] {
  return item.properties ? rowsOf(item, `${path}.`, levels) : childRows(item, path, levels)
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? []).filter((choice) => typeof choice === 'object' && choice.type !== 'null')
  const [only] = choices
  return choices.length === 1 && typeof only === 'object' ? only : schema
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => (typeof one === 'object' ? typeOf(one) : 'any')).join(' | ')
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items
    return `${typeof items === 'object' ? typeOf(withoutNull(items)) : 'any'}[]`
  }
  return [schema.type ?? 'any'].flat().join(' | ')
}

function descriptionOf(outer: JsonSchema, inner: JsonSchema): string {
  const parts = [outer.description ?? inner.description ?? '']
  if (outer.default !== undefined) parts.push(`默认 ${JSON.stringify(outer.default)}`)
  return parts.filter((part) => part !== '').join('；')
}
