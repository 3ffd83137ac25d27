import type { JsonSchema } from '#server/http/api/openapi.ts'

/** A place of a schema that takes any text: the way to it through objects and lists, of whose elements it is the first. */
export type TextPlace = readonly string[]

/** Every place of a value of this schema that takes a text which is not one of a list. */
export function textPlaces(schema: JsonSchema, way: TextPlace = []): TextPlace[] {
  const shapes = shapesOf(schema)
  if (shapes.length > 1) return uniquePlaces(shapes.flatMap((shape) => textPlaces(shape, way)))
  const [shape] = shapes
  if (shape === undefined || shape.enum || shape.const !== undefined) return []
  if (shape.type === 'string') return [way]
  if (shape.type === 'array') return textPlaces(schemaIn(shape.items), [...way, '0'])
  return Object.entries(shape.properties ?? {}).flatMap(([name, part]) => textPlaces(schemaIn(part), [...way, name]))
}

/** The least value of a schema that has `text` at the place. */
export function valueWith(schema: JsonSchema, [step, ...rest]: TextPlace, text: string): unknown {
  const shapes = shapesOf(schema)
  if (step === undefined) return text
  const shape = shapes.find((one) => partOf(one, step) !== undefined) ?? {}
  const part = partOf(shape, step) ?? {}
  if (shape.type === 'array') return [valueWith(part, rest, text)]
  const least = leastOf(shape)
  return { ...(isRecord(least) ? least : {}), [step]: valueWith(part, rest, text) }
}

/** A value that the schema accepts as far as the schema says: required fields, first choices, ones. */
export function leastOf(schema: JsonSchema): unknown {
  const [shape = {}] = shapesOf(schema)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object') {
    const { properties = {}, required = [] } = shape
    return Object.fromEntries(required.map((name) => [name, leastOf(schemaIn(properties[name]))]))
  }
  if (shape.type === 'array') return (shape.minItems ?? 0) > 0 ? [leastOf(schemaIn(shape.items))] : []
  if (shape.type === 'boolean') return true
  if (shape.type === 'string') return '甲乙丙丁'.slice(0, shape.maxLength ?? 4)
  return shape.type === 'number' || shape.type === 'integer' ? Math.max(1, shape.minimum ?? 1) : null
}

/** The schemas of which a value has one, without null. */
function shapesOf(schema: JsonSchema): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((choice) => shapesOf(schemaIn(choice)))
  return schema.type === 'null' ? [] : [schema]
}

function partOf(shape: JsonSchema, step: string): JsonSchema | undefined {
  if (shape.type === 'array') return schemaIn(shape.items)
  const part = shape.properties?.[step]
  return part === undefined ? undefined : schemaIn(part)
}

function schemaIn(part: unknown): JsonSchema {
  return isRecord(part) ? part : {}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const uniquePlaces = (places: TextPlace[]) => [...new Map(places.map((place) => [place.join('.'), place])).values()]
