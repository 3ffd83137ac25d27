import { type ReactNode, useState } from 'react'
import { recordPaths } from '#domain/content/addresses.ts'
import { isFinalIssue } from '#domain/content/checks/find-issues.ts'
import { itemKind } from '#domain/content/headings.ts'
import { dayMs } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call, type Success } from '../../kit/api.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import type { SaveBefore } from '../../kit/editor-state.ts'
import { Field } from '../../kit/field.tsx'
import { AddressField } from '../../kit/page-input.tsx'
import { ReferrersWarning } from '../../kit/referrers.tsx'
import { useSession } from '../../kit/session.ts'
import { LoadingState } from '../../kit/states.tsx'
import { fromLocalTime, TimeField, toLocalTime } from '../../kit/time-field.tsx'
import { useFreshCall } from '../../kit/use-call.ts'
import styles from './content.module.css'
import type { CheckActions } from './item-side.tsx'
import type { EditedItem } from './use-item.ts'

export type ItemActionName =
  | 'publish'
  | 'schedule'
  | 'unschedule'
  | 'withdraw'
  | 'schedule-withdrawal'
  | 'cancel-withdrawal'
  | 'bin'

type ItemActionProps = {
  verb: ItemActionName
  item: EditedItem
  /** The title as it is written now, which the public page may not have yet. */
  title: string
  /** Leads to the place of a check; null where nothing can be changed. */
  goTo: CheckActions['goTo'] | null
  saveBefore: SaveBefore<string>
  onItem: (item: EditedItem) => void
  /** After the action was undone. */
  onUndone: () => void
  onClose: () => void
}

/**
 * An action on an item. Its summary comes from the server and names the public addresses and lists that change, and
 * when (console 3). Errors of the checks disable publishing and scheduling, and each leads to its place.
 */
