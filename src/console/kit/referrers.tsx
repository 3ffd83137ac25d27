import type { ReactNode } from 'react'
import type { ConsoleSuccess } from './api.ts'
import { ConsoleLink, placeOf } from './navigation.tsx'
import { ownPagesCopy as copy } from './own-pages-copy.ts'
import styles from './referrers.module.css'
import { useCall } from './use-call.ts'

type Referrer = ConsoleSuccess<'GET /own-pages/{kind}/{id}/referrers'>['data']['rows'][number]
type Linked = { kind: 'article' | 'activity' | 'platform'; id: number }

/** Enough to decide by; the rest is counted. */
const namedAtMost = 6

/** What leads to a record. It comes by itself, after the dialog or the panel around it. */
export function useReferrers({ kind, id }: Linked) {
  return useCall(
    'GET /own-pages/{kind}/{id}/referrers',
    { params: { kind, id: String(id) } },
    { isFresh: true, isSnapshot: true },
  )
}

/** In the dialog before a page is withdrawn, moved or binned: what leads to it, each as a link; nothing where nothing does. */
export function ReferrersWarning(linked: Linked): ReactNode {
  const { data, error } = useReferrers(linked)
  if (error) return <p className={styles.note}>{copy.referrersFailed}</p>
  if (!data || data.data.rows.length === 0) return null
  const { rows, more } = data.data
  return (
    <div className={styles.warning} role="status">
      <p>{copy.referrersWarning(rows.length, more)}</p>
      <ReferrerList rows={rows} more={more} isApart />
    </div>
  )
}

/** The line of the side panel: how many lead there, and which. */
export function ReferrersLine(linked: Linked): ReactNode {
  const { data } = useReferrers(linked)
  if (!data) return null
  const { rows, more } = data.data
  if (rows.length === 0) return <p className={styles.note}>{copy.referrersNone}</p>
  return (
    <details className={styles.line}>
      <summary>
        {copy.referrers}
        <span className="figure">{copy.referrersCount(rows.length, more)}</span>
      </summary>
      <ReferrerList rows={rows} more={more} />
    </details>
  )
}

/** `isApart`: links open apart, because the dialog around them would be lost. */
function ReferrerList({
  rows,
  more,
  isApart,
}: {
  rows: readonly Referrer[]
  more: boolean
  isApart?: true
}): ReactNode {
  const named = isApart ? rows.slice(0, namedAtMost) : rows
  return (
    <ul className={styles.list}>
      {named.map((row) => (
        <li key={`${row.kind}-${row.id}-${row.name}`}>
          <span>{copy.referrerKinds[row.kind]}</span>
          <ConsoleLink {...placeOfReferrer(row)} {...(isApart && { target: '_blank' })}>
            {row.name || copy.untitled}
          </ConsoleLink>
          {!row.isPublic && <small>{copy.referrersLater}</small>}
        </li>
      ))}
      {rows.length > named.length && (
        <li>{more ? copy.referrersCount(rows.length, true) : copy.referrersRest(rows.length - named.length)}</li>
      )}
    </ul>
  )
}

const placeOfReferrer = ({ kind, id, name }: Referrer) =>
  kind === 'setting' ? { to: '/settings' as const } : placeOf({ kind, id, name, at: '' })
