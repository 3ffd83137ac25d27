import type { ReactNode } from 'react'
import { amount } from './unbroken.tsx'

const opening = '[“‘《（「【]'
const closing = '[，、：；！？。…”’》）」】]'
const bound = new RegExp(`(${opening}*(?:${amount}|\\S)${closing}+|${opening}+\\S|${amount})`, 'u')

/**
 * The words of a title that breaks between its clauses (`.title` in parts/text.module.css). Where a clause is as long as the
 * line, `overflow-wrap` breaks it before any character, a comma too: each mark is kept with the character beside it.
 */
export function TitleWords({ children }: { children: string }): ReactNode {
  return children.split(bound).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title never change their places.
      <no-break key={place}>{piece}</no-break>
    ),
  )
}
