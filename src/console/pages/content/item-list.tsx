import { type ReactNode, useState } from 'react'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { bulkAtMost } from '#domain/content/verbs.ts'
import { NewItem } from '../../kit/commands/new-item.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListBar, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { useGo } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { type BulkAction, BulkDialog } from './bulk-dialog.tsx'
import { columnsOf, nameOf } from './item-columns.tsx'

type Asked = Omit<Parameters<typeof BulkDialog>[0], 'onClose'>
type ItemListProps = { heading: FirstHeading; page: '/articles' | '/activities' }

const filterNames = ['status', 'section'] as const
const pageSize = 50

/** Articles or activities: what state they are in, who wrote last, and verbs over one or many. */
export function ItemList({ heading, page }: ItemListProps): ReactNode {
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
  const shownColumns = columnsOf(page, isArticle, state.filters.status === 'binned')

  return (
    <ConsolePage>
      <PageHead
        title={isArticle ? copy.articles : copy.activities}
        count={list && (isCapped ? copy.countLeast : copy.count)(list.total)}
      >
        {mayExport && <ExportButton kind="content" path="/content/export" filters={filters} />}
        <NewItem heading={heading} />
      </PageHead>
      <ListBar state={state} onChange={change} hint={copy.searchHint} columns={shownColumns.slice(1)}>
        <Choice
          label={copy.stateColumn}
          all={copy.allStatuses}
          value={state.filters.status}
          options={copy.statuses}
          onChange={(status) => change({ filters: { ...state.filters, status } })}
        />
        {isArticle && (
          <Choice
            label={copy.sectionColumn}
            all={copy.allSections}
            value={state.filters.section}
            options={copy.sections}
            onChange={(section) => change({ filters: { ...state.filters, section } })}
          />
        )}
      </ListBar>
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={copy.empty} hint={copy.emptyHint} />
      ) : (
        <ListTable
          label={isArticle ? copy.articles : copy.activities}
          rows={list.rows}
          columns={shownColumns}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onOpen={({ id }) => void go({ to: `${page}/${id}` })}
          state={state}
          onChange={change}
          matching={isCapped ? undefined : list.total}
          bulk={
            mayWrite
              ? (ids, clear, isAll) =>
                  bulkActionsFor(state.filters.status === 'binned').map((verb) => (
                    <button
                      key={verb}
                      type="button"
                      onClick={() =>
                        setAsked({ verb, ids, clear, matching: isAll ? { filters, total: list.total } : undefined })
                      }
                    >
                      {copy.bulk[verb]}
                    </button>
                  ))
              : undefined
          }
        />
      )}
      <Pager page={state.page} pageSize={pageSize} total={list?.total ?? 0} onPage={(page) => change({ page })} />
      {asked && <BulkDialog {...asked} onClose={() => setAsked(null)} />}
    </ConsolePage>
  )
}

function bulkActionsFor(isBin: boolean): BulkAction[] {
  return isBin ? ['restore'] : ['publish', 'unschedule', 'withdraw', 'bin']
}

function filtersOf(heading: FirstHeading, { q, filters }: ListState): Record<string, string> {
  return { firstLevelHeading: String(heading), ...(q !== '' && { q }), ...filters }
}
