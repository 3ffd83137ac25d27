import { type ReactNode, useState } from 'react'
import { type LaunchGroup, launchGroups } from '#domain/start/launch-groups.ts'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { WithSidePanel } from '../../kit/side-panel.tsx'
import { PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { launchCopy as copy } from './copy.ts'
import styles from './launch.module.css'
import { formFields, LaunchForm } from './launch-form.tsx'
import type { LaunchPageRow } from './launch-row.tsx'
import { AcceptDialog, DoneRow, OpenRow } from './launch-row.tsx'

const isOpen = ({ state }: LaunchPageRow) => state === 'open'
const groups = Object.keys(launchGroups) as LaunchGroup[]
const anchorOf = (group: LaunchGroup) => `launch-${group}`

/** 上线准备: every placeholder that a visitor could see, what is open of each group first (console 6c). */
export function LaunchPage(): ReactNode {
  const reading = useCall('GET /launch', {})
  const [accepting, setAccepting] = useState<LaunchPageRow | null>(null)
  const [filling, setFilling] = useState<LaunchPageRow['check'] | null>(null)
  const rows = reading.data?.data.rows
  if (!rows) return <PendingState of={reading} rows={12} />
  const open = rows.filter(isOpen).length
  const row = rows.find(({ check }) => check === filling)
  const fields = row && formFields(row)
  // The next one below, else the first one.
  const at = rows.findIndex(({ check }) => check === filling)
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
    (one) => isOpen(one) && formFields(one) !== null,
  )
  return (
    <WithSidePanel isOpen={filling !== null} narrow="over">
      <ConsolePage>
        <PageHead title={copy.title} count={copy.count(rows.length, rows.length - open)} />
        {open === 0 ? <Ready rows={rows} /> : <p className={styles.lead}>{copy.lead(open)}</p>}
        <Progress rows={rows} />
        {groups.map((group) => (
          <Group
            key={group}
            group={group}
            rows={rows.filter((one) => one.group === group)}
            filling={filling}
            onFill={setFilling}
            onAccept={setAccepting}
          />
        ))}
        {accepting && <AcceptDialog row={accepting} onClose={() => setAccepting(null)} />}
      </ConsolePage>
      {row && fields && (
        <LaunchForm
          key={row.check}
          row={row}
          fields={fields}
          onNext={next ? () => setFilling(next.check) : null}
          onClose={() => setFilling(null)}
        />
      )}
    </WithSidePanel>
  )
}

/** One panel a check, group by group: what is done stands up. */
function Progress({ rows }: { rows: readonly LaunchPageRow[] }): ReactNode {
  return (
    <nav className={styles.progress} aria-label={copy.progress}>
      {groups.map((group) => {
        const own = rows.filter((row) => row.group === group)
        const done = own.filter((row) => !isOpen(row)).length
        return (
          <a key={group} href={`#${anchorOf(group)}`} style={{ flexGrow: own.length + 4 }}>
            <span aria-hidden="true">
              {own
                .toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)))
                .map((row) => (
                  <i key={row.check} data-done={!isOpen(row)} />
                ))}
            </span>
            <b data-full={done === own.length}>
              {launchGroups[group]}
              <em>{copy.ofGroup(done, own.length)}</em>
            </b>
          </a>
        )
      })}
    </nav>
  )
}

type GroupProps = {
  group: LaunchGroup
  rows: readonly LaunchPageRow[]
  /** The row whose form is beside the list. */
  filling: LaunchPageRow['check'] | null
  onFill: (check: LaunchPageRow['check']) => void
  onAccept: (row: LaunchPageRow) => void
}

/** The open rows of a group, and the others folded below them. */
function Group({ group, rows, filling, onFill, onAccept }: GroupProps): ReactNode {
  const open = rows.filter(isOpen)
  const done = rows.filter((row) => !isOpen(row))
  const counted = copy.ofDone(
    done.filter(({ state }) => state === 'off').length,
    done.filter(({ state }) => state === 'accepted').length,
  )
  return (
    <div id={anchorOf(group)} className={styles.group}>
      <PageSection title={launchGroups[group]} note={open.length === 0 ? copy.allDone : copy.toDo(open.length)}>
        <ul className={styles.open}>
          {open.map((row) => (
            <OpenRow
              key={row.check}
              row={row}
              isCurrent={row.check === filling}
              onFill={formFields(row) === null ? null : () => onFill(row.check)}
              onAccept={() => onAccept(row)}
            />
          ))}
        </ul>
        {done.length > 0 && (
          <details className={styles.done}>
            <summary>
              <ConsoleIcon name="next" />
              {copy.done(done.length)}
              {counted !== '' && <em>{counted}</em>}
            </summary>
            <ul>
              {done.map((row) => (
                <DoneRow key={row.check} row={row} />
              ))}
            </ul>
          </details>
        )}
      </PageSection>
    </div>
  )
}

/** Nothing is open: the site may be shown to visitors. */
function Ready({ rows }: { rows: readonly LaunchPageRow[] }): ReactNode {
  const countOf = (state: LaunchPageRow['state']) => rows.filter((row) => row.state === state).length
  const [off, accepted] = [countOf('off'), countOf('accepted')]
  const sentence = [
    copy.ready(rows.length, countOf('done')),
    ...(off > 0 ? [copy.readyOff(off)] : []),
    ...(accepted > 0 ? [copy.readyAccepted(accepted)] : []),
  ].join('，')
  return (
    <div className={styles.ready}>
      <svg viewBox="0 0 136 148" aria-hidden="true">
        <path className={styles.mast} d="M30 4v128" />
        <path d="M35 8h44q5 8 5 16H35zM35 28h60q5 8 5 16H35zM35 48h72q5 8 5 16H35zM35 88h84q5 8 5 16H35zM35 108h82q5 8 5 16H35z" />
        <path className={styles.ember} d="M35 68h80q5 8 5 16H35z" />
        <path className={styles.hull} d="M4 134h124q-8 12-20 12H24q-12 0-20-12z" />
      </svg>
      <div>
        <h2>{copy.readyTitle}</h2>
        <p>{sentence}。</p>
        <small>{copy.readyHint}</small>
      </div>
    </div>
  )
}
