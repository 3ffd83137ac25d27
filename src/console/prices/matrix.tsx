import { type ClipboardEvent, Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { type BookSku, bookWith, type PriceBook } from '#domain/pricing/changes/book.ts'
import { type CellName, type CellValue, cellName } from '#domain/pricing/changes/cells.ts'
import { readPastedCells } from '#domain/pricing/changes/typed-price.ts'
import { EmptyState } from '../kit/states.tsx'
import { notify } from '../kit/toasts.ts'
import {
  type Column,
  groupsOf,
  type MatrixFilter,
  type RegionGroup,
  readTypedCell,
  type Slot,
  slotsOf,
  type Wish,
} from './columns.ts'
import { GroupHead } from './group-head.tsx'
import styles from './matrix.module.css'
import { MatrixRow, type RowEditing } from './matrix-row.tsx'
import { RowRun, rowsOfRun } from './row-run.tsx'
import { priceWords as words } from './words.ts'

type MatrixProps = {
  book: PriceBook
  overlay: ReadonlyMap<CellName, CellValue>
  filter: MatrixFilter
  isMonthly: boolean
  isEditable: boolean
  /** Devices that are ticked; they may stand in other filters too. */
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  onChange: (wishes: readonly Wish[]) => void
  onBulk: (group: RegionGroup) => void
}

/** So many rows are open at first; further regions unfold on a press. */
const openRowsAtFirst = 80
/** So many are drawn before the browser has said which are in sight. */
const rowsAtFirst = 20

/** Devices by region and their prices by duration: arrow keys walk, typing changes, a block of a spreadsheet is pasted. */
export function Matrix(props: MatrixProps): ReactNode {
  const { book, overlay, filter, isMonthly, isEditable, selected, onSelect, onChange, onBulk } = props
  const [editing, setEditing] = useState<(RowEditing & { skuId: number }) | null>(null)
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const table = useRef<HTMLTableElement>(null)
  // Rows are drawn anew only when they change, so that their callbacks may be of an earlier selection.
  const chosen = useRef(selected)
  chosen.current = selected
  const next = useMemo(() => bookWith(book, overlay), [book, overlay])
  const groups = useMemo(() => groupsOf(next, filter), [next, filter])
  const was = useMemo(() => new Map(book.skus.map((sku) => [sku.id, sku])), [book])
  const nameOf = useMemo(() => new Map(book.categories.map(({ code, name }) => [code, name])), [book])
  const longest = useMemo(() => longestOf(groups, nameOf), [groups, nameOf])
  const { slots, tierAt } = useMemo(
    () => slotsOf(book.skus.filter(({ typeId }) => typeId === filter.typeId)),
    [book, filter.typeId],
  )
  const columns: Column[] = ['stock', 'tags', ...slots.map(({ key }): Column => `tier:${key}`)]
  if (groups.length === 0) return <EmptyState title={words.nothing} hint={words.nothingHint} />

  let rows = 0
  let line = 1
  const shown = groups.map((group) => {
    const open = folded.get(group.key) ?? rows < openRowsAtFirst
    line += 1
    const at = { group, open, rowsBefore: rows, line }
    if (open) {
      rows += group.skus.length
      line += group.skus.length
    }
    return at
  })

  function cellAt(target: EventTarget | null): { place: HTMLElement; sku: BookSku; column: Column } | null {
    const place = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null
    const sku = place && next.skus.find(({ id }) => id === Number(place.parentElement?.dataset.sku))
    return place && sku ? { place, sku, column: place.dataset.column as Column } : null
  }

  function focusCell(skuId: number, column: Column): void {
    table.current?.querySelector<HTMLElement>(`tr[data-sku="${skuId}"] td[data-column="${column}"]`)?.focus()
  }

  /** What was typed goes into the cell; the sentence against it, or null. */
  function commit(sku: BookSku, column: Column, typed: string): string | null {
    const old = was.get(sku.id) ?? sku
    const read = readTypedCell(old, tierAt(old, column.slice(5)), column, typed)
    if (!read.ok) return read.sentence
    onChange(read.wishes)
    return null
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = cellAt(event.target)
    if (at === null || editing !== null || event.target !== at.place) return
    const { key } = event
    if (key === ' ' && event.shiftKey && isEditable) {
      event.preventDefault()
      select([at.sku.id], !selected.has(at.sku.id))
      return
    }
    const move = moves[key]
    if (move !== undefined && !event.metaKey && !event.ctrlKey) {
      event.preventDefault()
      moveFrom(table.current, at.place, move)
      return
    }
    if (!isEditable || isMonthly) return
    const isWriting = key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey
    if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      onChange(oldValues(was.get(at.sku.id), tierAt(at.sku, at.column.slice(5))?.id, at.column))
    } else if (key === 'Enter' || key === 'F2' || isWriting) {
      event.preventDefault()
      setEditing({ skuId: at.sku.id, column: at.column, start: isWriting ? key : null })
    }
  }

  function select(ids: readonly number[], isOn: boolean): void {
    const next = new Set(chosen.current)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    chosen.current = next
    onSelect(next)
  }

  function oldValues(sku: BookSku | undefined, tierId: number | undefined, column: Column): Wish[] {
    if (sku === undefined) return []
    if (column === 'tags') return [[cellName('tags', sku.id), sku.tags]]
    if (column === 'stock')
      return [
        [cellName('stock', sku.id), sku.stock],
        [cellName('inStock', sku.id), sku.inStock],
      ]
    const tier = sku.tiers.find(({ id }) => id === tierId)
    return tier === undefined ? [] : [[cellName('price', tier.id), tier.price]]
  }

  function onPaste(event: ClipboardEvent): void {
    const at = cellAt(event.target)
    if (at === null || editing !== null || !isEditable || isMonthly) return
    event.preventDefault()
    const below = shown.flatMap(({ group, open }) => (open ? group.skus.map(({ id }) => id) : []))
    const [firstRow, firstColumn] = [below.indexOf(at.sku.id), columns.indexOf(at.column)]
    const wishes: Wish[] = []
    for (const [row, cells] of readPastedCells(event.clipboardData.getData('text/plain')).entries()) {
      for (const [column, typed] of cells.entries()) {
        const sku = was.get(below[firstRow + row] ?? 0)
        const to = columns[firstColumn + column]
        if (typed === '' || sku === undefined || to === undefined) continue
        const read = readTypedCell(sku, tierAt(sku, to.slice(5)), to, typed)
        if (!read.ok) {
          notify(words.pasteFault(row + 1, column + 1, read.sentence), { kind: 'bad' })
          return
        }
        wishes.push(...read.wishes)
      }
    }
    onChange(wishes)
    notify(words.pasted(wishes.length))
  }

  function finish(sku: BookSku, column: Column, typed: string, goOn: boolean): string | null {
    const sentence = commit(sku, column, typed)
    if (sentence !== null) return sentence
    const following = columns[columns.indexOf(column) + 1]
    setEditing(goOn && following ? { skuId: sku.id, column: following, start: null } : null)
    if (!goOn || !following) queueMicrotask(() => focusCell(sku.id, column))
    return null
  }

  return (
    <div className={styles.scroller}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which arrow keys walk is a grid
        role="grid"
        className={styles.matrix}
        aria-label={words.title}
        aria-readonly={!isEditable}
        aria-rowcount={line}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDoubleClick={(event) => {
          const at = cellAt(event.target)
          if (at && isEditable && !isMonthly) setEditing({ skuId: at.sku.id, column: at.column, start: null })
        }}
      >
        <MatrixHead slots={slots} hasTicks={isEditable} longest={longest} />
        {shown.map(({ group, open, rowsBefore, line: headLine }) => (
          <Fragment key={group.key}>
            <tbody>
              <GroupHead
                group={group}
                line={headLine}
                columns={columns.length + (isEditable ? 3 : 2)}
                isOpen={open}
                isEditable={isEditable}
                onToggle={() => setFolded((before) => new Map(before).set(group.key, !open))}
                onBulk={() => onBulk(group)}
                isSelected={group.skus.every(({ id }) => selected.has(id))}
                onSelect={(isOn) =>
                  select(
                    group.skus.map(({ id }) => id),
                    isOn,
                  )
                }
              />
            </tbody>
            {open &&
              runsOf(group.skus).map(({ from, skus }) => (
                <RowRun
                  key={skus[0]?.id}
                  label={group.region}
                  rows={skus.length}
                  isFirst={rowsBefore + from < rowsAtFirst}
                >
                  {() =>
                    skus.map((sku, place) => (
                      <MatrixRow
                        key={sku.id}
                        sku={sku}
                        line={headLine + 1 + from + place}
                        was={was.get(sku.id) ?? sku}
                        categoryName={nameOf.get(sku.category) ?? ''}
                        slots={slots}
                        tierAt={tierAt}
                        lowStock={book.rules.lowStock}
                        isMonthly={isMonthly}
                        editing={editing?.skuId === sku.id ? editing : null}
                        isSelected={isEditable ? selected.has(sku.id) : null}
                        onSelect={(isOn) => select([sku.id], isOn)}
                        finish={finish}
                        giveUp={() => {
                          const at = editing
                          setEditing(null)
                          if (at) queueMicrotask(() => focusCell(at.skuId, at.column))
                        }}
                      />
                    ))
                  }
                </RowRun>
              ))}
          </Fragment>
        ))}
      </table>
    </div>
  )
}

