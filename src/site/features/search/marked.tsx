import type { ReactNode } from 'react'
import { markHits } from './mark-hits.ts'
import styles from './search-results.module.css'

/** A text with its hits marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  return markHits(text, words).map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
