import type { ReactNode } from 'react'
import { auditActions } from '#domain/staff/audit-actions.ts'
import type { ConsoleSuccess } from '../api.ts'
import { ConsoleLink, placeOf } from '../navigation.tsx'
import { PersonBadge } from '../person.tsx'
import { useMayOpen } from '../session.ts'
import { Time } from '../times.tsx'
import { actorWords, auditCopy as copy, targetWords } from './copy.ts'
import styles from './entry-row.module.css'

export type ListedAudit = ConsoleSuccess<'GET /audit'>['data']['rows'][number]

const actionNames: Readonly<Record<string, string>> = auditActions

/** What was done, in words; by its own name where an older version of the site wrote it. */
export function actionWords({ action }: Pick<ListedAudit, 'action'>): string {
  return actionNames[action] ?? action
}

/** What kind of thing was done, for its tint: a refusal, something that went public, rights and ways in, or a change. */
export function toneOf(entry: Pick<ListedAudit, 'action' | 'isForeign'>): 'refused' | 'public' | 'access' | 'change' {
  const { action, isForeign } = entry
  if (isForeign || /refused|-failed|reject$|withdraw$/.test(action)) return 'refused'
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

/** The record of an entry: its kind and name; a link while the record exists and the member may open it. */
export function Target({ entry: { target, about } }: { entry: Pick<ListedAudit, 'target' | 'about'> }): ReactNode {
  const mayOpenPath = useMayOpen()
  if (about === null) return <span>{targetWords(target)}</span>
  const { kind, id } = about
  const name = about.name || copy.numbered(id)
  const place = kind === 'content' ? null : placeOf({ kind, id, name, at: about.at })
  const mayOpen = about.isThere && place !== null && mayOpenPath(place.to)
  return (
    <span className={styles.target}>
      <small>{copy.kinds[kind]}</small>
      {mayOpen ? <ConsoleLink {...place}>{name}</ConsoleLink> : name}
      {!about.isThere && <small>{copy.gone}</small>}
    </span>
  )
}

/** Its place in the chain of seals, or why it has none. */
export function sealedWords(entry: Pick<ListedAudit, 'position' | 'isForeign' | 'isAcknowledged'>): string {
  const { position, isForeign, isAcknowledged } = entry
  if (position !== null) return copy.position(position)
  if (isAcknowledged) return copy.acknowledged
  return isForeign ? copy.foreign : copy.pending
}

/** One entry on one line: when, who, what, to what. */
export function EntryRow({ entry }: { entry: ListedAudit }): ReactNode {
  return (
    <>
      <Time at={entry.at} />
      <Actor entry={entry} />
      <span>{actionWords(entry)}</span>
      <Target entry={entry} />
    </>
  )
}
