import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import styles from './document-list.module.css'
import { Paper } from './paper.tsx'

const { title, ready, optional } = tkIntroduceCopy.papers.documents

/** The second paper: what has to be handed in, ticked off. */
export function DocumentList(): ReactNode {
  return (
    <Paper title={title} className={styles.list}>
      {ready.map((document) => (
        <p key={document} className={styles.ready}>
          {document}
        </p>
      ))}
      <p className={styles.optional}>{optional}</p>
    </Paper>
  )
}
