import type { ReactNode } from 'react'

/** Large Chinese type that breaks between its clauses as long as each of them finds room in one line. */
export function Lines({ of }: { of: readonly string[] }): ReactNode {
  return of.map((clause) => (
    <span key={clause} className="clause">
      {clause}
    </span>
  ))
}
