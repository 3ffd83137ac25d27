import { type ReactNode, useState } from 'react'
import { exportKinds } from '#domain/exports/kinds.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { Field } from '../../kit/field.tsx'
import { Choice } from '../../kit/list-parts.tsx'
import { exportCopy as copy } from './copy.ts'
import styles from './exports.module.css'

type Kind = ConsoleSuccess<'GET /exports'>['data']['kinds'][number]
type MakeExportProps = { kinds: readonly Kind[]; onDone: () => void; onClose: () => void }

/** Lists that may be narrowed to a period here; all others are exported from where they are narrowed. */
const withPeriod: ReadonlySet<string> = new Set(['events', 'conversions', 'audit'] satisfies Kind['kind'][])

/** Which list to make, over which days, and with contacts for whoever may. */
export function MakeExport({ kinds, onDone, onClose }: MakeExportProps): ReactNode {
  const [kind, setKind] = useState(kinds[0]?.kind)
  const [wantsContacts, setWantsContacts] = useState(false)
  const [heading, setHeading] = useState<string>('1')
  const [period, setPeriod] = useState({ from: '', to: '' })
  const mayContacts = kinds.some((one) => one.kind === kind && one.contacts)
  const hasPeriod = kind !== undefined && withPeriod.has(kind)

  async function run() {
    if (kind === undefined) return { code: 400, msg: '' }
    const days = Object.entries(period).filter(([, day]) => hasPeriod && day !== '')
    const filters = { ...Object.fromEntries(days), ...(kind === 'content' && { firstLevelHeading: heading }) }
    const body = { kind, filters }
    return mayContacts && wantsContacts
      ? call('POST /exports/with-contacts', { body })
      : call('POST /exports', { body })
  }

  return (
    <ActionDialog
      title={copy.make}
      summary={copy.makeSummary}
      verb={copy.make}
      run={run}
      done={copy.begun}
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className={styles.kinds}>
        <legend>{copy.kind}</legend>
        {kinds.map((one) => (
          <label key={one.kind}>
            <input type="radio" name="export-kind" checked={one.kind === kind} onChange={() => setKind(one.kind)} />
            {exportKinds[one.kind].name}
          </label>
        ))}
      </fieldset>
      {kind === 'content' && (
        <Choice
          label={copy.heading}
          all={copy.headings['1']}
          value={heading === '1' ? '' : heading}
          options={{ '2': copy.headings['2'] }}
          onChange={(next) => setHeading(next || '1')}
        />
      )}
      {hasPeriod &&
        (['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={copy[name]}
            type="date"
            value={period[name]}
            onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
          />
        ))}
      {mayContacts && (
        <label className={styles.contacts}>
          <input type="checkbox" checked={wantsContacts} onChange={({ target }) => setWantsContacts(target.checked)} />
          {copy.contacts}
          <small>{copy.contactsHint}</small>
        </label>
      )}
    </ActionDialog>
  )
}
