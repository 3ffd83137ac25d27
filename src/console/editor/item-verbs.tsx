import { type ReactNode, useRef, useState } from 'react'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import { Field } from '../kit/field.tsx'
import { useSession } from '../kit/session.ts'
import { LoadingState } from '../kit/states.tsx'
import { zoneNote } from '../kit/times.ts'
import { useCall } from '../kit/use-call.ts'
import { VerbDialog } from '../kit/verb-dialog.tsx'
import styles from './item-page.module.css'
import type { EditedItem } from './item-text.ts'
import { editorWords as words } from './words.ts'

export type ItemVerbName = 'publish' | 'schedule' | 'unschedule' | 'withdraw' | 'bin'

type ItemVerbProps = {
  verb: ItemVerbName
  item: EditedItem
  /** The version on the server, once everything that was typed is there. */
  version: () => Promise<string>
  onItem: (item: EditedItem) => void
  /** After the verb was taken back. */
  onUndone: () => void
  onClose: () => void
}

/** A verb over an item: first which public addresses and lists change and from when, then it is done (console 3). */
export function ItemVerb({ verb, item, version, onItem, onUndone, onClose }: ItemVerbProps): ReactNode {
  const [at, setAt] = useState(tomorrowAtTen)
  const [redirects, setRedirects] = useState(true)
  const [to, setTo] = useState('/')
  const [reason, setReason] = useState('')
  const token = useRef<string | null>(null)
  const { roles } = useSession()
  const params = { id: String(item.id) }
  const time = `${at.replace('T', ' ')}:00`
  const query = { verb, ...(verb === 'schedule' && { at: time }) }
  const { data, error } = useCall('GET /content/{id}/summary', { params, query })
  const summary = data?.data
  if (!summary && !error) return <LoadingState rows={2} />
  const errors = summary?.findings.filter(({ level }) => level === 'error') ?? []
  const asksChecks = (verb === 'publish' || verb === 'schedule') && errors.length > 0

  async function run() {
    const overrule = reason.trim() === '' ? {} : { overrule: reason.trim() }
    const answer = await carryOut(overrule)
    if (answer.code === 200) {
      const { data: done } = answer as ConsoleSuccess<'POST /content/{id}/publish'>
      token.current = done.undo?.token ?? null
      onItem(done.item)
    }
    return answer
  }

  async function carryOut(overrule: { overrule?: string }) {
    if (verb === 'unschedule' || verb === 'bin') return call(`POST /content/{id}/${verb}`, { params })
    if (verb === 'withdraw') return call('POST /content/{id}/withdraw', { params, body: { to: redirects ? to : null } })
    const body = { version: await version(), ...overrule }
    if (verb === 'publish') return call('POST /content/{id}/publish', { params, body })
    return call('POST /content/{id}/schedule', { params, body: { ...body, at: time } })
  }

  async function undo() {
    const answer = await call('POST /content/undo', { body: { token: token.current ?? '' } })
    if (answer.code === 200) onUndone()
    return answer
  }

  const title = {
    publish: words.publishTitle,
    schedule: words.scheduleTitle,
    withdraw: words.withdrawTitle(item.title),
    unschedule: words.unschedule,
    bin: words.toBin,
  }
  const done = {
    publish: words.published,
    schedule: words.scheduled(time.slice(0, 16)),
    withdraw: words.withdrawn,
    unschedule: words.unscheduled,
    bin: words.binned,
  }
  const verbWord = {
    publish: words.publish,
    schedule: words.schedule,
    withdraw: words.withdraw,
    unschedule: words.unschedule,
    bin: words.toBin,
  }
  return (
    <VerbDialog
      title={title[verb]}
      summary={summary ? summaryLines(summary) : [error?.message ?? '']}
      verb={verbWord[verb]}
      run={run}
      done={done[verb]}
      undo={undo}
      onClose={onClose}
    >
      {verb === 'schedule' && (
        <Field
          label={words.at}
          type="datetime-local"
          value={at}
          hint={zoneNote(at)}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
      {verb === 'schedule' && item.status === 'published' && <p>{words.draftTimedNote}</p>}
      {verb === 'withdraw' && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{words.redirectTo}</legend>
          <label>
            <input type="radio" name="after" checked={redirects} onChange={() => setRedirects(true)} />
            {words.redirectTo}
          </label>
          {redirects && (
            <Field label={words.redirectPath} mono value={to} onChange={({ target }) => setTo(target.value)} />
          )}
          <label>
            <input type="radio" name="after" checked={!redirects} onChange={() => setRedirects(false)} />
            {words.gone}
          </label>
        </fieldset>
      )}
      {asksChecks && (
        <div className={styles.stopped} role="alert">
          <p>{words.errorsStop(errors.length)}</p>
          <ul>
            {errors.map(({ message, where }) => (
              <li key={`${where.field}-${where.block}-${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {asksChecks && roles.includes('owner') && (
        <Field label={words.overrule} value={reason} onChange={({ target }) => setReason(target.value)} />
      )}
    </VerbDialog>
  )
}

type Summary = ConsoleSuccess<'GET /content/{id}/summary'>['data']

function summaryLines({ refusal, addresses, lists, from, changes }: Summary): string[] {
  if (refusal !== null) return [refusal]
  const lines = [
    ...addresses.map(({ path, change }) => `${words.change[change]} ${path}`),
    ...lists.map(({ name }) => words.listLine(name)),
    ...changes.slice(0, 6).map(({ label }) => `${words.change.changes}：${label}`),
    ...(from === null ? [words.noPublicChange] : [words.fromLine(from.slice(0, 16))]),
  ]
  return [...new Set(lines)]
}

function tomorrowAtTen(): string {
  const day = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return `${day}T10:00`
}
