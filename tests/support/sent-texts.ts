import type { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'

/** A place of a request that may be a text, with the schema that takes it. */
export type SentText = { name: string; schema: z.ZodType }

type Def = {
  type: string
  in?: z.ZodType
  element?: z.ZodType
  innerType?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
}

/** A text, also with what is made of it, and one that may be missing. */
function isText({ def }: z.ZodType): boolean {
  const { type, in: source, innerType } = def as Def
  const inner = source ?? innerType
  return type === 'string' || (inner !== undefined && isText(inner))
}

/** The texts in the body, the query and the path of each call, by names such as `POST /views body.name`. */
export function listSentTexts(calls: readonly CallDefinition[]): SentText[] {
  const found: SentText[] = []
  function walk(schema: z.ZodType, name: string): void {
    const { def } = schema
    const { type, in: source, element, innerType, keyType, valueType } = def as Def
    if (isText(schema)) {
      found.push({ name, schema })
      return
    }
    if ('shape' in def)
      for (const [field, inner] of Object.entries(def.shape as Record<string, z.ZodType>))
        walk(inner, `${name}.${field}`)
    if ('options' in def) for (const option of def.options as z.ZodType[]) walk(option, name)
    if (type === 'record' && keyType) walk(keyType, `${name} key`)
    for (const inner of [source, element, innerType, valueType]) if (inner !== undefined) walk(inner, name)
  }
  for (const { method, path, body, query, params } of calls)
    for (const [part, schema] of Object.entries({ body, query, params }))
      if (schema !== undefined) walk(schema, `${method} ${path} ${part}`)
  return found
}