export function ItemAction({
  verb,
  item,
  title,
  goTo,
  saveBefore,
  onItem,
  onUndone,
  onClose,
}: ItemActionProps): ReactNode {
  const [at, setAt] = useState(() =>
    verb === 'schedule-withdrawal' && item.withdrawAt ? toLocalTime(item.withdrawAt) : tomorrowAtTen(),
  )
  // A time that is changed keeps where the address leads.
  const isMoved = verb === 'schedule-withdrawal' && item.withdrawAt !== null
  const [redirects, setRedirects] = useState(!isMoved || item.redirectTo !== null)
  const [to, setTo] = useState((isMoved && item.redirectTo) || '/')
  const [reason, setReason] = useState('')
  const { roles } = useSession()
  const params = { id: String(item.id) }
  const time = fromLocalTime(at)
  // Another time is another summary: the dialog keeps the last one until the next has come.
  const isTimed = verb === 'schedule' || verb === 'schedule-withdrawal'
  const leads = verb === 'withdraw' || verb === 'schedule-withdrawal'
  const query = { verb, ...(isTimed && { at: time }) }
  const { data, error } = useFreshCall('GET /content/{id}/summary', { params, query })
  const summary = data?.data
  if (!summary && !error) return <LoadingState rows={2} />
  // Its address changes: the one before leads on, and what names it is worth a look.
  const isLeft = summary?.addresses.some(({ change }) => change === 'redirects') ?? false
  const errors = summary?.findings.filter(({ level }) => level === 'error') ?? []
  const isBlocked = (verb === 'publish' || verb === 'schedule') && errors.length > 0
  // An owner may publish in spite of errors with a reason, which is audited (console 3), but not a text that cannot be
  // stored or has no page of its own.
  const mayOverride = isBlocked && roles.includes('owner') && !errors.some(isFinalIssue)
  const isOverridden = mayOverride && reason.trim() !== ''

  const run = () => carryOut(reason.trim() === '' ? {} : { overrule: reason.trim() })

  /** The action's call. Only those that take the draft name its version, for which the last keys are saved first. */
  async function carryOut(overrule: { overrule?: string }) {
    if (verb === 'unschedule' || verb === 'cancel-withdrawal' || verb === 'bin')
      return call(`POST /content/{id}/${verb}`, { params })
    if (verb === 'schedule-withdrawal')
      return call('POST /content/{id}/schedule-withdrawal', {
        params,
        body: { at: time, to: redirects ? to.trim() : null },
      })
    if (verb === 'withdraw')
      return call('POST /content/{id}/withdraw', { params, body: { to: redirects ? to.trim() : null } })
    return saveBefore((version) => {
      const body = { version, ...overrule }
      if (verb === 'publish') return call('POST /content/{id}/publish', { params, body })
      return call('POST /content/{id}/schedule', { params, body: { ...body, at: time } })
    })
  }

  const titles = {
    publish: copy.publishTitle,
    schedule: copy.scheduleTitle,
    withdraw: copy.withdrawTitle(item.title),
    'schedule-withdrawal': copy.scheduleWithdrawal,
    'cancel-withdrawal': copy.cancelWithdrawal,
    unschedule: copy.unschedule,
    bin: copy.toBin,
  }
  const done = {
    publish: (answer: Success<Awaited<ReturnType<typeof run>>>) => ({
      text: copy.published,
      isBad: false,
      link: { word: copy.viewPage, href: answer.data.item.address },
    }),
    schedule: copy.scheduled(time.slice(0, 16)),
    withdraw: copy.withdrawn,
    'schedule-withdrawal': copy.withdrawalScheduled(time.slice(0, 16)),
    'cancel-withdrawal': copy.withdrawalCancelled,
    unschedule: copy.unscheduled,
    bin: copy.binned,
  }
  const actionLabel = {
    publish: copy.publish,
    schedule: copy.schedule,
    withdraw: copy.withdraw,
    'schedule-withdrawal': copy.scheduleWithdrawal,
    'cancel-withdrawal': copy.cancelWithdrawal,
    unschedule: copy.unschedule,
    bin: copy.toBin,
  }
  const overriddenWord = { ...actionLabel, publish: copy.overruled, schedule: copy.overruledSchedule }
  return (
    <ActionDialog
      title={titles[verb]}
      summary={summary ? summaryLines(summary, { title, isPublic: item.status === 'published' }) : []}
      refusal={summary ? (summary.refusal ?? undefined) : error?.message}
      verb={isOverridden ? overriddenWord[verb] : actionLabel[verb]}
      run={run}
      done={done[verb]}
      blocking={
        isBlocked
          ? {
              sentence: copy.errorsStop(errors.length),
              checks: errors.map(({ message, where, at: word }) => ({
                message,
                goTo: goTo && (() => goTo(where, word)),
              })),
              isOverridden,
            }
          : undefined
      }
      takeBack={(token) => call('POST /content/undo', { body: { token } })}
      onDone={({ data }) => onItem(data.item)}
      onUndone={onUndone}
      onClose={onClose}
    >
      {isTimed && <TimeField label={copy.at} value={at} onText={setAt} />}
      {verb === 'schedule' && item.status === 'published' && <p>{copy.draftTimedNote}</p>}
      {leads && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{copy.redirectTo}</legend>
          <label>
            <input type="radio" name="after" checked={redirects} onChange={() => setRedirects(true)} />
            {copy.redirectTo}
          </label>
          {redirects && <AddressField label={copy.redirectPath} mono value={to} onText={setTo} />}
          <label>
            <input type="radio" name="after" checked={!redirects} onChange={() => setRedirects(false)} />
            {copy.gone}
          </label>
        </fieldset>
      )}
      {(leads || verb === 'bin' || isLeft) && <ReferrersWarning kind={itemKind(item)} id={item.id} />}
      {mayOverride && <Field label={copy.overrule} value={reason} onText={setReason} />}
    </ActionDialog>
  )
}

/** What the server says of an action before it is run; `refusal` where it would be refused. */
type Summary = ConsoleSuccess<'GET /content/{id}/summary'>['data']

/** The effects of the action; changed fields only for a public page, because another has no visitors yet. */
function summaryLines(summary: Summary, { title, isPublic }: { title: string; isPublic: boolean }): string[] {
  const { reviewNote, addresses, lists, from, changes } = summary
  // The path has a shorter label in the editor than in the table of fields.
  const labels = changes.map(({ field, label }) => (field === 'selfPath' ? copy.path : label))
  const lines = [
    ...(reviewNote === null ? [] : [reviewNote]),
    ...addresses.map(({ path, change }) => `${copy.change[change]} ${pageName(path, title)}`),
    ...(lists.length > 0 ? [copy.listLine(lists.map(({ name }) => name).join('、'))] : []),
    ...(isPublic && labels.length > 0 ? [copy.changedFields(labels)] : []),
    ...(from === null ? [copy.noPublicChange] : [copy.fromLine(from.slice(0, 16))]),
  ]
  // Pages without a path of their own have one line each by the same title.
  return [...new Set(lines)]
}

/** An own path as it is; a page whose address is its number, by its title. */
function pageName(address: string, title: string): string {
  const [path = ''] = address.split('?')
  const isNumbered = Object.values<string>(recordPaths).includes(path)
  return isNumbered ? copy.pageById(title) : path
}

/** The proposed time, tomorrow at ten in Shanghai, as `datetime-local` has it. Swedish writes dates as `YYYY-MM-DD`. */
function tomorrowAtTen(): string {
  const day = new Date(serverNow().getTime() + dayMs).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Shanghai',
  })
  return `${day}T10:00`
}
