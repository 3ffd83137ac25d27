import { Fragment, type ReactNode } from 'react'
import styles from './worded-title.module.css'

/**
 * A title in large type, given as its clauses in words (`wordsOfClauses`): a line ends after a clause, within one that is
 * longer than the line between two words, and within a word only where that is longer than the line too.
 */
export function WordedTitle({ clauses }: { clauses: readonly (readonly string[])[] }): ReactNode {
  // biome-ignore-start lint/suspicious/noArrayIndexKey: the words of a title never change their places.
  return clauses.map((words, place) => (
    <span key={place} className={`clause ${styles.words}`}>
      {words.map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  ))
  // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
}
