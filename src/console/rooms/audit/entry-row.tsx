import type { ReactNode } from 'react'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { Time } from '../../kit/time.tsx'
import { actorWords, auditWords as words } from './words.ts'

export type ListedAudit = ConsoleSuccess<'GET /audit'>['data']['rows'][number]

/** What was done, in words where there are some; else by its name. */
export function actionWords({ action }: Pick<ListedAudit, 'action'>): string {
  return words.actions[action] ?? action
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
