import type { ReactNode } from 'react'
import { exportKinds } from '#domain/exports/kinds.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { StartVerb } from '../../kit/start-verb.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useStart } from '../../kit/use-start.ts'
import styles from './exports.module.css'
import { MakeExport } from './make-export.tsx'
import { exportWords as words } from './words.ts'

type Row = ConsoleSuccess<'GET /exports'>['data']['rows'][number]

const everyMs = 2_000
const names: Readonly<Record<string, { name: string }>> = exportKinds
const nameOf = ({ kind }: Pick<Row, 'kind'>) => names[kind]?.name ?? kind
const shortTime = (at: string) => at.slice(5, 16)

/** 导出: lists that are made in the background, for whoever had them made. */
export function ExportsRoom(): ReactNode {
  const making = useStart('exports.make')
  const refresh = useRefresh()
  const { data, error, refetch } = useCall('GET /exports', {}, { everyMs })
  const list = data?.data
  const renew = () => void refresh('GET /exports')

  async function download(row: Row) {
    const answer = await saveFile(`/exports/${row.id}/file`, words.fileName(nameOf(row), row.createdAt))
    if (answer.code !== 200) notify(answer.msg, { kind: 'bad' })
    renew()
  }
  async function remove({ id }: Row) {
    const answer = await call('POST /exports/{id}/remove', { params: { id } })
    if (answer.code === 200) notify(words.removed)
    else notify(answer.msg, { kind: 'bad' })
    renew()
  }

  return (
    <RoomPage>
      <PageHead
        title={words.title}
        count={list && words.count(list.rows.filter(({ status }) => status === 'running').length)}
      >
        <StartVerb start="exports.make" look="go">
          {words.make}
        </StartVerb>
      </PageHead>
      <p className={styles.note}>{words.note}</p>
      {!list ? (
        <PendingState of={{ error, refetch }} rows={3} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <ListTable
          label={words.list}
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
    </RoomPage>
  )
}

function columnsOf(onDownload: (row: Row) => void, onRemove: (row: Row) => void): ListColumn<Row>[] {
  return [
    {
      name: 'kind',
      word: words.what,
      cell: (row) => (
        <>
          {nameOf(row)}
          {row.withContacts && <small className={styles.more}>{words.withContacts}</small>}
        </>
      ),
    },
    { name: 'at', word: words.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: 'progress', word: words.progress, cell: (row) => <Progress row={row} /> },
    {
      name: 'size',
      word: words.size,
      wideOnly: true,
      cell: ({ status, bytes }) => (status === 'erased' ? '' : words.bytes(bytes)),
    },
    {
      name: 'verbs',
      word: words.verbs,
      atRight: true,
      cell: (row) => (
        <span className={styles.verbs}>
          {row.status === 'done' && (
            <ConsoleButton
              size="small"
              aria-label={words.downloadOne(nameOf(row), shortTime(row.createdAt))}
              onClick={() => onDownload(row)}
            >
              {words.download}
            </ConsoleButton>
          )}
          <ConsoleButton
            look="quiet"
            size="small"
            aria-label={words.removeOne(nameOf(row), shortTime(row.createdAt))}
            onClick={() => onRemove(row)}
          >
            {words.remove}
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
        {words.states[status]}
        {status !== 'erased' && <small>{words.progressOf(rows, Math.max(rows, total))}</small>}
      </span>
      {status === 'running' && <progress className={styles.bar} value={rows} max={total} aria-label={words.progress} />}
      {status === 'erased' && <small className={styles.more}>{words.erasedHint}</small>}
      {status === 'done' && (
        <small className={styles.more}>
          {words.until(shortTime(expiresAt))}
          {fetchedAt && `，${words.fetched(shortTime(fetchedAt))}`}
        </small>
      )}
    </>
  )
}
