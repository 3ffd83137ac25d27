import { useElementScrollRestoration } from '@tanstack/react-router'
import { isValidElement, type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { ListBar } from './list-bar.tsx'
import { Choice, Pager } from './list-parts.tsx'
import { type Listed, ListTable, type ListTableProps } from './list-table.tsx'
import { ConsolePage, PageHead } from './page-head.tsx'
import { WithSidePanel } from './side-panel.tsx'
import { EmptyState, PendingState } from './states.tsx'
import type { List } from './use-list.ts'

/** What an empty list says, and for a list that never had a row the first thing to do. */
type EmptyWords = { title: string; hint: string; begin?: ReactNode }

type ListRowsProps<Row extends Listed> = Omit<ListTableProps<Row>, 'rows' | 'state' | 'onChange' | 'columns'> & {
  list: List & { data?: unknown; error: Error | null; refetch: () => unknown }
  /** Undefined until the call is answered. */
  rows: readonly Row[] | undefined
  columns?: ListTableProps<Row>['columns']
  /** What is said of a list without a row, and of one in which nothing matches. */
  empty: EmptyWords
  noMatch?: EmptyWords
  /** How many rows all pages have, for the pager; without it the list has none. */
  total?: number | undefined
  /** Draws the rows where they are no table. */
  draw?: (rows: readonly Row[]) => ReactNode
  /** Lines of the wait. */
  waitRows?: number
}

/** The rows of a list, or why there are none: on their way, refused or failed with a retry, empty; and their pages. */
export function ListRows<Row extends Listed>(props: ListRowsProps<Row>): ReactNode {
  const { list, rows, columns = [], empty, noMatch = empty, total = 0, draw, waitRows, ...table } = props
  // An answer of another shape, as an older server may give, is a fault that the page reports, and no wait.
  if (!rows && list.data !== undefined) throw new TypeError('The answer of a list has no rows')
  return (
    <>
      {!rows ? (
        <PendingState of={list} rows={waitRows} />
      ) : rows.length === 0 ? (
        <EmptyList {...(list.isNarrowed ? noMatch : empty)} />
      ) : draw ? (
        draw(rows)
      ) : (
        <ListTable {...table} rows={rows} columns={columns} state={list.state} onChange={list.change} />
      )}
      <Pager page={list.state.page} pageSize={list.pageSize} total={total} onPage={(page) => list.change({ page })} />
    </>
  )
}

function EmptyList({ begin, ...words }: EmptyWords): ReactNode {
  return <EmptyState {...words}>{begin}</EmptyState>
}

/** A filter of a list: one of a few, or all; `name` is its name in the address. */
type ListFilter = { name: string; label: string; all: string; options: Readonly<Record<string | number, string>> }

type ListPageProps<Row extends Listed> = ListRowsProps<Row> & {
  title: string
  count?: ReactNode
  /** The page's own actions, at the right of its head. */
  actions?: ReactNode
  /** Between the head and the bar: a sentence, or tabs. */
  intro?: ReactNode
  /** With it the list has a bar with a search. */
  search?: Omit<Parameters<typeof ListBar>[0], 'state' | 'onChange' | 'children'>
  filters?: readonly (ListFilter | ReactElement)[]
  /** Between the bar and the rows. */
  above?: ReactNode
  /** Open beside the list. */
  panel?: { isOpen: boolean; narrow?: 'over' | 'above'; isWide?: boolean; content: ReactNode }
  /** Around the page, without its panel. */
  frame?: (page: ReactNode) => ReactNode
  /** Below the rows, and dialogs. */
  children?: ReactNode
}

/**
 * Scrolls a page that is gone back to where it was, once its rows are there: the router does so when it has rendered, and
 * rows that come later would leave it at the top. A page that is opened anew has no place.
 */
function useKeptPlace(hasRows: boolean): void {
  const place = useElementScrollRestoration({ getElement: () => window })
  useLayoutEffect(() => {
    if (hasRows && place && window.scrollY === 0) window.scrollTo(place.scrollX, place.scrollY)
  }, [hasRows, place])
}

/** A page that is a list: its head, its bar, its rows, and beside them the record that is open. */
export function ListPage<Row extends Listed>(props: ListPageProps<Row>): ReactNode {
  const { title, count, actions, intro, search, filters = [], above, panel, frame, children, ...rows } = props
  const { list } = rows
  useKeptPlace(rows.rows !== undefined && rows.rows.length > 0)
  const page = (
    <ConsolePage>
      <PageHead title={title} count={count}>
        {actions}
      </PageHead>
      {intro}
      {search && (
        <ListBar {...search} {...list.bar}>
          {filters.map((filter) =>
            isValidElement(filter) ? (
              filter
            ) : (
              <Choice
                key={filter.name}
                {...filter}
                value={list.state.filters[filter.name]}
                onChange={(value) => list.setFilter(filter.name, value)}
              />
            ),
          )}
        </ListBar>
      )}
      {above}
      <ListRows {...rows} />
      {children}
    </ConsolePage>
  )
  const framed = frame ? frame(page) : page
  if (!panel) return framed
  return (
    <WithSidePanel isOpen={panel.isOpen} narrow={panel.narrow} isWide={panel.isWide}>
      {framed}
      {panel.content}
    </WithSidePanel>
  )
}
