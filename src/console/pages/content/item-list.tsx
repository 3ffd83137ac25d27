import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bulkAtMost } from '#domain/content/actions.ts'
import { type FirstHeading, firstHeading } from '#domain/content/headings.ts'
import { type ConsoleRequest, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { countText } from '../../kit/channels/copy.ts'
import { NewItem } from '../../kit/commands/new-item.tsx'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { kitCopy } from '../../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { importCopy } from '../../kit/import/copy.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn } from '../../kit/list-table.tsx'
import { ConsoleLink, useGo } from '../../kit/navigation.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { StatusLine } from '../../kit/record/status.tsx'
import type { OwnView } from '../../kit/saved-views.tsx'
import { useMay, useSession } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useBulkRun } from '../../kit/use-bulk-run.ts'
import { useCall } from '../../kit/use-call.ts'
import { useListCall } from '../../kit/use-list.ts'
import styles from './content.module.css'
import { factsCopy } from './facts-copy.ts'
import { FactsDialog } from './facts-dialog.tsx'
import { QuickLook } from './quick-look.tsx'
import { TemplatesDialog } from './templates-dialog.tsx'
import type { ListedItem } from './use-item.ts'

const RegionsDialog = lazy(() => import('./regions-dialog.tsx').then((module) => ({ default: module.RegionsDialog })))
const ImportDialog = lazy(() =>
  import('./import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

type OpenDialog = Omit<Parameters<typeof BulkDialog>[0], 'onClose'>
type ItemListProps = { heading: FirstHeading; page: '/articles' | '/activities' }

/** The list of articles or activities, with actions on selected items or on all that match. */
function ItemList({ heading, page }: ItemListProps): ReactNode {
  const list = useListCall('GET /content', {
    filters: ['status', 'section', 'tag', 'savedBy', 'reviewer'],
    beside: ['open'],
    pageSize: 50,
    query: ({ wanted, state: { sort } }) => ({
      ...wanted,
      firstLevelHeading: String(heading),
      // The address writes a falling sort as `-published`, the call takes column and order.
      ...(sort !== '' && { sort: sort.replace('-', ''), order: sort.startsWith('-') ? 'desc' : 'asc' }),
    }),
  })
  const go = useGo()
  const mayWrite = useMay('content.write')
  const mayExport = useMay('content.export')
  const mayPublish = useMay('content.publish')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [facts, setFacts] = useState<Omit<OpenDialog, 'verb'> | null>(null)
  const filters = { firstLevelHeading: String(heading), ...list.wanted }
  const total = list.data?.total ?? 0
  // Items that a keyword finds are counted up to the limit of a bulk action (console 3): from there on, all of them
  // cannot be selected.
  const isCapped = list.state.q !== '' && total >= bulkAtMost
  const isArticle = heading === firstHeading.article
  const isBin = list.state.filters.status === 'binned'
  const templatesOf = isArticle ? 'articles.template' : 'activities.template'
  const templates = useCommand(templatesOf)
  const regions = useCommand('activities.regions')
  const issues = useIssueCounts(list.data?.rows)
  const allColumns = [...columnsOf(page, isArticle, isBin), ...(isBin ? [] : [checksColumn(issues)])]
  // Beside an open item there is place for what finds a row.
  const columns =
    list.openId === null ? allColumns : allColumns.filter(({ name }) => ['title', 'state', 'edited'].includes(name))
  const ownViews = useOwnViews(heading)
  const { tag } = list.state.filters
  const takeMatching = (isAll: boolean) => (isAll ? { filters, total } : undefined)

  return (
    <ListPage
      list={list}
      title={isArticle ? copy.articles : copy.activities}
      count={list.data && (isCapped ? copy.countLeast : copy.count)(total)}
      actions={
        <>
          {mayExport && <ExportButton kind="content" path="/content/export" filters={filters} />}
          {mayWrite && <ConsoleButton onClick={() => setImporting(true)}>{importCopy.open}</ConsoleButton>}
          {!isArticle && <CommandButton start="activities.regions" />}
          <CommandButton start={templatesOf} />
          <NewItem heading={heading} />
        </>
      }
      // The title cannot be hidden: its link opens the item.
      search={{ hint: copy.searchHint, columns: allColumns.slice(1), ownViews }}
      filters={[
        { name: 'status', label: copy.stateColumn, all: copy.allStatuses, options: copy.statuses },
        ...(isArticle
          ? [{ name: 'section', label: copy.sectionColumn, all: copy.allSections, options: copy.sections }]
          : []),
        ...(tag === undefined
          ? []
          : [
              <ConsoleButton key="tag" aria-label={copy.clearTag(tag)} onClick={() => list.setFilter('tag', '')}>
                {copy.tagFilter(tag)} ×
              </ConsoleButton>,
            ]),
      ]}
      label={isArticle ? copy.articles : copy.activities}
      rows={list.data?.rows}
      total={total}
      matching={isCapped ? undefined : total}
      columns={columns}
      nameOf={nameOf}
      onOpen={({ id }) => void go({ to: `${page}/${id}` })}
      empty={{
        title: isArticle ? copy.emptyArticles : copy.emptyActivities,
        hint: isArticle ? copy.emptyArticlesHint : copy.emptyActivitiesHint,
        begin: <NewItem heading={heading} />,
      }}
      noMatch={{ title: copy.noMatch, hint: copy.noMatchHint }}
      bulk={
        mayWrite
          ? (ids, clear, isAll) => (
              <>
                {bulkActionsFor(isBin).map((verb) => (
                  <button
                    key={verb}
                    type="button"
                    onClick={() => setDialog({ verb, ids, clear, matching: takeMatching(isAll) })}
                  >
                    {copy.bulk[verb]}
                  </button>
                ))}
                {mayPublish && !isBin && (
                  <button type="button" onClick={() => setFacts({ ids, clear, matching: takeMatching(isAll) })}>
                    {factsCopy.action}
                  </button>
                )}
              </>
            )
          : undefined
      }
      openId={list.openId}
      look={{ show: ({ id }) => list.setOpen(id), close: () => list.setOpen(null) }}
      panel={{
        isOpen: list.openId !== null,
        content: list.openId !== null && <QuickLook id={list.openId} page={page} onClose={() => list.setOpen(null)} />,
      }}
    >
      {templates.isOpen && <TemplatesDialog heading={heading} onClose={templates.close} />}
      {regions.isOpen && (
        <Suspense>
          <RegionsDialog onClose={regions.close} />
        </Suspense>
      )}
      {facts && <FactsDialog {...facts} isArticle={isArticle} onClose={() => setFacts(null)} />}
      {dialog && <BulkDialog {...dialog} onClose={() => setDialog(null)} />}
      {isImporting && (
        <Suspense>
          <ImportDialog heading={heading} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </ListPage>
  )
}

/** The member's unpublished items and those that wait for their review, each with its number. */
function useOwnViews(heading: FirstHeading): OwnView[] {
  const own = String(useSession().id)
  const views: OwnView[] = [
    { word: copy.viewWriting, search: { status: 'unpublished', savedBy: own } },
    { word: copy.viewReviewing, search: { reviewer: own } },
  ]
  const section = { firstLevelHeading: String(heading), pageSize: '1' } as const
  const [writing, reviewing] = views
  const counts = [
    useCall('GET /content', { query: { ...section, ...writing?.search } as ListQuery }),
    useCall('GET /content', { query: { ...section, ...reviewing?.search } as ListQuery }),
  ]
  return views.map((view, at) => ({ ...view, count: counts[at]?.data?.data.total }))
}

type ListQuery = ConsoleRequest<'GET /content'>['query']

/** The numbers of issues of the rows on show, read after the list. */
function useIssueCounts(rows: readonly ListedItem[] | undefined) {
  const ids = rows?.map(({ id }) => id).join(',') ?? ''
  const { data } = useCall('GET /content/checks', { query: { ids } }, { enabled: ids !== '' })
  return new Map(data?.data.map((count) => [count.id, count]))
}

function checksColumn(issues: ReturnType<typeof useIssueCounts>): ListColumn<ListedItem> {
  return {
    name: 'checks',
    word: copy.checksColumn,
    atRight: true,
    wideOnly: true,
    cell: ({ id }) => {
      const count = issues.get(id)
      if (count === undefined) return null
      const { errors, warnings } = count
      if (errors + warnings === 0) return <span className={styles.passing}>{copy.checksNone}</span>
      return <span className={errors > 0 ? styles.failing : styles.advised}>{copy.checksCount(errors, warnings)}</span>
    },
  }
}

/** The bin can only be restored from; the server refuses the items that an action does not fit, one by one. */
function bulkActionsFor(isBin: boolean): BulkAction[] {
  return isBin ? ['restore'] : ['publish', 'unschedule', 'withdraw', 'bin']
}

/** The title of an item; a placeholder while it has none, because the name is also its link. */
export function nameOf({ title }: ListedItem): string {
  return title === '' ? copy.untitled : title
}

/** The columns of a list of articles or activities; the bin shows since when an item is in it. */
export function columnsOf(page: string, isArticle: boolean, isBin: boolean): ListColumn<ListedItem>[] {
  const columns: (ListColumn<ListedItem> | false)[] = [
    {
      name: 'title',
      word: copy.titleColumn,
      isFluid: true,
      cell: (row) => (
        <span className={styles.name}>
          <ConsoleLink to={`${page}/${row.id}`}>{nameOf(row)}</ConsoleLink>
          {row.status === 'published' && row.hasDraft && (
            <small>{row.changesAt ? copy.draftTimed(row.changesAt.slice(5, 16)) : copy.changed}</small>
          )}
          {row.withdrawAt && <small>{copy.withdrawnAt(row.withdrawAt.slice(5, 16))}</small>}
          {row.isDemo && <small>{copy.demo}</small>}
          {row.summary !== '' && <span className={styles.excerpt}>{row.summary}</span>}
        </span>
      ),
    },
    { name: 'state', word: copy.stateColumn, cell: ({ status }) => <StatusLine status={status} /> },
    !isArticle && { name: 'region', word: copy.regionColumn, cell: ({ region }) => region, wideOnly: true },
    isArticle && {
      name: 'section',
      word: copy.sectionColumn,
      cell: ({ section }) => (section === null ? '' : copy.sections[section]),
      wideOnly: true,
    },
    {
      name: 'author',
      word: copy.authorColumn,
      cell: ({ author }) => author,
      wideOnly: true,
    },
    {
      name: 'published',
      word: copy.publishedColumn,
      sorts: true,
      cell: ({ publishAt }) => publishAt && <Time at={publishAt} />,
      wideOnly: true,
    },
    !isBin && {
      name: 'reads',
      word: copy.readsColumn,
      cell: ({ reads }) => countText(reads),
      atRight: true,
      wideOnly: true,
    },
    isBin
      ? {
          name: 'deleted',
          word: copy.deletedColumn,
          sorts: true,
          atRight: true,
          cell: ({ deletedAt }) => deletedAt && <Time at={deletedAt} />,
        }
      : {
          name: 'edited',
          word: copy.editedColumn,
          sorts: true,
          atRight: true,
          wideOnly: true,
          cell: ({ editedAt, editedBy }) => (
            <span className={styles.person}>
              {editedBy && <PersonBadge name={editedBy.name} id={editedBy.id} />}
              <Time at={editedAt} />
            </span>
          ),
        },
  ]
  return columns.filter((column) => column !== false)
}

type BulkAction = keyof typeof copy.bulk
type BulkDialogProps = {
  verb: BulkAction
  ids: readonly number[]
  /** Everything that matches, in place of the ids. */
  matching?: { filters: Record<string, string>; total: number } | undefined
  clear: () => void
  onClose: () => void
}

/**
 * Runs one action on the selection, or as a job on all items that match. Either is undone as a whole; the notice counts
 * the items and names the first refusal.
 */
function BulkDialog({ verb, ids, matching, clear, onClose }: BulkDialogProps): ReactNode {
  const word = copy.bulk[verb]
  const bulk = useBulkRun()
  const { act } = useAction()
  const count = matching?.total ?? ids.length
  const close = () => {
    clear()
    onClose()
  }
  const takeBack = (token: string) => call('POST /content/undo', { body: { token } })
  const resultText = (done: number, refused: readonly { title: string; sentence: string }[]) => {
    const [first] = refused
    const counts = copy.bulkDone(word, done, refused.length)
    return first === undefined ? counts : `${counts}。${first.title}：${first.sentence}`
  }

  /** Starts the job. The server answers 409 where another number matches now than the list has shown. */
  async function runAll({ filters, total }: NonNullable<typeof matching>) {
    const request = { list: 'content' as const, verb, filters, expected: total }
    const say = ({ done, refused }: Parameters<Parameters<typeof bulk.run>[0]['say']>[0]) => resultText(done, refused)
    await act(() => bulk.run({ request, say, undo: takeBack }), { onDone: close })
  }

  async function run() {
    if (matching) return runAll(matching)
    // Their addresses answer 410: the dialog asks for no target.
    const body = { verb, ids: [...ids], ...(verb === 'withdraw' && { to: null }) }
    await act(() => call('POST /content/bulk', { body }), {
      done: ({ data: { done, refused } }) => ({
        text: resultText(done.length, refused),
        isBad: done.length === 0,
      }),
      takeBack,
      onDone: close,
    })
  }

  return (
    <ConsoleDialog title={copy.bulkTitle(word, count)} onClose={onClose}>
      <ul className={styles.bulkSummary}>
        {copy.bulkSummary[verb].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DialogActions>
        <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
        <ConsoleButton look="primary" onClick={run}>
          {copy.bulkTitle(word, count)}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

/** 文章: every article, whatever its state. */
export function ArticlesPage(): ReactNode {
  return <ItemList heading={firstHeading.article} page="/articles" />
}

/** 活动: every activity, whatever its state. */
export function ActivitiesPage(): ReactNode {
  return <ItemList heading={firstHeading.activity} page="/activities" />
}
