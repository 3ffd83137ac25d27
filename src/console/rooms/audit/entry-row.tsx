import type { ReactNode } from 'react'
import { auditActions } from '#domain/staff/audit-actions.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { PersonBadge } from '../../kit/person.tsx'
import { Time } from '../../kit/time.tsx'
import styles from './audit.module.css'
import { actorWords } from './words.ts'

export type ListedAudit = ConsoleSuccess<'GET /audit'>['data']['rows'][number]

const actionNames: Readonly<Record<string, string>> = auditActions

/** What was done, in words; by its own name where an older version of the site wrote it. */
export function actionWords({ action }: Pick<ListedAudit, 'action'>): string {
  return actionNames[action] ?? action
}

/** What kind of thing was done, for its tint: a refusal, something that went public, rights and ways in, or a change. */
export function toneOf({ action }: Pick<ListedAudit, 'action'>): 'refused' | 'public' | 'access' | 'change' {
  if (/refused|-failed|reject$|withdraw$/.test(action)) return 'refused'
  if (/publish$|approve$/.test(action)) return 'public'
  return /^(staff|account|invitation)\./.test(action) ? 'access' : 'change'
}

/** Who did it, with the badge of a member of staff. */
export function Actor({ entry }: { entry: Pick<ListedAudit, 'actor' | 'actorName'> }): ReactNode {
  const name = actorWords(entry)
  const id = /^staff:(\d+)$/.exec(entry.actor)?.[1]
  return (
    <span className={styles.actor}>
      {id !== undefined && <PersonBadge name={name} id={Number(id)} />}
      {name}
    </span>
  )
}

/** One entry on one line: when, who, what, to what. */
export function EntryRow({ entry }: { entry: ListedAudit }): ReactNode {
  return (
    <>
      <Time at={entry.at} />
      <Actor entry={entry} />
      <span>{actionWords(entry)}</span>
      <span>{entry.target}</span>
    </>
  )
}
