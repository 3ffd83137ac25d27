import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ListBar, type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { itemPlace } from '../../kit/record-places.ts'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import styles from './bin.module.css'
import { binWords as words } from './words.ts'

type BinnedItem = ConsoleSuccess<'GET /content/bin'>['data']['rows'][number]

const filterNames = ['kind'] as const
const pageSize = 50
const soonDays = 3

/** 回收站: what was deleted in the last thirty days, by whom, and the way back. */
export function BinRoom(): ReactNode {
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
    const { done, refused, undo } = (answer as ConsoleSuccess<'POST /content/bulk'>).data
    const [first] = refused
    const said = words.restored(done.length)
    notify(first ? `${said}。${words.refused(first.title, first.sentence)}` : said, {
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
    <RoomPage>
      <PageHead title={words.title} count={list && words.count(list.total)} />
      <ListBar state={state} onChange={change} hint={words.searchHint}>
        <Choice
          label={words.kind}
          all={words.allKinds}
          value={kind}
          options={words.kinds}
          onChange={(next) => change({ filters: { kind: next } })}
        />
      </ListBar>
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? words.noMatch : words.empty}
          hint={isNarrowed ? words.noMatchHint : words.emptyHint}
        />
      ) : (
        <ListTable
          label={words.title}
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
                    {words.restore}
                  </button>
                )
              : undefined
          }
        />
      )}
      {list && <Pager page={state.page} pageSize={pageSize} total={list.total} onPage={(page) => change({ page })} />}
      {erasing && (
        <VerbDialog
          title={words.eraseTitle}
          summary={words.eraseSummary}
          verb={words.erase}
          nameToType={nameOf(erasing)}
          run={() => call('POST /content/{id}/erase', { params: { id: erasing.id } })}
          done={words.erased}
          onDone={() => void renew()}
          onClose={() => setErasing(null)}
        />
      )}
    </RoomPage>
  )
}

function nameOf({ title }: BinnedItem): string {
  return title === '' ? words.untitled : title
}

function columnsOf(
  mayWrite: boolean,
  onRestore: (item: BinnedItem) => void,
  onErase: (item: BinnedItem) => void,
): ListColumn<BinnedItem>[] {
  const columns: ListColumn<BinnedItem>[] = [
    {
      name: 'name',
      word: words.name,
      cell: (item) => (
        <span className={styles.name}>
          <ConsoleLink to={itemPlace(item)}>{nameOf(item)}</ConsoleLink>
          <small>{words.kinds[item.firstLevelHeading]}</small>
        </span>
      ),
    },
    {
      name: 'by',
      word: words.by,
      wideOnly: true,
      cell: ({ deletedBy }) =>
        deletedBy === null ? (
          words.nobody
        ) : (
          <span className={styles.person}>
            <PersonBadge name={deletedBy.name} id={deletedBy.id} />
            {deletedBy.name}
          </span>
        ),
    },
    { name: 'at', word: words.at, wideOnly: true, cell: ({ deletedAt }) => <Time at={deletedAt} /> },
    {
      name: 'left',
      word: words.left,
      cell: ({ daysLeft }) => (
        <span className={styles.left} data-soon={daysLeft <= soonDays}>
          {words.daysLeft(daysLeft)}
        </span>
      ),
    },
  ]
  if (!mayWrite) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: words.verbs,
      atRight: true,
      cell: (item) => (
        <span className={styles.verbs}>
          <ConsoleButton size="small" aria-label={words.restoreOne(nameOf(item))} onClick={() => onRestore(item)}>
            {words.restore}
          </ConsoleButton>
          <ConsoleButton
            size="small"
            look="quiet"
            aria-label={words.eraseOne(nameOf(item))}
            onClick={() => onErase(item)}
          >
            {words.erase}
          </ConsoleButton>
        </span>
      ),
    },
  ]
}
