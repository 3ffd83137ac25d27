import type { ReactNode } from 'react'
import { differenceOfText } from '#domain/difference/text-difference.ts'
import styles from './change-list.module.css'
import { versionCopy as copy } from './copy.ts'

export type ChangedField = { field: string; label: string; before: string; after: string }

/**
 * Fields that differ, with their changed words marked; where only something else than words differs, it says so in place of
 * the same words twice. `children` are further rows.
 */
export function ChangeList({
  changes,
  children,
}: {
  changes: readonly ChangedField[]
  children?: ReactNode
}): ReactNode {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before === after ? <small>{copy.sameWords}</small> : <TextDifference before={before} after={after} />}
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}

/** The difference of two texts, word by word, as `del` and `ins`. */
export function TextDifference({ before, after }: { before: string; after: string }): ReactNode {
  return differenceOfText(before, after).map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of two texts never change places
    if (kind === 'same') return <span key={at}>{text}</span>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return kind === 'removed' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>
  })
}
