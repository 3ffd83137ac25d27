import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { call } from '../../kit/api.ts'
import { FieldForm, type FormField } from '../../kit/field-form.tsx'
import { sendFile } from '../../kit/uploads.ts'
import { salesCopy as copy } from './copy.ts'
import styles from './sales-people.module.css'
import type { SalesRow } from './sales-person-list.tsx'

type EditDialogProps = {
  /** Null for a new one. */
  row: SalesRow | null
  onDone: () => void
  onClose: () => void
}

const none = { code: '', name: '', qrCodeUrl: '', qd: null, cy: null, inviteCode: null }

/** A sales person: the code, the marks, and the WeChat code that was read back. */
export function EditDialog({ row, onDone, onClose }: EditDialogProps): ReactNode {
  const seen = row?.fields ?? null
  const [fields, setFields] = useState<SalesRow['fields']>(seen ?? none)
  const inputs: readonly FormField<Exclude<keyof SalesRow['fields'], 'qrCodeUrl'>>[] = [
    { name: 'code', label: copy.code, hint: copy.codeHint, readOnly: row?.isFallback },
    { name: 'name', label: copy.name },
    { name: 'qd', label: copy.qd },
    { name: 'cy', label: copy.cy },
    { name: 'inviteCode', label: copy.inviteCode },
  ]
  return (
    <ActionDialog
      title={row ? copy.editTitle(row.fields.name) : copy.addTitle}
      summary={copy.summary}
      verb={copy.save}
      run={() => {
        const { qd, cy, inviteCode } = fields
        const filled = { ...fields, qd: qd || null, cy: cy || null, inviteCode: inviteCode || null }
        return call('POST /sales-people', { body: { id: row?.id ?? null, seen, fields: filled } })
      }}
      done={copy.saved}
      onDone={onDone}
      onClose={onClose}
    >
      <FieldForm
        fields={inputs}
        values={fields}
        onChange={(part) => setFields({ ...fields, ...part })}
        autoComplete="off"
      />
      <QrField value={fields.qrCodeUrl} onChange={(qrCodeUrl) => setFields({ ...fields, qrCodeUrl })} />
    </ActionDialog>
  )
}

function QrField({ value, onChange }: { value: string; onChange: (address: string) => void }): ReactNode {
  const [said, setSaid] = useState<string>(copy.qrHint)
  const [isFault, setFault] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    setSaid(copy.uploading)
    const answer = await sendFile('POST /sales-people/qr', file)
    setFault(answer.code !== 200)
    if (answer.code !== 200) return setSaid(answer.msg)
    setSaid(copy.qrRead(answer.data.says))
    onChange(answer.data.address)
  }

  return (
    <div className={styles.qr}>
      {value === '' ? <span>{copy.qrMissing}</span> : <img src={value} alt={copy.qr} width={96} height={96} />}
      <label>
        {copy.qr}
        <input type="file" accept="image/png,image/jpeg" onChange={({ target }) => void upload(target.files?.[0])} />
      </label>
      <p role={isFault ? 'alert' : 'status'}>{said}</p>
    </div>
  )
}
