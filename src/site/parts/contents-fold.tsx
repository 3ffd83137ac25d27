import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './contents-fold.module.css'

type ContentsFoldProps = {
  title: string
  /** What the summary says beside it, such as how many sections there are. */
  note: ReactNode
  sections: readonly { id: string; text: string }[]
  /** With the sections' numbers before them. */
  numbered?: boolean
  /** The name that a link elsewhere leads to. */
  id?: string
  className?: string | undefined
}

/**
 * The contents of a long text, folded up above it. Native, so that it opens without script; a link to a heading inside
 * opens it too.
 */
export function ContentsFold({ title, note, sections, numbered = false, id, className }: ContentsFoldProps): ReactNode {
  return (
    <details className={classNames(styles.fold, className)}>
      <summary>
        {title}
        <span>{note}</span>
      </summary>
      <ol id={id}>
        {sections.map(({ id, text }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              {numbered && <span className="figure">{index + 1}</span>}
              {text}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}
