import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { ConsoleButton, type ConsoleButtonLook } from './button.tsx'
import { kitCopy } from './copy.ts'
import type { RowOrder } from './drag.tsx'
import { ConsoleIcon } from './icon.tsx'
import { isTyping, type ListWalk, noteRows, pressKey, toggled, usePage } from './list-keys.ts'
import { BulkBar } from './list-parts.tsx'
import { type ListState, nextSort } from './list-state.ts'
import styles from './list-table.module.css'

export type ListColumn<Row> = {
  name: string
  word: string
  /** Shown in the head in place of the word, such as a scale. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  sorts?: boolean
  /** Numbers and last columns are at the right. On a phone, which has no head, each has its word. */
  atRight?: boolean
  /** Not on a phone, nor on a tablet. */
  wideOnly?: boolean
  /** Takes what the other columns leave, and cuts its own text there. */
  isFluid?: boolean
}

export type Listed = { id: number }

/** An action of one row: a button, whose `label` names the row. */
export type RowAction = { word: string; label: string; look?: ConsoleButtonLook; run: () => unknown }

export type ListTableProps<Row extends Listed> = {
  label: string
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  nameOf: (row: Row) => string
  /** The last column: actions of a row, or a word in their place; undefined for members who may run none. */
  rowActions?: ((row: Row) => readonly (RowAction | string)[]) | undefined
  /** On Enter, and on a press on the row. */
  onOpen?: (row: Row) => void
  openId?: number | null
  /** With it the space key shows a row beside the list, keys walk on in it, and Escape closes it. */
  look?: { show: (row: Row) => void; close: () => void } | undefined
  state?: ListState
  onChange?: (change: Partial<ListState>) => void
  /** Rows of one group are together under its head. */
  groups?: { keyOf: (row: Row) => string; head: (row: Row) => ReactNode }
  /** With it rows can be selected; renders the actions over the selection. `isAll`: over all matching rows. */
  bulk?: (ids: readonly number[], clear: () => void, isAll: boolean) => ReactNode
  /** The number of matching rows on all pages, where actions can take them all. */
  matching?: number
  /** With it rows have a handle to reorder them. */
  order?: RowOrder
}

