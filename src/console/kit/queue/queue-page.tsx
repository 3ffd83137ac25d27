import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { ConsoleIcon } from '../icon.tsx'
import { isTyping } from '../list-keys.ts'
import { Tabs } from '../list-parts.tsx'
import { type PendingProps, PendingState } from '../states.tsx'
import { queueCopy as copy } from './copy.ts'
import styles from './queue-page.module.css'

export type QueueRow = { id: number; name: string; fact: ReactNode; note: string; mark?: ReactNode }
/** What a key does with what is open; j, k, x and Enter are the desk's own. */
export type QueueKeys = Readonly<Record<string, { word: string; run: () => void }>>

type QueuePageProps = {
  title: string
  count: string
  tabs: Parameters<typeof Tabs>[0]['tabs']
  rows: readonly QueueRow[] | undefined
  /** The call that the rows are read from. */
  of: PendingProps['of']
  empty: ReactNode
  openId: number | null
  /** On a phone the list stands alone until somebody has chosen. */
  isChosen: boolean
  onOpen: (id: number | null) => void
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  /** The verbs over a selection. */
  bulk?: ReactNode
  keys: QueueKeys
  pager?: ReactNode
  /** Verbs over the whole queue. */
  verbs?: ReactNode
  children: ReactNode
}

/** A queue: who waits, the one that is open with its evidence, and what is said to them, side by side. */
export function QueuePage(props: QueuePageProps): ReactNode {
  const { title, count, tabs, rows, of, empty, openId, isChosen, onOpen, bulk, keys, pager, verbs } = props
  const { selected, onSelect, children } = props
  const toggle = (id: number) =>
    onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  const list = useRef<HTMLUListElement>(null)
  useQueueKeys({ rows, openId, onOpen, toggle: bulk ? toggle : undefined, keys })
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <div className={classNames(styles.desk, isChosen && styles.chosen)}>
      <section className={styles.list} aria-label={copy.list}>
        <header>
          <h1>
            {title}
            <span>{count}</span>
          </h1>
          {verbs}
          <Tabs label={copy.tabs} tabs={tabs} />
        </header>
        {!rows ? (
          <PendingState of={of} />
        ) : rows.length === 0 ? (
          empty
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
        {pager}
        {bulk && selected.length > 0 && (
          <div className={styles.bulk} role="toolbar" aria-label={kitCopy.selected(selected.length)}>
            <span>{kitCopy.selected(selected.length)}</span>
            {bulk}
            <button type="button" aria-label={kitCopy.clearSelection} onClick={() => onSelect([])}>
              <ConsoleIcon name="close" />
            </button>
          </div>
        )}
        {rows && rows.length > 0 && <KeyHints keys={keys} isBulk={bulk !== undefined} />}
      </section>
      {children}
    </div>
  )
}

type Keys = Pick<QueuePageProps, 'rows' | 'openId' | 'onOpen' | 'keys'> & { toggle: ((id: number) => void) | undefined }

function useQueueKeys({ rows, openId, onOpen, toggle, keys }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
      const ids = (rows ?? []).map(({ id }) => id)
      const at = ids.indexOf(openId ?? -1)
      if (event.key === 'j' || event.key === 'k') {
        const next = ids[Math.min(Math.max(at + (event.key === 'j' ? 1 : -1), 0), ids.length - 1)]
        if (next !== undefined) onOpen(next)
      } else if (event.key === 'x' && openId !== null) toggle?.(openId)
      else keys[event.key]?.run()
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

/** The one that is open: who it is, and its way through the queue. */
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
        <ConsoleButton look="quiet" icon aria-label={copy.previous} disabled={at <= 0} onClick={() => go(at - 1)}>
          <ConsoleIcon name="raise" />
        </ConsoleButton>
        <ConsoleButton
          look="quiet"
          icon
          aria-label={copy.next}
          disabled={at === -1 || at >= rows.length - 1}
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

/** What is said and done: at the right, on a phone what lies under the thumb. */
export function QueuePanel({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <aside className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}
