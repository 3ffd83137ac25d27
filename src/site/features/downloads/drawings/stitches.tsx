import type { ReactNode } from 'react'
import { downloadCopy } from '#site/copy/downloads.ts'
import styles from './stitches.module.css'

const { verify: copy } = downloadCopy

/** The published checksum and the one that a visitor computes, the same, stitched together character by character. */
export function Stitches({ sha256 }: { sha256: string }): ReactNode {
  const groups = sha256.match(/.{8}/g) ?? []
  return (
    <div className={styles.rows} role="img" aria-label={copy.drawing(sha256)}>
      <p>{copy.published}</p>
      <div className={styles.groups}>
        {groups.map((group, index) => (
          // The same eight characters may come twice; their place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: a checksum's groups never change their places.
          <code key={index}>
            {group}
            <i />
            {group}
          </code>
        ))}
      </div>
      <p>
        {copy.computed}
        <em>{copy.equal}</em>
      </p>
    </div>
  )
}
