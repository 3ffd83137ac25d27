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

/** A text at a place of a value. */
export type PlacedText = { place: TextPlace; text: string }

/** The least value of a schema that has each text at its place; undefined where no value has all of these places. */
export function valueWith(schema: JsonSchema, texts: readonly PlacedText[]): unknown {
  const own = texts.find(({ place }) => place.length === 0)
  if (own !== undefined) return own.text
  const steps = [...new Set(texts.map(({ place: [step = ''] }) => step))]
  const shape = shapesOf(schema).find((one) => steps.every((step) => partOf(one, step) !== undefined))
  if (shape === undefined) return undefined
  const parts = steps.map((step) => {
    const within = texts.filter(({ place }) => place[0] === step)
    const inner = within.map(({ place: [, ...rest], text }) => ({ place: rest, text }))
    return [step, valueWith(partOf(shape, step) ?? {}, inner)] as const
  })
  if (parts.some(([, part]) => part === undefined)) return undefined
  if (shape.type === 'array') return parts.map(([, part]) => part)
  const least = leastOf(shape)
  return { ...(isRecord(least) ? least : {}), ...Object.fromEntries(parts) }
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
