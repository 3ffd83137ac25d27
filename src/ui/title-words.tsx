import { Fragment, type ReactNode } from 'react'
import { amount, keepWhole } from './unbroken.tsx'

const opening = '[“‘《（「【]'
const closing = '[，、：；！？。…”’》）」】]'
const bound = new RegExp(`(${opening}*(?:${amount}|\\S)${closing}+|${opening}+\\S|${amount})`, 'u')

/** Between a Latin name and Chinese words, where a clause that is longer than the line may end first. */
const seam = new RegExp(`(${opening}*[a-zA-Z]+)(?=\\p{Script=Han})`, 'u')

/**
 * The words of a title that breaks between its clauses (`.title` in parts/text.module.css). Where a clause is as long as the
 * line, `overflow-wrap` breaks it before any character, a comma too: each mark is kept with the character beside it, and a name
 * in Latin letters ends where it ends.
 */
export function TitleWords({ children }: { children: string }): ReactNode {
  return children.split(seam).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places.
    <Fragment key={place}>
      {keepWhole(piece, bound)}
      {place % 2 === 1 && <wbr />}
    </Fragment>
  ))
}
