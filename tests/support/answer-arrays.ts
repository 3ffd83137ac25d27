import type { z } from 'zod'
import type { ConsoleCall } from '#contract/console/console-call.ts'

/** A list in the answer of a call: where it is, and how many entries its schema allows. */
export type AnswerArray = { call: string; place: string; most: number | null }

type Def = { type: string; element?: z.ZodType; innerType?: z.ZodType; valueType?: z.ZodType; options?: z.ZodType[] }

/** The lists of the answers of these calls; one whose schema several calls share is named by the first. */
export function listAnswerArrays(calls: readonly ConsoleCall[]): AnswerArray[] {
  const found: AnswerArray[] = []
  const known = new Set<z.ZodType>()
  function walk(schema: z.ZodType, call: string, place: string): void {
    if (known.has(schema)) return
    const { def } = schema
    const { type, element, innerType, valueType, options } = def as Def
    if (type === 'array') {
      known.add(schema)
      found.push({ call, place, most: largestOf(schema) })
    }
    if (type === 'record') found.push({ call, place, most: null })
    if ('shape' in def)
      for (const [name, field] of Object.entries(def.shape as Record<string, z.ZodType>))
        walk(field, call, `${place}.${name}`)
    for (const inner of [element, innerType, valueType, ...(options ?? [])])
      if (inner !== undefined) walk(inner, call, place)
  }
  for (const call of calls) {
    const { data } = call.answer.shape
    if (data !== undefined) walk(data as z.ZodType, `${call.method} ${call.path}`, '')
  }
  return found
}

function largestOf({ def }: z.ZodType): number | null {
  const largest = (def.checks ?? []).flatMap((check) => {
    const { def: rule } = check._zod
    return 'maximum' in rule ? [Number(rule.maximum)] : []
  })
  return largest.length === 0 ? null : Math.min(...largest)
}

/** Whether a call answers a page of a size that its query bounds. */
export const isPaged = ({ query }: ConsoleCall): boolean => query !== undefined && 'pageSize' in query.shape
