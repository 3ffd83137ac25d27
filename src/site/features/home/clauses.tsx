import type { ReactNode } from 'react'

/**
 * Large Chinese type that breaks between its clauses: no browser's own line breaking can be trusted with that. Only a
 * clause that is longer than the line breaks within. `parts` keep their punctuation; a text is cut after its commas and stops.
 */
export function Clauses({ parts }: { parts: string | readonly string[] }): ReactNode {
  const clauses = typeof parts === 'string' ? splitClauses(parts) : parts
  return clauses.map((clause) => (
    <span key={clause} className="clause">
      {clause}
    </span>
  ))
}

/** Cuts a sentence after each of its commas and stops. */
function splitClauses(text: string): string[] {
  return text.match(/[^，。；！？]+[，。；！？]*/g) ?? [text]
}
