import { readingText } from '../content/reading-text.ts'
import { parseShanghai } from '../shared/time.ts'
import { eachText, type StoredFields } from './block-fields.ts'
import { findKind } from './kinds/index.ts'

export const showOnWords = { both: '全部', pc: '电脑', phone: '手机' } as const
export type ShowOn = keyof typeof showOnWords

/** A block as a page stores it. A block of a kind that this version does not know has the same form. */
export type Block = {
  /** Unique in its page; stays with the block when it moves. */
  id: string
  kind: string
  fields: StoredFields
  showOn: ShowOn
  /** `YYYY-MM-DD HH:mm:ss` in Shanghai; '' leaves the side open. */
  from: string
  until: string
}

/** What the checks and the form call a block's own times: a kind may have a field of the same name, such as the end of an offer. */
export const periodNames = { from: 'block-from', until: 'block-until' } as const

/** Whether a block is shown at an instant. */
export function isShownAt({ from, until }: Pick<Block, 'from' | 'until'>, now: Date): boolean {
  const [begins, ends] = [parseShanghai(from), parseShanghai(until)]
  return (begins === null || begins <= now) && (ends === null || now < ends)
}

/** The instants at which what visitors see of the blocks changes by itself, ascending. */
export function turnsOf(blocks: readonly Block[]): Date[] {
  const texts = blocks.flatMap(({ from, until, kind, fields }) => {
    const known = findKind(kind)
    const own = known === null ? [] : eachText(known.fields, fields).filter(({ field }) => field.kind === 'instant')
    return [from, until, ...own.map(({ text }) => text)]
  })
  return texts.flatMap((text) => parseShanghai(text) ?? []).toSorted((one, other) => one.getTime() - other.getTime())
}

/** The text of a page for its search: of known kinds alone, as plain text. `atMost` counts UTF-16 units. */
export function searchTextOf(blocks: readonly Block[], atMost = 4_000): string {
  const parts = blocks.flatMap(({ kind, fields }) => {
    const known = findKind(kind)
    if (known === null) return []
    return eachText(known.fields, fields).flatMap(({ field, text }) => {
      if (field.kind === 'richText') return [readingText(text)]
      return field.kind === 'line' || field.kind === 'lines' ? [withoutNotation(text)] : []
    })
  })
  return parts
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, atMost)
}

/** A line as visitors read it: `|` says where it may break, brackets hold the words of a link. */
const withoutNotation = (line: string) => line.replaceAll('|', '').replace(/\[([^[\]]*)\]/g, '$1')
