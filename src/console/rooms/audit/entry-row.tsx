import type { ReactNode } from 'react'
import { auditActions } from '#domain/staff/audit-actions.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { placeOf } from '../../kit/record-places.ts'
import { roomAt } from '../../kit/room-guard.ts'
import { scopeIn, useSession } from '../../kit/session.ts'
import { Time } from '../../kit/time.tsx'
import { rooms } from '../../rooms.ts'
import styles from './audit.module.css'
import { actorWords, targetWords, auditWords as words } from './words.ts'

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

/** What it was done to: the record's kind and name, a link for whoever may open it and as far as it is still there. */
export function Target({ entry: { target, about } }: { entry: Pick<ListedAudit, 'target' | 'about'> }): ReactNode {
  const session = useSession()
  if (about === null) return <span>{targetWords(target)}</span>
  const { kind, id } = about
  const name = about.name || words.numbered(id)
  const place = kind === 'content' ? null : placeOf({ kind, id, name, at: about.at })
  const room = place && roomAt(rooms, place.to)
  const mayOpen = about.isThere && room !== null && scopeIn(session, room.permission) !== null
  return (
    <span className={styles.target}>
      <small>{words.kinds[kind]}</small>
      {mayOpen && place ? <ConsoleLink {...place}>{name}</ConsoleLink> : name}
      {!about.isThere && <small>{words.gone}</small>}
    </span>
  )
}

/** Its place in the chain of seals, or why it has none. */
export function sealedWords({ position, isForeign }: Pick<ListedAudit, 'position' | 'isForeign'>): string {
  if (position !== null) return words.position(position)
  return isForeign ? words.foreign : words.pending
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
