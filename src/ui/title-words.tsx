import type { ReactNode } from 'react'
import { amount, keepWhole } from './unbroken.tsx'

const opening = '[“‘《（「【]'
const closing = '[，、：；！？。…”’》）」】]'
const bound = new RegExp(`(${opening}*(?:${amount}|\\S)${closing}+|${opening}+\\S|${amount})`, 'u')

/**
 * The words of a title that breaks between its clauses (`.title` in parts/text.module.css). Where a clause is as long as the
 * line, `overflow-wrap` breaks it before any character, a comma too: each mark is kept with the character beside it.
 */
export function TitleWords({ children }: { children: string }): ReactNode {
  return keepWhole(children, bound)
}
