import type { ReactNode } from 'react'
import type { Block } from '#domain/landing/blocks.ts'
import type { LandingIssue } from '#domain/landing/checks.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog } from '../../kit/dialog.tsx'
import { landingCopy as copy } from './copy.ts'
import { kindWord } from './edit-blocks.ts'
import styles from './landing.module.css'

type CheckListProps = {
  issues: readonly LandingIssue[]
  blocks: readonly Block[]
  onGoTo: (issue: LandingIssue) => void
  onClose: () => void
}

/** The issues of a page, each with a way to its field. */
export function CheckList({ issues, blocks, onGoTo, onClose }: CheckListProps): ReactNode {
  const placeOf = ({ block }: LandingIssue) => {
    const found = blocks.find(({ id }) => id === block)
    return found ? kindWord(found) : copy.inPage
  }
  return (
    <ConsoleDialog title={copy.checksTitle} description={copy.checksNote} wide onClose={onClose}>
      {issues.length === 0 ? (
        <p>{copy.checksNone}</p>
      ) : (
        <ul className={styles.issues}>
          {issues.map((issue, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one sentence may be true of several places
            <li key={at} data-level={issue.level}>
              <span>
                <b>{issue.message}</b>
                <small>{placeOf(issue)}</small>
              </span>
              <ConsoleButton size="small" onClick={() => onGoTo(issue)}>
                {copy.goTo}
              </ConsoleButton>
            </li>
          ))}
        </ul>
      )}
    </ConsoleDialog>
  )
}
