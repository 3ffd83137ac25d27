import type { ReactNode } from 'react'
import { auditActions } from '#domain/staff/audit-actions.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { Time } from '../../kit/time.tsx'
import { actorWords } from './words.ts'

export type ListedAudit = ConsoleSuccess<'GET /audit'>['data']['rows'][number]

const actionNames: Readonly<Record<string, string>> = auditActions

/** What was done, in words; by its own name where an older version of the site wrote it. */
export function actionWords({ action }: Pick<ListedAudit, 'action'>): string {
  return actionNames[action] ?? action
}

/** One entry on one line: when, who, what, to what. */
export function EntryRow({ entry }: { entry: ListedAudit }): ReactNode {
  return (
    <>
      <Time at={entry.at} />
      <b>{actorWords(entry)}</b>
      <span>{actionWords(entry)}</span>
      <span>{entry.target}</span>
    </>
  )
}
