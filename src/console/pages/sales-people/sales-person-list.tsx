import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { FieldForm, type FormField } from '../../kit/field-form.tsx'
import { FileButton } from '../../kit/file-field.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { useMay } from '../../kit/session.ts'
import { sendFile } from '../../kit/uploads.ts'
import { useRefresh } from '../../kit/use-call.ts'
import { useListCall } from '../../kit/use-list.ts'
import { salesCopy as copy } from './copy.ts'
import { marksText } from './marks-text.ts'
import styles from './sales-people.module.css'

type SalesRow = ConsoleSuccess<'GET /sales-people'>['data'][number]

/**
 * 销售顾问: the advisers, the marks that assign visitors to them, and each one's results of 30 days. Changes apply to
 * visitors at once.
 */
export function SalesPeoplePage(): ReactNode {
  const list = useListCall('GET /sales-people')
  const mayWrite = useMay('sales.write')
  const refresh = useRefresh()
  const adding = useCommand('sales-people.add')
  const [editing, setEditing] = useState<SalesRow | null>(null)
  const [removing, setRemoving] = useState<SalesRow | null>(null)
  const renew = () => void refresh('GET /sales-people')

  function actionsOf(row: SalesRow): RowAction[] {
    const { name } = row.fields
    const edit: RowAction = { word: copy.edit, label: copy.editOne(name), look: 'quiet', run: () => setEditing(row) }
    // The fallback, 150, gets the visitors of all others and cannot be removed.
    if (row.isFallback) return [edit]
    return [edit, { word: copy.remove, label: copy.removeTitle(name), look: 'quiet', run: () => setRemoving(row) }]
  }

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={list.data && copy.count(list.data.length)}
      actions={<CommandButton start="sales-people.add" look="go" />}
      intro={<p className={styles.note}>{copy.note}</p>}
      label={copy.title}
      rows={list.data}
      waitRows={4}
      columns={columnsOf(list.data ?? [])}
      nameOf={({ fields }) => fields.name}
      rowActions={mayWrite ? actionsOf : undefined}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
    >
      {adding.isOpen && <EditDialog row={null} onDone={renew} onClose={adding.close} />}
      {editing && <EditDialog row={editing} onDone={renew} onClose={() => setEditing(null)} />}
      {removing && (
        <ActionDialog
          title={copy.removeTitle(removing.fields.name)}
          summary={copy.removeSummary}
          verb={copy.remove}
          look="delete"
          run={() =>
            call('POST /sales-people/{id}/remove', { params: { id: removing.id }, body: { seen: removing.fields } })
          }
          done={copy.removed}
          // Adds the adviser again under a new id; the results are counted by marks, so that they return too.
          undo={() => call('POST /sales-people', { body: { id: null, seen: null, fields: removing.fields } })}
          onDone={renew}
          onClose={() => setRemoving(null)}
        />
      )}
    </ListPage>
  )
}

// Only where the web system reports paid orders (`ENTRY_SECRET`). Revenue is in yuan.
const paidColumns: readonly ListColumn<SalesRow>[] = [
  {
    name: 'orders',
    word: copy.orders,
    atRight: true,
    wideOnly: true,
    cell: ({ brought }) => number(brought.orders ?? 0),
  },
  {
    ...{ name: 'revenue', word: copy.revenue, atRight: true, wideOnly: true },
    cell: ({ brought }) => copy.yuan(brought.revenue ?? 0),
  },
]

const number = (count: number) => count.toLocaleString('en-US')

function columnsOf(rows: readonly SalesRow[]): ListColumn<SalesRow>[] {
  // Every visit belongs to one adviser, so that the shares add up.
  const all = rows.reduce((sum, { brought }) => sum + brought.visits, 0)
  return [
    {
      name: 'person',
      word: copy.person,
      cell: ({ fields: { code, name, qrCodeUrl }, isFallback }) => (
        <span className={styles.person}>
          <img src={qrCodeUrl} alt={copy.qrOf(name)} width={40} height={40} />
          <b>{name}</b>
          <small>
            {code}
            {isFallback && ` ${copy.fallback}`}
          </small>
        </span>
      ),
    },
    { name: 'marks', word: copy.marks, wideOnly: true, cell: ({ fields }) => marksText(fields) },
    { name: 'visits', word: copy.visits, atRight: true, cell: ({ brought }) => number(brought.visits) },
    {
      name: 'share',
      word: copy.share,
      atRight: true,
      cell: ({ brought }) => (all === 0 ? '0%' : `${((100 * brought.visits) / all).toFixed(1)}%`),
    },
    ...(['registered', 'joined', 'downloaded'] as const).map(
      (name): ListColumn<SalesRow> => ({
        ...{ name, word: copy.steps[name], atRight: true, wideOnly: true },
        cell: ({ brought }) => number(brought[name]),
      }),
    ),
    ...(rows.some(({ brought }) => brought.orders !== undefined) ? paidColumns : []),
  ]
}

type EditDialogProps = {
  /** Null for a new one. */
  row: SalesRow | null
  onDone: () => void
  onClose: () => void
}

const none = { code: '', name: '', qrCodeUrl: '', qd: null, cy: null, inviteCode: null }

/**
 * An adviser's code, name, marks and WeChat code. The save names the fields as they were read (`seen`): it is refused
 * where another member has changed them since.
 */
function EditDialog({ row, onDone, onClose }: EditDialogProps): ReactNode {
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
        onChange={(part) => setFields((held) => ({ ...held, ...part }))}
        autoComplete="off"
      />
      <QrField
        value={fields.qrCodeUrl}
        // The upload may end after other fields were typed in.
        onChange={(qrCodeUrl) => setFields((held) => ({ ...held, qrCodeUrl }))}
      />
    </ActionDialog>
  )
}

/**
 * The WeChat code. The server reads an uploaded picture back and refuses one that is unreadable or leads elsewhere;
 * what it read is shown.
 */
function QrField({ value, onChange }: { value: string; onChange: (address: string) => void }): ReactNode {
  const [message, setMessage] = useState<string>(copy.qrHint)
  const [isFault, setFault] = useState(false)

  async function upload(file: File) {
    setMessage(copy.uploading)
    const answer = await sendFile('POST /sales-people/qr', file)
    setFault(answer.code !== 200)
    if (answer.code !== 200) return setMessage(answer.msg)
    setMessage(copy.qrRead(answer.data.says))
    onChange(answer.data.address)
  }

  return (
    <div className={styles.qr}>
      {value === '' ? <span>{copy.qrMissing}</span> : <img src={value} alt={copy.qr} width={96} height={96} />}
      <div>
        {copy.qr}
        <FileButton
          word={value === '' ? copy.uploadQr : copy.replaceQr}
          accept="image/png,image/jpeg"
          onFiles={([file]) => file && void upload(file)}
        />
      </div>
      <p role={isFault ? 'alert' : 'status'}>{message}</p>
    </div>
  )
}
