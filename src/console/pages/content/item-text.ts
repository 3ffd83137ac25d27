import { type ContentFields, contentFields } from '#domain/content/fields.ts'
import { readEdge } from '#domain/shared/field-edges.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { comparableOf } from '../../kit/rich-text/rich-text-blocks.ts'

export type EditedItem = ConsoleSuccess<'GET /content/{id}'>['data']
export type ItemText = EditedItem['text']
export type ListedItem = ConsoleSuccess<'GET /content'>['data']['rows'][number]
export type ItemStatus = ListedItem['status']

/** The text as the rules of content read it. */
export const toFields = (text: ItemText): ContentFields => readEdge(contentFields, text)

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
