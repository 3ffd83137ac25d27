import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { ConsoleLink, itemPlace } from '../../kit/navigation.tsx'
import { PersonBadge } from '../../kit/person.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useListCall } from '../../kit/use-list.ts'
import styles from './bin.module.css'
import { binCopy as copy } from './copy.ts'

type BinnedItem = ConsoleSuccess<'GET /content/bin'>['data']['rows'][number]

// From so few days on, the number is highlighted.
const soonDays = 3

/** 回收站: content deleted in the last 30 days, which can be restored. */
export function BinPage(): ReactNode {
  const list = useListCall('GET /content/bin', {
    filters: ['kind'],
    pageSize: 50,
    // The address says `kind`, as the filter is named; the call has the contract's field.
    query: ({ wanted: { kind, ...wanted } }) => ({ ...wanted, firstLevelHeading: kind }),
  })
  const mayWrite = useMay('content.write')
  const [erasing, setErasing] = useState<BinnedItem | null>(null)
  const { act } = useAction()

  /**
   * Restores in one change, which the undo takes back as a whole. Items that the server refuses stay, and the first of
   * them is named; the notice is a failure where none was restored.
   */
  const restore = (ids: readonly number[]) =>
    act(() => call('POST /content/bulk', { body: { verb: 'restore', ids: [...ids] } }), {
      of: ids.join(),
      done({ data: { done, refused } }) {
        const [first] = refused
        const result = copy.restored(done.length)
        return {
          text: first ? `${result}。${copy.refused(first.title, first.sentence)}` : result,
          isBad: done.length === 0,
        }
      },
      takeBack: (token) => call('POST /content/undo', { body: { token } }),
    })

  const actionsOf = (item: BinnedItem): RowAction[] => [
    { word: copy.restore, label: copy.restoreOne(nameOf(item)), run: () => restore([item.id]) },
    { word: copy.erase, label: copy.eraseOne(nameOf(item)), look: 'quiet', run: () => setErasing(item) },
  ]

  return (
    <ListPage
      list={list}
      title={copy.title}
      count={list.data && copy.count(list.data.total)}
      search={{ hint: copy.searchHint }}
      filters={[{ name: 'kind', label: copy.kind, all: copy.allKinds, options: copy.kinds }]}
      label={copy.title}
      rows={list.data?.rows}
      total={list.data?.total}
      columns={columns}
      nameOf={nameOf}
      rowActions={mayWrite ? actionsOf : undefined}
      bulk={
        mayWrite
          ? (ids, clear) => (
              <button
                type="button"
                onClick={() => {
                  // The rows leave the list, and the selection would name what is gone.
                  clear()
                  void restore(ids)
                }}
              >
                {copy.restore}
              </button>
            )
          : undefined
      }
      empty={{ title: copy.empty, hint: copy.emptyHint }}
      noMatch={{ title: copy.noMatch, hint: copy.noMatchHint }}
    >
      {erasing && (
        <ActionDialog
          title={copy.eraseTitle}
          summary={copy.eraseSummary}
          verb={copy.erase}
          // Erasing cannot be undone, so the title has to be typed (console 4).
          nameToType={nameOf(erasing)}
          run={() => call('POST /content/{id}/erase', { params: { id: erasing.id } })}
          done={copy.erased}
          onClose={() => setErasing(null)}
        />
      )}
    </ListPage>
  )
}

function nameOf({ title }: BinnedItem): string {
  return title === '' ? copy.untitled : title
}

const columns: readonly ListColumn<BinnedItem>[] = [
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
        copy.bySystem
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
