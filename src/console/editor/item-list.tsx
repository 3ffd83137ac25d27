import { type ReactNode, useState } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { bulkAtMost } from '#domain/content/verbs.ts'
import { ExportButton } from '../kit/export-button.tsx'
import { ListBar, ListTable } from '../kit/list-page.tsx'
import { Choice, Pager } from '../kit/list-parts.tsx'
import type { ListState } from '../kit/list-state.ts'
import { useGo } from '../kit/navigation.tsx'
import { PageHead, RoomPage } from '../kit/page-head.tsx'
import { useMay } from '../kit/session.ts'
import { EmptyState, PendingState } from '../kit/states.tsx'
import { useCall } from '../kit/use-call.ts'
import { useList } from '../kit/use-list.ts'
import { BulkDialog, type BulkVerb } from './bulk-dialog.tsx'
import { columnsOf, nameOf } from './item-columns.tsx'
import { NewItem } from './new-item.tsx'
import { editorWords as words } from './words.ts'

type Asked = Omit<Parameters<typeof BulkDialog>[0], 'onClose'>
type ItemListProps = { heading: FirstHeading; room: '/articles' | '/activities' }

const filterNames = ['status', 'section'] as const
const pageSize = 50

/** Articles or activities: what state they are in, who wrote last, and verbs over one or many. */
export function ItemList({ heading, room }: ItemListProps): ReactNode {
  const { state, change } = useList(filterNames)
  const go = useGo()
  const mayWrite = useMay('content.write')
  const mayExport = useMay('content.export')
  const [asked, setAsked] = useState<Asked | null>(null)
  const filters = filtersOf(heading, state)
  const sort = state.sort.replace('-', '')
  const query = {
    ...filters,
    firstLevelHeading: String(heading),
    ...(sort !== '' && { sort, order: state.sort.startsWith('-') ? 'desc' : 'asc' }),
    ...{ pageNum: String(state.page), pageSize: String(pageSize) },
  }
  // What stands in an address may be anything; the server's schema judges it.
  const { data, error, refetch } = useCall('GET /content', { query } as Parameters<typeof useCall<'GET /content'>>[1])
  const list = data?.data
  // Of a keyword it is counted no further.
  const isCapped = state.q !== '' && (list?.total ?? 0) >= bulkAtMost
  const isArticle = heading === firstHeading.article
  const shownColumns = columnsOf(room, isArticle, state.filters.status === 'binned')

  return (
    <RoomPage>
      <PageHead
        title={isArticle ? words.articles : words.activities}
        count={list && (isCapped ? words.countLeast : words.count)(list.total)}
      >
        {mayExport && <ExportButton kind="content" path="/content/export" filters={filters} />}
        <NewItem heading={heading} />
      </PageHead>
      <ListBar state={state} onChange={change} hint={words.searchHint} columns={shownColumns.slice(1)}>
        <Choice
          label={words.stateColumn}
          all={words.allStatuses}
          value={state.filters.status}
          options={words.statuses}
          onChange={(status) => change({ filters: { ...state.filters, status } })}
        />
        {isArticle && (
          <Choice
            label={words.sectionColumn}
            all={words.allSections}
            value={state.filters.section}
            options={words.sections}
            onChange={(section) => change({ filters: { ...state.filters, section } })}
          />
        )}
      </ListBar>
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <ListTable
          label={isArticle ? words.articles : words.activities}
          rows={list.rows}
          columns={shownColumns}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onOpen={({ id }) => void go({ to: `${room}/${id}` })}
          state={state}
          onChange={change}
          matching={isCapped ? undefined : list.total}
          bulk={
            mayWrite
              ? (ids, clear, isAll) =>
                  bulkVerbsFor(state.filters.status === 'binned').map((verb) => (
                    <button
                      key={verb}
                      type="button"
                      onClick={() =>
                        setAsked({ verb, ids, clear, matching: isAll ? { filters, total: list.total } : undefined })
                      }
                    >
                      {words.bulk[verb]}
                    </button>
                  ))
              : undefined
          }
        />
      )}
      <Pager page={state.page} pageSize={pageSize} total={list?.total ?? 0} onPage={(page) => change({ page })} />
      {asked && <BulkDialog {...asked} onClose={() => setAsked(null)} />}
    </RoomPage>
  )
}

function bulkVerbsFor(isBin: boolean): BulkVerb[] {
  return isBin ? ['restore'] : ['publish', 'unschedule', 'withdraw', 'bin']
}

function filtersOf(heading: FirstHeading, { q, filters }: ListState): Record<string, string> {
  return { firstLevelHeading: String(heading), ...(q !== '' && { q }), ...filters }
}
