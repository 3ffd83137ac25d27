import { type ReactNode, useState } from 'react'
import { fallbackCode } from '#domain/sales/sales-people.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { FieldForm } from '../../kit/field-form.tsx'
import { FileButton } from '../../kit/file-field.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn } from '../../kit/list-table.tsx'
import { useMay } from '../../kit/session.ts'
import type { SmallRecordKind } from '../../kit/small-record/record-dialog.tsx'
import { useRecordDialogs } from '../../kit/small-record/use-record-dialogs.tsx'
import { sendFile } from '../../kit/uploads.ts'
import { useAction } from '../../kit/use-action.ts'
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
  const adding = useCommand('sales-people.add')
  const { edit, remove, dialogs } = useRecordDialogs<Fields, SalesRow>(kind)
  // The fallback, 150, gets the visitors of all others and cannot be removed.
  const actionsOf = (row: SalesRow) => (row.isFallback ? [edit(row)] : [edit(row), remove(row)])

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
      empty={{ title: copy.empty, hint: copy.emptyHint, begin: <CommandButton start="sales-people.add" /> }}
    >
      {dialogs(adding)}
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
    name: 'revenue',
    word: copy.revenue,
    atRight: true,
    wideOnly: true,
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
        name,
        word: copy.steps[name],
        atRight: true,
        wideOnly: true,
        cell: ({ brought }) => number(brought[name]),
      }),
    ),
    ...(rows.some(({ brought }) => brought.orders !== undefined) ? paidColumns : []),
  ]
}

type Fields = SalesRow['fields']

/** The marks may be empty, and are sent as null then. The results are counted by marks: a restored adviser has them again. */
const kind: SmallRecordKind<Fields> = {
  path: 'sales-people',
  copy,
  blank: { code: '', name: '', qrCodeUrl: '', qd: null, cy: null, inviteCode: null },
  nameOf: ({ name }) => name,
  form: ({ fields, set, row }) => (
    <>
      <FieldForm
        fields={[
          { name: 'code', label: copy.code, hint: copy.codeHint, readOnly: row?.fields.code === fallbackCode },
          { name: 'name', label: copy.name },
          { name: 'qd', label: copy.qd, kind: 'code' },
          { name: 'cy', label: copy.cy, kind: 'code' },
          { name: 'inviteCode', label: copy.inviteCode, kind: 'code' },
        ]}
        values={fields}
        onChange={set}
        autoComplete="off"
      />
      <QrField value={fields.qrCodeUrl} onChange={(qrCodeUrl) => set({ qrCodeUrl })} />
    </>
  ),
}

/**
 * The WeChat code. The server reads an uploaded picture back and refuses one that is unreadable or leads elsewhere;
 * what it read is shown.
 */
function QrField({ value, onChange }: { value: string; onChange: (address: string) => void }): ReactNode {
  const { act, fault, isPending } = useAction({ isFaultBeside: true })
  const [read, setRead] = useState<string>(copy.qrHint)

  const upload = (file: File) =>
    act(() => sendFile('POST /sales-people/qr', file), {
      onDone({ data: { says, address } }) {
        setRead(copy.qrRead(says))
        onChange(address)
      },
    })

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
      <p role={fault ? 'alert' : 'status'}>{isPending ? copy.uploading : (fault ?? read)}</p>
    </div>
  )
}