/** Rows and columns: j and k move, Enter opens, x selects (console 3). */
export function ListTable<Row extends Listed>(props: ListTableProps<Row>): ReactNode {
  const {
    label,
    rows,
    columns,
    nameOf,
    rowActions,
    onOpen,
    openId,
    look,
    state,
    onChange,
    groups,
    bulk,
    matching = 0,
    order,
  } = props
  const [{ at, selected }, setWalk] = useState<ListWalk>({ at: -1, selected: [] })
  // A key may come before the last one is rendered; it continues from there all the same.
  const walk = useRef({ at, selected })
  const go = (next: ListWalk) => {
    walk.current = next
    setWalk(next)
  }
  const setSelected = (ids: readonly number[]) => go({ ...walk.current, selected: ids })
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = columns.filter(({ name }) => !state?.hidden.includes(name))
  if (rowActions) shown.push(actionsColumn(rowActions))
  const ids = rows.map(({ id }) => id)
  // Another page, search or filter is another list, and "all" no longer means the same rows.
  const [allOf, setAllOf] = useState<string | null>(null)
  const listed = JSON.stringify([ids, matching])
  const isAll = allOf === listed
  const here = selected.filter((id) => ids.includes(id))
  const clear = () => {
    setSelected([])
    setAllOf(null)
  }
  const toggle = (id: number) => setSelected(toggled(walk.current.selected, id, ids))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
      const before = walk.current
      const isLooking = look !== undefined && typeof openId === 'number'
      const pressed = pressedKey(event)
      const key = isLooking ? (arrowKeys[pressed] ?? pressed) : pressed
      if (look && pressed === ' ' && !isPressed(event.target)) {
        event.preventDefault()
        const focused = rowOf(event.target)
        return lookAt(isLooking && focused === null ? before.at : (focused ?? Math.max(before.at, 0)))
      }
      if (isLooking && pressed === 'Escape') {
        look.close()
        return focusRow(ids.indexOf(openId))
      }
      // A row has the focus itself where its editor was closed: the keys walk on from it, and take the focus along.
      const focused = event.target instanceof HTMLTableRowElement ? rowOf(event.target) : null
      const from = focused ?? (isLooking && before.at < 0 ? ids.indexOf(openId) : null)
      const begun = from === null ? before : { ...before, at: from }
      const next = pressKey(begun, key, ids, bulk !== undefined)
      if (next !== begun) go(next)
      if (isLooking && next.at !== begun.at) {
        event.preventDefault()
        lookAt(next.at)
      }
      if (next.at !== before.at)
        body.current?.querySelector(`[data-row="${next.at}"]`)?.scrollIntoView({ block: 'nearest' })
      if (focused !== null && next.at !== focused)
        body.current?.querySelector<HTMLElement>(`[data-row="${next.at}"]`)?.focus()
      const row = rows[next.at]
      const isRow = focused !== null || event.target === document.body
      if (pressed === 'Enter' && onOpen && row !== undefined && isRow) onOpen(row)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  function lookAt(index: number): void {
    const row = rows[index]
    if (row === undefined) return
    go({ ...walk.current, at: index })
    if (look && row.id === openId) look.close()
    else look?.show(row)
  }

  function focusRow(index: number): void {
    body.current?.querySelector<HTMLElement>(`[data-row="${index}"] a`)?.focus()
  }

  const page = usePage()
  useEffect(() => {
    if (onOpen) noteRows(page, ids)
  })
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  const ordered = (table: ReactNode) =>
    order ? (
      <order.Area ids={ids} titleOf={(id) => names.get(id) ?? ''} ghost={{}} onMove={order.onMove}>
        {table}
      </order.Area>
    ) : (
      table
    )
  return ordered(
    <div>
      <div className={styles.scroller} data-scroller>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {order && (
                <th className={styles.tick}>
                  <span className="visually-hidden">{kitCopy.order}</span>
                </th>
              )}
              {bulk && (
                <th className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={kitCopy.selectPage}
                    checked={rows.length > 0 && here.length === rows.length}
                    onChange={(event) => setSelected(event.target.checked ? ids : [])}
                  />
                </th>
              )}
              {shown.map((column) => (
                <ColumnHead key={column.name} column={column} sort={state?.sort ?? ''} onChange={onChange} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.flatMap((row, index) => {
              const { id } = row
              const before = rows[index - 1]
              const begins = groups && (before === undefined || groups.keyOf(before) !== groups.keyOf(row))
              const head = groups && begins && (
                <tr key={`group ${groups.keyOf(row)}`} className={styles.group}>
                  <th scope="rowgroup" colSpan={shown.length + (bulk ? 1 : 0) + (order ? 1 : 0)}>
                    {groups.head(row)}
                  </th>
                </tr>
              )
              const shape = {
                'data-row': index,
                'data-record': onOpen ? id : undefined,
                // By script: the row of an editor that was closed gets the focus back.
                tabIndex: onOpen ? -1 : undefined,
                onClick: (event: MouseEvent) => onOpen && !isControl(event.target) && onOpen(row),
                className: classNames(
                  onOpen && styles.opens,
                  here.includes(id) && styles.selected,
                  (index === at || id === openId) && styles.current,
                ),
              }
              const cells = (
                <>
                  {bulk && (
                    <td className={styles.tick}>
                      <input
                        type="checkbox"
                        aria-label={kitCopy.select(nameOf(row))}
                        checked={here.includes(id)}
                        onChange={() => toggle(id)}
                      />
                    </td>
                  )}
                  {shown.map(({ name, word, cell, atRight, wideOnly, isFluid }) => (
                    <td
                      key={name}
                      data-label={atRight && word !== kitCopy.actions ? word : undefined}
                      className={classNames(
                        atRight && styles.right,
                        wideOnly && styles.wideOnly,
                        isFluid && styles.fluid,
                      )}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </>
              )
              const whole = order ? (
                <order.Row key={id} id={id} name={nameOf(row)} ids={ids} order={order} {...shape}>
                  {cells}
                </order.Row>
              ) : (
                <tr key={id} {...shape}>
                  {cells}
                </tr>
              )
              return [head, whole]
            })}
          </tbody>
        </table>
      </div>
      {bulk && here.length > 0 && (
        <BulkBar
          className={styles.bulk}
          count={here.length}
          word={isAll ? kitCopy.allSelected(matching) : undefined}
          onClear={clear}
        >
          {!isAll && matching > rows.length && (
            <button type="button" onClick={() => setAllOf(listed)}>
              {kitCopy.selectMatching(matching)}
            </button>
          )}
          {bulk(here, clear, isAll)}
        </BulkBar>
      )}
    </div>,
  )
}

/** The arrows walk as j and k do while a row is shown beside the list. */
const arrowKeys: Readonly<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' }

/** Whether the space key presses the element itself. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, select, [role="toolbar"]') !== null
}

/** The row with the focus, e.g. on its link; null for none. */
function rowOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-row]') : null
  return row === null ? null : Number(row.getAttribute('data-row'))
}

function actionsColumn<Row>(actionsOf: (row: Row) => readonly (RowAction | string)[]): ListColumn<Row> {
  return {
    name: 'actions',
    word: kitCopy.actions,
    atRight: true,
    cell: (row) => <RowActions actions={actionsOf(row)} />,
  }
}

function RowActions({ actions }: { actions: readonly (RowAction | string)[] }): ReactNode {
  const hasBorder = actions.some((action) => typeof action !== 'string' && action.look === undefined)
  return (
    <span className={styles.actions} data-spaced={hasBorder}>
      {actions.map((action) =>
        typeof action === 'string' ? (
          action
        ) : (
          <ConsoleButton
            key={action.word}
            size="small"
            look={action.look}
            aria-label={action.label}
            onClick={action.run}
          >
            {action.word}
          </ConsoleButton>
        ),
      )}
    </span>
  )
}

/** Whether a press is on a control inside the row. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select') !== null
}

type ColumnHeadProps<Row> = {
  column: ListColumn<Row>
  sort: string
  onChange: ((change: Partial<ListState>) => void) | undefined
}

function ColumnHead<Row>({ column, sort, onChange }: ColumnHeadProps<Row>): ReactNode {
  const { name, word, head, sorts, atRight, wideOnly } = column
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={direction} className={classNames(atRight && styles.right, wideOnly && styles.wideOnly)}>
      {sorts && onChange ? (
        <button type="button" onClick={() => onChange({ sort: nextSort(sort, name) })}>
          {word}
          {direction && <ConsoleIcon name="down" />}
        </button>
      ) : (
        (head ?? word)
      )}
    </th>
  )
}
