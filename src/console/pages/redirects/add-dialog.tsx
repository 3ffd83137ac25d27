import { type ReactNode, useRef, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { Field } from '../../kit/field.tsx'
import { redirectCopy as copy } from './copy.ts'
import styles from './redirects.module.css'

type AddDialogProps = {
  /** Where it leads away from; '' where whoever adds it says so. */
  from: string
  onDone: () => void
  onClose: () => void
}

/** A redirect by hand: from where, and to where or gone. */
export function AddDialog({ from: start, onDone, onClose }: AddDialogProps): ReactNode {
  const [from, setFrom] = useState(start)
  const [leadsOn, setLeadsOn] = useState(true)
  const [to, setTo] = useState('')
  const added = useRef<number | null>(null)

  async function run() {
    const body = { from: from.trim(), to: leadsOn ? to.trim() : null }
    const answer = await call('POST /redirects', { body })
    if (answer.code === 200) added.current = answer.data.id
    return answer
  }

  return (
    <ActionDialog
      title={copy.dialogTitle}
      summary={copy.dialogSummary}
      verb={copy.add}
      run={run}
      done={copy.added(from.trim())}
      undo={() => call('POST /redirects/{id}/remove', { params: { id: added.current ?? 0 } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={copy.from} hint={copy.fromHint} mono value={from} onText={setFrom} autoComplete="off" />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{copy.after}</legend>
        <label>
          <input type="radio" name="after" checked={leadsOn} onChange={() => setLeadsOn(true)} />
          {copy.leadsOn}
        </label>
        {leadsOn && <Field label={copy.to} hint={copy.toHint} mono value={to} onText={setTo} autoComplete="off" />}
        <label>
          <input type="radio" name="after" checked={!leadsOn} onChange={() => setLeadsOn(false)} />
          {copy.isGone}
        </label>
      </fieldset>
    </ActionDialog>
  )
}
