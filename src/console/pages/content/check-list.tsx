import { type ReactNode, useId } from 'react'
import type { ContentIssue } from '#domain/content/checks/find-issues.ts'
import { classNames } from '#ui/class-names.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import styles from './item-side.module.css'

/** What pressing a check does; null for a text that may only be read. */
export type CheckActions = {
  /** Shows the place that the check is about, with the focus in it. */
  goTo: (where: ContentIssue['where']) => void
  /** Carries out the check's `fix`. */
  fix: (finding: ContentIssue) => void
}

/** The checks that did not pass, each with the button that leads to its place and, where only one is right, the fix. */
export function CheckList({
  issues,
  actions,
}: {
  issues: readonly ContentIssue[]
  actions: CheckActions | null
}): ReactNode {
  return (
    <ol className={styles.findings}>
      {issues.map((issue, at) => (
        <CheckItem
          key={`${issue.where.field}-${issue.where.block}-${issue.fix?.occurrence}-${issue.message}`}
          {...{ issue, actions }}
          number={at + 1}
        />
      ))}
    </ol>
  )
}

type CheckItemProps = { issue: ContentIssue; number: number; actions: CheckActions | null }

function CheckItem({ issue, number, actions }: CheckItemProps): ReactNode {
  const messageId = useId()
  const { id, level, message, where, fix } = issue
  return (
    <li>
      <span className={classNames(styles.number, level === 'error' && styles.error)}>{number}</span>
      <div>
        <p id={messageId}>
          {message}
          {level === 'error' && <small>{copy.stops}</small>}
        </p>
        {actions && (
          <div className={styles.actions}>
            {fix && (
              <ConsoleButton size="small" aria-describedby={messageId} onClick={() => actions.fix(issue)}>
                {copy.replaceWith(fix.instead)}
              </ConsoleButton>
            )}
            <ConsoleButton
              size="small"
              look={fix ? 'quiet' : 'rim'}
              aria-describedby={messageId}
              onClick={() => actions.goTo(where)}
            >
              {missing.has(id) ? copy.fillIn : kitCopy.goToFix}
            </ConsoleButton>
          </div>
        )}
      </div>
    </li>
  )
}

/** Checks of which something is missing. */
const missing: ReadonlySet<ContentIssue['id']> = new Set([
  'summary-missing',
  'cover-missing',
  'alt-missing',
  'picture-missing',
])
