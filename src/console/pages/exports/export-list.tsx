import type { ReactNode } from 'react'
import { exportKinds } from '#domain/exports/kinds.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { CommandButton } from '../../kit/commands/command-button.tsx'
import { useCommand } from '../../kit/commands/use-command.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { Time } from '../../kit/time.tsx'
import { notify, runAction } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import { useListCall } from '../../kit/use-list.ts'
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
  const list = useListCall('GET /exports', { everyMs })
  const renew = () => void refresh('GET /exports')

  async function download(row: Row) {
    const answer = await saveFile(`/exports/${row.id}/file`, copy.fileName(nameOf(row), row.createdAt))
    if (answer.code !== 200) notify(answer.msg, { kind: 'bad' })
    renew()
  }
  const remove = ({ id }: Row) =>
    runAction(() => call('POST /exports/{id}/remove', { params: { id } }), { done: copy.removed, onDone: renew })

  function actionsOf(row: Row): RowAction[] {
    const [name, at] = [nameOf(row), shortTime(row.createdAt)]
    const removal: RowAction = {
      word: copy.remove,
      label: copy.removeOne(name, at),
      look: 'quiet',
      run: () => void remove(row),
    }
    if (row.status !== 'done') return [removal]
    return [{ word: copy.download, label: copy.downloadOne(name, at), run: () => void download(row) }, removal]
  }

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={list.data && copy.count(list.data.rows.filter(({ status }) => status === 'running').length)}
      actions={
        <CommandButton start="exports.make" look="go">
          {copy.make}
        </CommandButton>
      }
      intro={<p className={styles.note}>{copy.note}</p>}
      label={copy.list}
      rows={list.data?.rows}
      waitRows={3}
      columns={columns}
      nameOf={nameOf}
      rowActions={actionsOf}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
    >
      {making.isOpen && list.data && <MakeExport kinds={list.data.kinds} onDone={renew} onClose={making.close} />}
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
