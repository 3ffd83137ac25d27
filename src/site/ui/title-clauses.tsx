import type { ReactNode } from 'react'

/** A clause with the full-width marks that end it. */
const clauses = /[^，：；！？。]+[，：；！？。]*|[，：；！？。]+/g

/** A title that breaks after its marks as long as a clause finds room in one line. */
export function TitleClauses({ title }: { title: string }): ReactNode {
  return [...title.matchAll(clauses)].map(({ 0: clause, index }) => (
    <span key={index} className="clause">
      {clause}
    </span>
  ))
}
