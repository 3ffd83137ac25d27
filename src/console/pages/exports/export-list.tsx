import { type ReactNode, useState } from 'react'
import { exportKinds } from '#domain/exports/kinds.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { downloadFile } from '../../kit/export-button.tsx'
import { Field } from '../../kit/field.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { Choice } from '../../kit/list-parts.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { refreshReadings } from '../../kit/readings.ts'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useListCall } from '../../kit/use-list.ts'
import { ArchiveSection } from './archive-section.tsx'
import { exportCopy as copy } from './copy.ts'
import styles from './exports.module.css'

type Row = ConsoleSuccess<'GET /exports'>['data']['rows'][number]

// Milliseconds: often enough that the progress bar moves.
const everyMs = 2_000
// The list has kinds as text: one that a newer release has made is shown by its key.
const names: Readonly<Record<string, { name: string }>> = exportKinds
const nameOf = ({ kind }: Pick<Row, 'kind'>) => names[kind]?.name ?? kind
const shortTime = (at: string) => at.slice(5, 16)

/**
 * 导出: a member's own exports, made in the background. A file can be downloaded for 24 hours; one that may contain a
 * person who has closed their account is gone before (decision 036).
 */
export function ExportsPage(): ReactNode {
  const making = useCommand('exports.make')
  const list = useListCall('GET /exports', { everyMs })
  const { act } = useAction()

  // With contacts it asks for the second factor. Afterwards the list shows the download, or that the file is gone.
  async function download(row: Row) {
    await act(() => downloadFile(`/exports/${row.id}/file`, copy.fileName(nameOf(row), row.createdAt)), { of: row.id })
    await refreshReadings()
  }
  const remove = ({ id }: Row) =>
    act(() => call('POST /exports/{id}/remove', { params: { id } }), { of: id, done: copy.removed })

  function actionsOf(row: Row): RowAction[] {
    const [name, at] = [nameOf(row), shortTime(row.createdAt)]
    const removal: RowAction = {
      word: copy.remove,
      label: copy.removeOne(name, at),
      look: 'quiet',
      run: () => remove(row),
    }
    if (row.status !== 'done') return [removal]
    return [{ word: copy.download, label: copy.downloadOne(name, at), run: () => download(row) }, removal]
  }

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={list.data && copy.count(list.data.rows.filter(({ status }) => status === 'running').length)}
      actions={<CommandButton start="exports.make" look="go" />}
      intro={
        <>
          <p className={styles.note}>{copy.note}</p>
          <ArchiveSection />
        </>
      }
      label={copy.list}
      rows={list.data?.rows}
      waitRows={3}
      columns={columns}
      nameOf={nameOf}
      rowActions={actionsOf}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
    >
      {making.isOpen && list.data && <MakeExport kinds={list.data.kinds} onClose={making.close} />}
    </ListPage>
  )
}

const columns: readonly ListColumn<Row>[] = [
  {
    name: 'kind',
    word: copy.what,
    cell: (row) => (
      <>
        {nameOf(row)}
        {row.withContacts && <small className={styles.more}>{copy.withContacts}</small>}
      </>
    ),
  },
  { name: 'at', word: copy.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'progress', word: copy.progress, cell: (row) => <Progress row={row} /> },
  {
    name: 'size',
    word: copy.size,
    wideOnly: true,
    cell: ({ status, bytes }) => (status === 'erased' ? '' : copy.bytes(bytes)),
  },
]

/** The state of an export. `total` is counted before it begins, so that rows can exceed it. */
function Progress({ row }: { row: Row }): ReactNode {
  const { status, rows, total, expiresAt, fetchedAt } = row
  return (
    <>
      <span className={styles.state} data-state={status}>
        {copy.states[status]}
        {status !== 'erased' && <small>{copy.progressOf(rows, Math.max(rows, total))}</small>}
      </span>
      {status === 'running' && <progress className={styles.bar} value={rows} max={total} aria-label={copy.progress} />}
      {status === 'erased' && <small className={styles.more}>{copy.erasedHint}</small>}
      {status === 'done' && (
        <small className={styles.more}>
          {copy.until(shortTime(expiresAt))}
          {fetchedAt && `，${copy.fetched(shortTime(fetchedAt))}`}
        </small>
      )}
    </>
  )
}

type Kind = ConsoleSuccess<'GET /exports'>['data']['kinds'][number]
/** `kinds`: the lists that the member may export, each with whether contacts may be included. */
type MakeExportProps = { kinds: readonly Kind[]; onClose: () => void }

/** Lists that may be narrowed to a period here; all others are exported from where they are narrowed. */
const withPeriod: ReadonlySet<string> = new Set(['events', 'conversions', 'audit'] satisfies Kind['kind'][])

/**
 * Chooses a list, its days, and whether it has contacts. Contacts are another call, which needs its own permission and
 * the second factor.
 */
function MakeExport({ kinds, onClose }: MakeExportProps): ReactNode {
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
            onText={(text) => setPeriod({ ...period, [name]: text })}
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