function runsOf(skus: readonly BookSku[]): { from: number; skus: readonly BookSku[] }[] {
  return Array.from({ length: Math.ceil(skus.length / rowsOfRun) }, (_, run) => {
    const from = run * rowsOfRun
    return { from, skus: skus.slice(from, from + rowsOfRun) }
  })
}

type Longest = { model: string; category: string; tags: string }

/** What columns are as wide as, whichever rows are drawn. */
function longestOf(groups: readonly RegionGroup[], nameOf: ReadonlyMap<number, string>): Longest {
  const longest = { model: '', category: '', tags: '' }
  for (const { skus } of groups) {
    for (const { model, category, tags } of skus) {
      if (model.length > longest.model.length) longest.model = model
      const name = nameOf.get(category) ?? ''
      if (name.length > longest.category.length) longest.category = name
      if (tags.length > longest.tags.length) longest.tags = tags
    }
  }
  return longest
}

type MatrixHeadProps = { slots: readonly Slot[]; hasTicks: boolean; longest: Longest }

function MatrixHead({ slots, hasTicks, longest }: MatrixHeadProps): ReactNode {
  return (
    <thead>
      <tr>
        {hasTicks && (
          <td className={styles.pick}>
            <span className="visually-hidden">{words.pick}</span>
          </td>
        )}
        <th scope="col">
          {words.model}
          <i className={styles.ruler}>{longest.model}</i>
        </th>
        <th scope="col">
          {words.category}
          <i className={styles.ruler}>{longest.category}</i>
        </th>
        <th scope="col" className={styles.right}>
          {words.stock}
        </th>
        <th scope="col">
          {words.tags}
          <i className={styles.ruler}>{longest.tags}</i>
        </th>
        {slots.map(({ key, months, days, tag }) => (
          <th key={key} scope="col" className={styles.right}>
            <b>{words.duration(months, days)}</b> {tag}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The cell beside one, over the heads of regions and over what a device does not have. */
function moveFrom(table: HTMLTableElement | null, place: HTMLElement, [down, right]: readonly [number, number]): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('tr[data-sku]') ?? [])]
  if (right !== 0) {
    const cells = [...(place.parentElement?.querySelectorAll<HTMLElement>('td[data-column]') ?? [])]
    cells[cells.indexOf(place) + right]?.focus()
    return
  }
  let row = rows.indexOf(place.parentElement as HTMLElement) + down
  for (; row >= 0 && row < rows.length; row += down) {
    const found = rows[row]?.querySelector<HTMLElement>(`td[data-column="${place.dataset.column}"]`)
    if (!found) continue
    found.focus()
    found.scrollIntoView({ block: 'nearest' })
    return
  }
}
