import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ListBar, type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { itemPlace } from '../../kit/record-places.ts'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import styles from './bin.module.css'
import { binCopy as copy } from './copy.ts'

type BinnedItem = ConsoleSuccess<'GET /content/bin'>['data']['rows'][number]

const filterNames = ['kind'] as const
const pageSize = 50
const soonDays = 3

/** 回收站: what was deleted in the last thirty days, by whom, and the way back. */
export function BinPage(): ReactNode {
  const { state, change } = useList(filterNames)
  const mayWrite = useMay('content.write')
  const [erasing, setErasing] = useState<BinnedItem | null>(null)
  const refresh = useRefresh()
  const { kind } = state.filters
  const query = {
    ...(state.q !== '' && { q: state.q }),
    ...(kind && { firstLevelHeading: kind }),
    ...{ pageNum: String(state.page), pageSize: String(pageSize) },
  }
  const { data, error, refetch } = useCall('GET /content/bin', { query })
  const list = data?.data
  const isNarrowed = state.q !== '' || kind !== undefined
  const renew = () => refresh('GET /content/bin', 'GET /content', 'GET /content/calendar')

  /** All of them at once, and all of them back at once. */
  async function restore(ids: readonly number[]) {
    const answer = await call('POST /content/bulk', { body: { verb: 'restore', ids: [...ids] } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    const { done, refused, undo } = answer.data
    const [first] = refused
    const said = copy.restored(done.length)
    notify(first ? `${said}。${copy.refused(first.title, first.sentence)}` : said, {
      kind: done.length === 0 ? 'bad' : 'good',
      undo: undo === null ? undefined : () => takeBack(undo.token),
    })
    await renew()
  }

  async function takeBack(token: string) {
    const answer = await call('POST /content/undo', { body: { token } })
    if (answer.code !== 200) notify(answer.msg, { kind: 'bad' })
    await renew()
  }

  return (
    <ConsolePage>
      <PageHead title={copy.title} count={list && copy.count(list.total)} />
      <ListBar state={state} onChange={change} hint={copy.searchHint}>
        <Choice
          label={copy.kind}
          all={copy.allKinds}
          value={kind}
          options={copy.kinds}
          onChange={(next) => change({ filters: { kind: next } })}
        />
      </ListBar>
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? copy.noMatch : copy.empty}
          hint={isNarrowed ? copy.noMatchHint : copy.emptyHint}
        />
      ) : (
        <ListTable
          label={copy.title}
          rows={list.rows}
          columns={columnsOf(mayWrite, (item) => void restore([item.id]), setErasing)}
          idOf={({ id }) => id}
          nameOf={nameOf}
          bulk={
            mayWrite
              ? (ids, clear) => (
                  <button
                    type="button"
                    onClick={() => {
                      clear()
                      void restore(ids)
                    }}
                  >
                    {copy.restore}
                  </button>
                )
              : undefined
          }
        />
      )}
      {list && <Pager page={state.page} pageSize={pageSize} total={list.total} onPage={(page) => change({ page })} />}
      {erasing && (
        <ActionDialog
          title={copy.eraseTitle}
          summary={copy.eraseSummary}
          verb={copy.erase}
          nameToType={nameOf(erasing)}
          run={() => call('POST /content/{id}/erase', { params: { id: erasing.id } })}
          done={copy.erased}
          onDone={() => void renew()}
          onClose={() => setErasing(null)}
        />
      )}
    </ConsolePage>
  )
}

function nameOf({ title }: BinnedItem): string {
  return title === '' ? copy.untitled : title
}

function columnsOf(
  mayWrite: boolean,
  onRestore: (item: BinnedItem) => void,
  onErase: (item: BinnedItem) => void,
): ListColumn<BinnedItem>[] {
  const columns: ListColumn<BinnedItem>[] = [
    {
      name: 'name',
      word: copy.name,
      cell: (item) => (
        <span className={styles.name}>
          <ConsoleLink to={itemPlace(item)}>{nameOf(item)}</ConsoleLink>
          <small>{copy.kinds[item.firstLevelHeading]}</small>
        </span>
      ),
    },
    {
      name: 'by',
      word: copy.by,
      wideOnly: true,
      cell: ({ deletedBy }) =>
        deletedBy === null ? (
          copy.nobody
        ) : (
          <span className={styles.person}>
            <PersonBadge name={deletedBy.name} id={deletedBy.id} />
            {deletedBy.name}
          </span>
        ),
    },
    { name: 'at', word: copy.at, wideOnly: true, cell: ({ deletedAt }) => <Time at={deletedAt} /> },
    {
      name: 'left',
      word: copy.left,
      cell: ({ daysLeft }) => (
        <span className={styles.left} data-soon={daysLeft <= soonDays}>
          {copy.daysLeft(daysLeft)}
        </span>
      ),
    },
  ]
  if (!mayWrite) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: copy.verbs,
      atRight: true,
      cell: (item) => (
        <span className={styles.verbs}>
          <ConsoleButton size="small" aria-label={copy.restoreOne(nameOf(item))} onClick={() => onRestore(item)}>
            {copy.restore}
          </ConsoleButton>
          <ConsoleButton
            size="small"
            look="quiet"
            aria-label={copy.eraseOne(nameOf(item))}
            onClick={() => onErase(item)}
          >
            {copy.erase}
          </ConsoleButton>
        </span>
      ),
    },
  ]
}
