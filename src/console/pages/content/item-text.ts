import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { fromEdge } from '#domain/shared/field-edges.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { comparableOf } from '../../kit/rich-text/rich-text-blocks.ts'

export type EditedItem = ConsoleSuccess<'GET /content/{id}'>['data']
export type ItemText = EditedItem['text']
export type ListedItem = ConsoleSuccess<'GET /content'>['data']['rows'][number]
export type ItemStatus = ListedItem['status']

/** The text as the rules of content read it. */
export function toFields(text: ItemText): ContentFields {
  const sent = { ...text, beginTime: moment(text.beginTime), endTime: moment(text.endTime) }
  return fromEdge(contentFields, sent)
}

function moment(text: string | null): Date | null {
  return text === null ? null : (parseShanghai(text) ?? new Date(Number.NaN))
}

/** What a field is called, by its name at the edge. */
export function labelOfField(name: keyof ItemText): string {
  const found = Object.entries(contentFields).find(([own, field]) => (('edge' in field && field.edge) || own) === name)
  return found?.[1].label ?? ''
}

/** Whether two texts say the same, were one as the editor writes it and the other as the server tidied it. */
export function sameText(one: ItemText, other: ItemText): boolean {
  return (Object.keys(one) as (keyof ItemText)[]).every(
    (name) => comparableOf(name, one[name]) === comparableOf(name, other[name]),
  )
}
