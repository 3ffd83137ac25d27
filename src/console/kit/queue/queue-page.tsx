import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { ConsoleIcon } from '../icon.tsx'
import { isTyping } from '../list-keys.ts'
import { BulkBar, Pager, Tabs } from '../list-parts.tsx'
import type { ListState } from '../list-state.ts'
import { EmptyState, PendingState } from '../states.tsx'
import { type List, useListCall } from '../use-list.ts'
import { queueCopy as copy } from './copy.ts'
import styles from './queue-page.module.css'

export type QueueRow = { id: number; name: string; fact: ReactNode; note: string; mark?: ReactNode }
/** What a key does with the open request; j, k and x belong to the page itself. */
export type QueueKeys = Readonly<Record<string, { word: string; run: () => unknown }>>

type QueueCall = 'GET /applications' | 'GET /cancellations'

type Queue = List & {
  data: { rows: readonly { id: number }[]; counts: Readonly<Record<string, number>> } | undefined
  error: Error | null
  refetch: () => unknown
  tab: string
  tabNames: readonly string[]
  /** The request that the member opened; null while the first of the queue is open by itself. */
  chosen: number | null
  onOpen: (id: number | null) => void
  selected: readonly number[]
  setSelected: (ids: readonly number[]) => void
}

/** A queue at its address: its tab, its requests, and the open one. */
export function useQueue<Call extends QueueCall, TabName extends string>(
  key: Call,
  tabNames: readonly [TabName, ...TabName[]],
) {
  const tabOf = ({ filters }: ListState) => tabNames.find((name) => name === filters.tab) ?? tabNames[0]
  const list = useListCall(key, {
    beside: ['tab', 'id'],
    pageSize: 50,
    query: ({ state }) => ({ tab: tabOf(state) }),
  })
  const { state, change, data } = list
  const chosen = Number(state.filters.id ?? '') || null
  const [selected, setSelected] = useState<readonly number[]>([])
  return {
    ...list,
    tab: tabOf(state),
    tabNames,
    chosen,
    openId: chosen ?? data?.rows[0]?.id ?? null,
    onOpen: (id: number | null) =>
      change({ filters: { ...state.filters, id: id === null ? '' : String(id) }, page: state.page }),
    selected,
    setSelected,
  } satisfies Queue
}

type QueuePageProps = {
  queue: Queue
  /** Its own address. */
  to: string
  words: {
    title: string
    count: (waiting: number) => string
    tabs: Readonly<Record<string, string>>
    empty: Readonly<Record<string, string>>
    emptyHint: Readonly<Record<string, string>>
  }
  rows: readonly QueueRow[]
  /** The actions over a selection. */
  bulk?: ReactNode
  keys: QueueKeys
  /** Actions over the whole queue. */
  actions?: ReactNode
  /** What an empty queue begins with. */
  begin?: ReactNode
  children: ReactNode
}

