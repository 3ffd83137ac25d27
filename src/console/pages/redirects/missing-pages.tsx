import type { ReactNode } from 'react'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Pager } from '../../kit/list-parts.tsx'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { useCall } from '../../kit/use-call.ts'
import { redirectCopy as copy } from './copy.ts'
import styles from './redirects.module.css'

type Missed = ConsoleSuccess<'GET /redirects/missed'>['data']['rows'][number] & { place: number }

const pageSize = 50

type MissedListProps = { page: number; onPage: (page: number) => void; onLead: ((path: string) => void) | undefined }

/** Addresses that nobody found, the most asked for first: one press gives one a redirect. */
export function MissedList({ page, onPage, onLead }: MissedListProps): ReactNode {
  const query = { pageNum: String(page), pageSize: String(pageSize) }
  const { data, error, refetch } = useCall('GET /redirects/missed', { query })
  const list = data?.data
  if (!list) return <PendingState of={{ error, refetch }} />
  if (list.rows.length === 0) return <EmptyState title={copy.missedEmpty} hint={copy.missedEmptyHint} />
  return (
    <>
      <ListTable
        label={copy.missed}
        rows={list.rows.map((row, place): Missed => ({ ...row, place }))}
        columns={columnsOf(onLead)}
        idOf={({ place }) => place}
        nameOf={({ path }) => path}
      />
      <Pager page={page} pageSize={pageSize} total={list.total} onPage={onPage} />
    </>
  )
}

function columnsOf(onLead: MissedListProps['onLead']): ListColumn<Missed>[] {
  const columns: ListColumn<Missed>[] = [
    { name: 'path', word: copy.path, cell: ({ path }) => <span className={styles.path}>{path}</span> },
    { name: 'count', word: copy.times, cell: ({ count }) => count.toLocaleString('en-US') },
    { name: 'days', word: copy.days, wideOnly: true, cell: ({ days }) => days },
    { name: 'lastAt', word: copy.lastAt, wideOnly: true, cell: ({ lastAt }) => <Time at={lastAt} /> },
  ]
  if (onLead === undefined) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: copy.verbs,
      atRight: true,
      cell: ({ path }) => (
        <ConsoleButton size="small" aria-label={copy.leadOne(path)} onClick={() => onLead(path)}>
          {copy.lead}
        </ConsoleButton>
      ),
    },
  ]
}
