import { type ReactNode, useState } from 'react'
import { acceptedTextOf, launchSentences } from '#domain/start/launch.ts'
import { recordChecks } from '#domain/start/launch-checks.ts'
import type { LaunchGroup } from '#domain/start/launch-groups.ts'
import { classNames } from '#ui/class-names.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { ActionMenu } from '../../kit/action-menu.tsx'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { ConsoleLink, useGo } from '../../kit/navigation.tsx'
import { ProgressMark } from '../../kit/progress-mark.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { launchCopy as copy } from './copy.ts'
import styles from './launch.module.css'

export type LaunchPageRow = ConsoleSuccess<'GET /launch'>['data']['rows'][number]

/** Where a row is mended; the page of the settings puts the focus into the field. */
export const placeOf = ({ place: { to, hash, field } }: LaunchPageRow) => ({
  to,
  ...(hash !== '' && { hash }),
  ...(field !== '' && { search: { field, from: 'launch' } }),
})

type OpenRowProps = {
  row: LaunchPageRow
  /** Its form is beside the list. */
  isCurrent: boolean
  /** Opens the form beside the list; null for a row that is mended on another page. */
  onFill: (() => void) | null
  onAccept: () => void
}

/** What is still a sample: what a visitor sees, why not, one press to its place, and the other ways out of it. */
export function OpenRow({ row, isCurrent, onFill, onAccept }: OpenRowProps): ReactNode {
  const { check, title, where, fault, action, mayHide, address } = row
  const { act } = useAction()
  const go = useGo()
  const show = () => call('POST /launch/show', { body: { check } })
  const hide = () =>
    act(() => call('POST /launch/hide', { body: { check } }), { of: check, done: copy.hidden(title), undo: show })
  const hasSamples = Object.hasOwn(recordChecks, check) && row.value !== ''
  return (
    <li data-current={isCurrent || undefined}>
      <div>
        <b>{title}</b>
        <small>{where}</small>
      </div>
      <div className={styles.seen}>
        <Crop row={row} />
        <mark>{fault}</mark>
      </div>
      <div className={styles.verbs}>
        {onFill === null ? (
          <ConsoleLink {...placeOf(row)} className={consoleButton({ size: 'small' })}>
            {action}
            <span className="visually-hidden">{title}</span>
          </ConsoleLink>
        ) : (
          <ConsoleButton size="small" aria-pressed={isCurrent} onClick={onFill}>
            {action}
            <span className="visually-hidden">{title}</span>
          </ConsoleButton>
        )}
        <ActionMenu
          face={<ConsoleIcon name="more" />}
          name={copy.other(title)}
          actions={[
            ...(mayHide ? [{ word: copy.hide, run: hide }] : []),
            { word: copy.accept, run: onAccept },
            ...(hasSamples ? [{ word: copy.removeSamples, run: () => go({ to: '/settings', hash: 'demo' }) }] : []),
            ...(address === null ? [] : [{ word: copy.look, run: () => window.open(address, '_blank', 'noreferrer') }]),
          ]}
        />
      </div>
    </li>
  )
}

/** The value as the page has it: on the dark of the footer, as a picture, or as words. */
function Crop({ row: { title, value, picture, place } }: { row: LaunchPageRow }): ReactNode {
  if (picture !== '')
    return (
      <span className={styles.crop}>
        <img src={picture} alt="" width={36} height={36} />
        <span>{title}</span>
      </span>
    )
  if (value === '') return <span className={classNames(styles.crop, styles.none)}>{copy.nothing}</span>
  const isDark = place.hash === 'frame' || place.hash === 'contact'
  return (
    <span className={classNames(styles.crop, isDark && styles.dark)} title={value}>
      <span>{value}</span>
    </span>
  )
}

/** Groups of values that visitors see; what the others hold is in order or not. */
const ownGroups: ReadonlySet<LaunchGroup> = new Set(['company', 'contact', 'content'])

/** What needs nothing any more: the own value, or who has decided what, which can be taken back. */
export function DoneRow({ row }: { row: LaunchPageRow }): ReactNode {
  const { check, title, state, value, decision } = row
  const { act, isPendingOf } = useAction()
  const isHidden = state === 'off' && decision !== null
  const words =
    state === 'accepted'
      ? copy.because(decision?.why ?? '')
      : state === 'done'
        ? value || (ownGroups.has(row.group) ? copy.states.done : copy.states.ready)
        : isHidden
          ? copy.states.hidden
          : copy.states.off
  const takeBack = () =>
    isHidden
      ? act(() => call('POST /launch/show', { body: { check } }), { of: check, done: copy.shown(title) })
      : act(() => call('POST /launch/take-back', { body: { check } }), { of: check, done: copy.takenBack(title) })
  return (
    <li>
      <ProgressMark state={state === 'off' ? 'off' : 'done'} />
      <span>{title}</span>
      <span title={words}>{words}</span>
      <span>
        {decision && (
          <>
            {decision.by && copy.by(decision.by.name)}
            <Time at={decision.at} />
            <ConsoleButton size="small" look="quiet" pending={isPendingOf(check)} onClick={takeBack}>
              {isHidden ? copy.show : copy.takeBack}
              <span className="visually-hidden">{title}</span>
            </ConsoleButton>
          </>
        )}
      </span>
    </li>
  )
}

/** Lets a placeholder stay: the member says why, and the audit keeps both. */
export function AcceptDialog({ row, onClose }: { row: LaunchPageRow; onClose: () => void }): ReactNode {
  const { check, title, value } = row
  const [why, setWhy] = useState('')
  return (
    <ActionDialog
      title={copy.acceptTitle(title)}
      summary={[copy.acceptSeen(value || copy.samplePicture), copy.acceptNote]}
      verb={copy.accept}
      run={() => call('POST /launch/accept', { body: { check, seen: acceptedTextOf(row), why } })}
      done={copy.accepted(title)}
      undo={() => call('POST /launch/take-back', { body: { check } })}
      onClose={onClose}
    >
      <Field label={launchSentences.reason} value={why} onText={setWhy} maxLength={200} autoComplete="off" />
    </ActionDialog>
  )
}