/** A queue: its requests, the open one with its evidence, and the answer to it, side by side. */
export function QueuePage({ queue, to, words, rows, bulk, keys, actions, begin, children }: QueuePageProps): ReactNode {
  const { data, tab, openId, onOpen, selected, setSelected: onSelect, state, change } = queue
  const toggle = (id: number) =>
    onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  const list = useRef<HTMLUListElement>(null)
  useQueueKeys({ rows, openId, onOpen, toggle: bulk ? toggle : undefined, keys })
  const shownId = useRef<number | null>(null)
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="true"]')
    // Once for each request: a member who ticks others further down stays there.
    if (!current || shownId.current === openId) return
    shownId.current = openId
    current.scrollIntoView({ block: 'nearest' })
  })

  return (
    <div
      className={classNames(
        styles.queue,
        queue.chosen !== null && styles.chosen,
        data !== undefined && rows.length === 0 && openId === null && styles.idle,
      )}
    >
      <section className={styles.list} aria-label={copy.list}>
        <header>
          <h1>
            {words.title}
            <span>{data && words.count(data.counts.waiting ?? 0)}</span>
          </h1>
          {actions}
          <Tabs
            label={copy.tabs}
            tabs={queue.tabNames.map((name) => ({
              to,
              search: tabSearch(name, queue.tabNames),
              word: words.tabs[name] ?? '',
              count: data?.counts[name],
              isCurrent: name === tab,
            }))}
          />
        </header>
        {!data ? (
          <PendingState of={queue} />
        ) : rows.length === 0 ? (
          <EmptyState title={words.empty[tab] ?? ''} hint={words.emptyHint[tab]}>
            {begin}
          </EmptyState>
        ) : (
          <ul ref={list}>
            {rows.map((row) => (
              <li key={row.id} aria-current={row.id === openId}>
                {bulk && (
                  <input
                    type="checkbox"
                    aria-label={kitCopy.select(row.name)}
                    checked={selected.includes(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                )}
                <button type="button" onClick={() => onOpen(row.id)}>
                  <b>{row.name}</b>
                  <em>{row.fact}</em>
                  <span>{row.note}</span>
                  <em>{row.mark}</em>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={state.page}
          pageSize={queue.pageSize}
          total={data?.counts[tab] ?? 0}
          onPage={(page) => change({ page, filters: { ...state.filters, id: '' } })}
        />
        {bulk && selected.length > 0 && (
          <BulkBar className={styles.bulk} count={selected.length} onClear={() => onSelect([])}>
            {bulk}
          </BulkBar>
        )}
        {rows.length > 0 && <KeyHints keys={keys} isBulk={bulk !== undefined} />}
      </section>
      {children}
    </div>
  )
}

const tabSearch = (name: string, [first]: readonly string[]): Record<string, string> =>
  name === first ? {} : { tab: name }

type Keys = Pick<QueuePageProps, 'rows' | 'keys'> &
  Pick<QueuePageProps['queue'], 'openId' | 'onOpen'> & { toggle: ((id: number) => void) | undefined }

function useQueueKeys({ rows, openId, onOpen, toggle, keys }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
      const ids = rows.map(({ id }) => id)
      const at = ids.indexOf(openId ?? -1)
      const key = pressedKey(event)
      if (key === 'j' || key === 'k') {
        const next = ids[Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), ids.length - 1)]
        if (next !== undefined) onOpen(next)
      } else if (key === 'x' && openId !== null) toggle?.(openId)
      // A key that is held down would act on the request that comes next, unseen.
      else if (!event.repeat) keys[key]?.run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function KeyHints({ keys, isBulk }: { keys: QueueKeys; isBulk: boolean }): ReactNode {
  const hints = [
    { key: 'j k', word: copy.upDown },
    ...Object.entries(keys).map(([key, { word }]) => ({ key, word })),
    ...(isBulk ? [{ key: 'x', word: copy.several }] : []),
  ]
  return (
    <ul className={styles.keys} aria-label={copy.keys}>
      {hints.map(({ key, word }) => (
        <li key={key}>
          {key.split(' ').map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}
          {word}
        </li>
      ))}
    </ul>
  )
}

type DetailProps = {
  title: string
  subtitle: ReactNode
  side?: ReactNode
  rows: readonly QueueRow[]
  openId: number
  onOpen: (id: number | null) => void
  children: ReactNode
}

/** The open request, with buttons to the previous and the next one. */
export function QueueDetail({ title, subtitle, side, rows, openId, onOpen, children }: DetailProps): ReactNode {
  const at = rows.findIndex(({ id }) => id === openId)
  const go = (to: number) => rows[to] && onOpen(rows[to].id)
  return (
    <section className={styles.detail} aria-label={copy.detail}>
      <nav className={styles.way} aria-label={copy.list}>
        <button type="button" className={styles.back} onClick={() => onOpen(null)}>
          <ConsoleIcon name="back" />
          {copy.back}
        </button>
        <ConsoleButton look="quiet" icon aria-label={copy.previous} atEnd={at <= 0} onClick={() => go(at - 1)}>
          <ConsoleIcon name="raise" />
        </ConsoleButton>
        <ConsoleButton
          look="quiet"
          icon
          aria-label={copy.next}
          atEnd={at === -1 || at >= rows.length - 1}
          onClick={() => go(at + 1)}
        >
          <ConsoleIcon name="down" />
        </ConsoleButton>
        {at >= 0 && <span>{copy.place(at + 1, rows.length)}</span>}
      </nav>
      <h2>{title}</h2>
      <p>{subtitle}</p>
      {side}
      {children}
    </section>
  )
}

/** The answer and its actions: at the right, on a phone fixed at the bottom. */
export function QueuePanel({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <aside className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}
