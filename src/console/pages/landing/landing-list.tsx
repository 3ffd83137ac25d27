import type { ReactNode } from 'react'
import { layoutWords } from '#domain/landing/page-fields.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { countText } from '../../kit/channels/copy.ts'
import { CommandButton, useCommand } from '../../kit/commands/use-command.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn } from '../../kit/list-table.tsx'
import { ConsoleLink, recordPlaces, useGo } from '../../kit/navigation.tsx'
import { StatusLine } from '../../kit/record/status.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useListCall } from '../../kit/use-list.ts'
import { landingCopy as copy } from './copy.ts'
import { ImportPageDialog } from './import-page.tsx'
import styles from './landing.module.css'
import { NewPageDialog } from './new-page.tsx'

type Row = ConsoleSuccess<'GET /landing-pages'>['data']['rows'][number]

/** Only where the web system reports orders. */
const ordersColumn: ListColumn<Row> = {
  name: 'orders',
  word: copy.ordersColumn,
  atRight: true,
  wideOnly: true,
  cell: ({ figures }) => (figures === null ? copy.noFigures : countText(figures.orders ?? 0)),
}

const columns: readonly ListColumn<Row>[] = [
  {
    name: 'name',
    word: copy.nameColumn,
    isFluid: true,
    cell: ({ id, name, path }) => (
      <span className={styles.named}>
        <ConsoleLink to={recordPlaces.landing(id).to}>{name}</ConsoleLink>
        <code>{path ?? copy.noPath}</code>
      </span>
    ),
  },
  {
    name: 'layouts',
    word: copy.layoutsColumn,
    wideOnly: true,
    cell: ({ layouts }) => layoutWords[layouts as keyof typeof layoutWords],
  },
  {
    name: 'state',
    word: copy.stateColumn,
    cell: ({ status, hasDraft, publishAt, showUntil, sitePage, secondOf }) => {
      const second = [
        ...(sitePage === null ? [] : [copy.ofSite]),
        ...(secondOf === null ? [] : [copy.second]),
        ...(publishAt === null ? [] : [copy.timed(publishAt.slice(5, 16))]),
        ...(hasDraft ? [copy.changed] : []),
        ...(showUntil === null ? [] : [copy.until(showUntil.slice(5, 16))]),
      ]
      return (
        <span className={styles.state}>
          <StatusLine status={status} />
          {second.length > 0 && <small>{second.join('，')}</small>}
        </span>
      )
    },
  },
  {
    name: 'visits',
    word: copy.visitsColumn,
    atRight: true,
    wideOnly: true,
    cell: ({ figures }) => (figures === null ? copy.noFigures : countText(figures.visits)),
  },
  {
    name: 'registered',
    word: copy.registeredColumn,
    atRight: true,
    wideOnly: true,
    cell: ({ figures }) => (figures === null ? copy.noFigures : countText(figures.registered)),
  },
  { name: 'blocks', word: copy.blocksColumn, atRight: true, wideOnly: true, cell: ({ blocks }) => copy.blocks(blocks) },
  {
    name: 'edited',
    word: copy.editedColumn,
    wideOnly: true,
    cell: ({ editedAt, editedBy }) => (
      <span className={styles.edited}>
        {editedBy?.name} {editedAt && <Time at={editedAt} />}
      </span>
    ),
  },
]

/** 页面: the pages that staff make of blocks. */
export function LandingListPage(): ReactNode {
  const list = useListCall('GET /landing-pages', { beside: ['status'] })
  const making = useCommand('pages.new')
  const importing = useCommand('pages.import')
  const mayWrite = useMay('content.write')
  const go = useGo()
  const { act } = useAction()
  const all = list.data?.rows
  const hasOrders = all?.some(({ figures }) => typeof figures?.orders === 'number') ?? false
  const q = list.state.q.toLowerCase()
  const status = list.state.filters.status ?? ''
  const rows = all?.filter(
    (row) =>
      (status === '' || row.status === status) &&
      `${row.name} ${row.path ?? ''} ${row.headline}`.toLowerCase().includes(q),
  )
  const open = ({ id }: { id: number }) => void go(recordPlaces.landing(id))
  const copyPage = ({ id }: Row) =>
    act(() => call('POST /landing-pages/{id}/copy', { params: { id: String(id) }, body: {} }), {
      of: id,
      done: copy.copied,
      onDone: ({ data }) => open(data),
    })

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={all && copy.count(all.length, all.filter((row) => row.status === 'published').length)}
      actions={
        <>
          <CommandButton start="pages.import" />
          <CommandButton start="pages.new" look="go">
            <ConsoleIcon name="plus" />
            {copy.add}
          </CommandButton>
        </>
      }
      search={{ hint: copy.searchHint }}
      filters={[{ name: 'status', label: copy.stateColumn, all: copy.allStatuses, options: copy.statuses }]}
      label={copy.title}
      rows={rows}
      columns={
        hasOrders
          ? columns.toSpliced(
              columns.findIndex(({ name }) => name === 'blocks'),
              0,
              ordersColumn,
            )
          : columns
      }
      nameOf={({ name }) => name}
      onOpen={open}
      rowActions={
        mayWrite
          ? (row) =>
              row.sitePage === null && row.secondOf === null
                ? [{ word: copy.copyPage, label: copy.copyOf(row.name), run: () => copyPage(row) }]
                : []
          : undefined
      }
      empty={
        (all?.length ?? 0) > 0
          ? { title: copy.noMatch, hint: copy.noMatchHint }
          : { title: copy.empty, hint: copy.emptyHint, begin: <CommandButton start="pages.new" /> }
      }
      noMatch={{ title: copy.noMatch, hint: copy.noMatchHint }}
    >
      {importing.isOpen && <ImportPageDialog into={null} onDone={open} onClose={importing.close} />}
      {making.isOpen && <NewPageDialog onMade={open} onClose={making.close} />}
    </ListPage>
  )
}
