import type { ReactNode } from 'react'
import { exportKinds } from '#domain/exports/kinds.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { exportCopy as copy } from './copy.ts'
import styles from './exports.module.css'
import { MakeExport } from './make-export.tsx'

type Row = ConsoleSuccess<'GET /exports'>['data']['rows'][number]

const everyMs = 2_000
const names: Readonly<Record<string, { name: string }>> = exportKinds
const nameOf = ({ kind }: Pick<Row, 'kind'>) => names[kind]?.name ?? kind
const shortTime = (at: string) => at.slice(5, 16)

/** 导出: lists that are made in the background, for whoever had them made. */
export function ExportsPage(): ReactNode {
  const making = useCommand('exports.make')
  const refresh = useRefresh()
  const { data, error, refetch } = useCall('GET /exports', {}, { everyMs })
  const list = data?.data
  const renew = () => void refresh('GET /exports')

  async function download(row: Row) {
    const answer = await saveFile(`/exports/${row.id}/file`, copy.fileName(nameOf(row), row.createdAt))
    if (answer.code !== 200) notify(answer.msg, { kind: 'bad' })
    renew()
  }
  async function remove({ id }: Row) {
    const answer = await call('POST /exports/{id}/remove', { params: { id } })
    if (answer.code === 200) notify(copy.removed)
    else notify(answer.msg, { kind: 'bad' })
    renew()
  }

  return (
    <ConsolePage>
      <PageHead
        title={copy.title}
        count={list && copy.count(list.rows.filter(({ status }) => status === 'running').length)}
      >
        <CommandButton start="exports.make" look="go">
          {copy.make}
        </CommandButton>
      </PageHead>
      <p className={styles.note}>{copy.note}</p>
      {!list ? (
        <PendingState of={{ error, refetch }} rows={3} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={copy.empty} hint={copy.emptyHint} />
      ) : (
        <ListTable
          label={copy.list}
          rows={list.rows}
          columns={columnsOf(
            (row) => void download(row),
            (row) => void remove(row),
          )}
          idOf={({ id }) => id}
          nameOf={nameOf}
        />
      )}
      {making.isOpen && list && <MakeExport kinds={list.kinds} onDone={renew} onClose={making.close} />}
    </ConsolePage>
  )
}

function columnsOf(onDownload: (row: Row) => void, onRemove: (row: Row) => void): ListColumn<Row>[] {
  return [
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
    {
      name: 'verbs',
      word: copy.verbs,
      atRight: true,
      cell: (row) => (
        <span className={styles.verbs}>
          {row.status === 'done' && (
            <ConsoleButton
              size="small"
              aria-label={copy.downloadOne(nameOf(row), shortTime(row.createdAt))}
              onClick={() => onDownload(row)}
            >
              {copy.download}
            </ConsoleButton>
          )}
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={copy.removeOne(nameOf(row), shortTime(row.createdAt))}
            onClick={() => onRemove(row)}
          >
            {copy.remove}
          </ConsoleButton>
        </span>
      ),
    },
  ]
}

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
