import { type ReactNode, useState } from 'react'
import { bulkAtMost } from '#domain/content/actions.ts'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { NewItem } from '../../kit/commands/new-item.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { useMay } from '../../kit/session.ts'
import { useListCall } from '../../kit/use-list.ts'
import { type BulkAction, BulkDialog } from './bulk-dialog.tsx'
import { columnsOf, nameOf } from './item-columns.tsx'

type Asked = Omit<Parameters<typeof BulkDialog>[0], 'onClose'>
type ItemListProps = { heading: FirstHeading; page: '/articles' | '/activities' }

/** Articles or activities: what state they are in, who wrote last, and verbs over one or many. */
export function ItemList({ heading, page }: ItemListProps): ReactNode {
  const list = useListCall('GET /content', {
    filters: ['status', 'section'],
    pageSize: 50,
    query: ({ wanted, state: { sort } }) => ({
      ...wanted,
      firstLevelHeading: String(heading),
      ...(sort !== '' && { sort: sort.replace('-', ''), order: sort.startsWith('-') ? 'desc' : 'asc' }),
    }),
  })
  const go = useGo()
  const mayWrite = useMay('content.write')
  const mayExport = useMay('content.export')
  const [asked, setAsked] = useState<Asked | null>(null)
  const filters = { firstLevelHeading: String(heading), ...list.wanted }
  const total = list.data?.total ?? 0
  // Of a keyword it is counted no further.
  const isCapped = list.state.q !== '' && total >= bulkAtMost
  const isArticle = heading === firstHeading.article
  const isBin = list.state.filters.status === 'binned'
  const columns = columnsOf(page, isArticle, isBin)

  return (
    <ListPage
      list={list}
      title={isArticle ? copy.articles : copy.activities}
      count={list.data && (isCapped ? copy.countLeast : copy.count)(total)}
      actions={
        <>
          {mayExport && <ExportButton kind="content" path="/content/export" filters={filters} />}
          <NewItem heading={heading} />
        </>
      }
      search={{ hint: copy.searchHint, columns: columns.slice(1) }}
      filters={[
        { name: 'status', label: copy.stateColumn, all: copy.allStatuses, options: copy.statuses },
        ...(isArticle
          ? [{ name: 'section', label: copy.sectionColumn, all: copy.allSections, options: copy.sections }]
          : []),
      ]}
      label={isArticle ? copy.articles : copy.activities}
      rows={list.data?.rows}
      total={total}
      matching={isCapped ? undefined : total}
      columns={columns}
      nameOf={nameOf}
      onOpen={({ id }) => void go({ to: `${page}/${id}` })}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
      bulk={
        mayWrite
          ? (ids, clear, isAll) =>
              bulkActionsFor(isBin).map((verb) => (
                <button
                  key={verb}
                  type="button"
                  onClick={() => setAsked({ verb, ids, clear, matching: isAll ? { filters, total } : undefined })}
                >
                  {copy.bulk[verb]}
                </button>
              ))
          : undefined
      }
    >
      {asked && <BulkDialog {...asked} onClose={() => setAsked(null)} />}
    </ListPage>
  )
}

function bulkActionsFor(isBin: boolean): BulkAction[] {
  return isBin ? ['restore'] : ['publish', 'unschedule', 'withdraw', 'bin']
}
