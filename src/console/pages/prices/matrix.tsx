import { type ClipboardEvent, Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { type CellName, type CellValue, cellName, readPastedCells } from '#domain/pricing/changes/cells.ts'
import { type PriceList, type PriceListSku, priceListWith } from '#domain/pricing/changes/price-list.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { EmptyState } from '../../kit/states.tsx'
import { notify } from '../../kit/toasts.ts'
import type { AfterCell } from './cell-editor.tsx'
import { priceCopy as copy } from './copy.ts'
import styles from './matrix.module.css'
import {
  type Column,
  columnsOf,
  type FocusedCell,
  groupsOf,
  type MatrixFilter,
  type RegionGroup,
  readTypedCell,
  slotsOf,
  tabStopOf,
  type Wish,
} from './matrix-columns.ts'
import { GroupHead, longestOf, MatrixHead } from './matrix-head.tsx'
import { isOpen, lineNumber, linesOf, useDrawnLines } from './matrix-lines.ts'
import { MatrixRow, type RowEditing } from './matrix-row.tsx'
import type { ComingOfDevice } from './upcoming-prices.ts'

type MatrixProps = {
  priceList: PriceList
  /** Values of the open set that are not public yet, shown in place of the public ones. */
  overlay: ReadonlyMap<CellName, CellValue>
  filter: MatrixFilter
  /** Sentences about scheduled changes, by price cell. */
  coming: ReadonlyMap<CellName, readonly string[]>
  /** Scheduled changes by device. */
  comingOfDevices: ReadonlyMap<number, ComingOfDevice>
  isMonthly: boolean
  isEditable: boolean
  /** Why a member who may change prices can type none now. */
  unable: string | undefined
  /** Ids of the selected devices. A selection outlives a change of the filters. */
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  onChange: (wishes: readonly Wish[]) => void
  onBulk: (group: RegionGroup) => void
}

/**
 * Devices by region and their prices by duration. Arrow keys move between cells, typing opens one, Delete restores the
 * public value, ⇧Space selects a device, and a block of a spreadsheet can be pasted (console 4).
 */
export function Matrix(props: MatrixProps): ReactNode {
  const { priceList, overlay, filter, coming, comingOfDevices, isMonthly, isEditable, unable } = props
  const { selected, onSelect, onChange, onBulk } = props
  const [editing, setEditing] = useState<(RowEditing & { skuId: number }) | null>(null)
  /** The cell that had the focus last. */
  const [last, setLast] = useState<FocusedCell | null>(null)
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const table = useRef<HTMLTableElement>(null)
  // Rows are memoised, so their callbacks may be of an earlier render and must not write back its selection.
  const chosen = useRef(selected)
  chosen.current = selected
  const next = useMemo(() => priceListWith(priceList, overlay), [priceList, overlay])
  const groups = useMemo(() => groupsOf(next, filter), [next, filter])
  const was = useMemo(() => new Map(priceList.skus.map((sku) => [sku.id, sku])), [priceList])
  const nameOf = useMemo(() => new Map(priceList.categories.map(({ code, name }) => [code, name])), [priceList])
  const longest = useMemo(() => longestOf(groups, nameOf, comingOfDevices), [groups, nameOf, comingOfDevices])
  // From all devices of the type, not from those that match: the columns stay while the member searches.
  const { slots, tierAt } = useMemo(
    () => slotsOf(priceList.skus.filter(({ typeId }) => typeId === filter.typeId)),
    [priceList, filter.typeId],
  )
  const columns: Column[] = ['stock', 'tags', ...slots.map(({ key }): Column => `tier:${key}`)]
  const lines = useMemo(() => linesOf(groups, folded), [groups, folded])
  const { drawn, between, reach } = useDrawnLines(table, lines)
  if (groups.length === 0) return <EmptyState title={copy.nothing} hint={copy.nothingHint} />

  const shown = drawn.flatMap((at) => lines[at]?.sku ?? [])
  const tabStop = tabStopOf(shown, last, (sku) => columnsOf(sku, slots, tierAt))

  /** The cell around an element; null outside of the cells that can be edited. */
  function cellAt(target: EventTarget | null): { place: HTMLElement; sku: PriceListSku; column: Column } | null {
    const place = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null
    const sku = place && next.skus.find(({ id }) => id === Number(place.parentElement?.dataset.sku))
    return place && sku ? { place, sku, column: place.dataset.column as Column } : null
  }

  /** Moves the focus to a cell; renders its row first where it is outside of the rendered ones. */
  function focusCell(skuId: number, column: Column): void {
    const find = () => table.current?.querySelector<HTMLElement>(`tr[data-sku="${skuId}"] td[data-column="${column}"]`)
    if (!find()) reach(lines.findIndex(({ sku }) => sku?.id === skuId))
    const place = find()
    // The least scrolling that shows the cell clear of the sticky bar (`scroll-margin` in matrix.module.css).
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function columnBeside(sku: PriceListSku, column: Column, steps: number): Column | undefined {
    const own = columnsOf(sku, slots, tierAt)
    return own[own.indexOf(column) + steps]
  }

  /** Moves the focus to the next cell in a direction, past the heads of regions and durations that a device lacks. */
  function moveFrom({ sku, column }: { sku: PriceListSku; column: Column }, [down, right]: Move): void {
    if (right !== 0) {
      const beside = columnBeside(sku, column, right)
      if (beside) focusCell(sku.id, beside)
      return
    }
    let at = lines.findIndex((line) => line.sku?.id === sku.id) + down
    for (; at >= 0 && at < lines.length; at += down) {
      const device = lines[at]?.sku
      if (!device || !columnsOf(device, slots, tierAt).includes(column)) continue
      focusCell(device.id, column)
      return
    }
  }

  /** Writes what was typed into the set; returns the sentence against it, or null. */
  function commit(sku: PriceListSku, column: Column, typed: string): string | null {
    const old = was.get(sku.id) ?? sku
    const read = readTypedCell(old, tierAt(old, column.slice(5)), column, typed)
    if (!read.ok) return read.sentence
    onChange(read.wishes)
    return null
  }

  /** Keys on a cell that has the focus; an open field handles its own (cell-editor.tsx). */
  function onKeyDown(event: KeyboardEvent): void {
    const at = cellAt(event.target)
    if (at === null || editing !== null || event.target !== at.place) return
    const key = pressedKey(event)
    if (key === ' ' && event.shiftKey && isEditable) {
      event.preventDefault()
      select([at.sku.id], !selected.has(at.sku.id))
      return
    }
    const move = moves[key]
    if (move !== undefined && !event.metaKey && !event.ctrlKey) {
      event.preventDefault()
      moveFrom(at, move)
      return
    }
    const isWriting = key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey
    // Prices per month are rounded shares: they are shown and not edited.
    if (!isEditable || isMonthly) {
      if (unable !== undefined && (isWriting || key === 'Enter')) notify(unable, { kind: 'bad' })
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      // A cell with its public value is no change: it leaves the set (`applyWishes`).
      onChange(oldValues(was.get(at.sku.id), tierAt(at.sku, at.column.slice(5))?.id, at.column))
    } else if (key === 'Enter' || key === 'F2' || isWriting) {
      event.preventDefault()
      // A typed character begins the field; Enter and F2 open it with the present value.
      setEditing({ skuId: at.sku.id, column: at.column, start: isWriting ? key : null })
    }
  }

  function select(ids: readonly number[], isOn: boolean): void {
    const next = new Set(chosen.current)
    for (const id of ids) isOn ? next.add(id) : next.delete(id)
    chosen.current = next
    onSelect(next)
  }

  /** The public values of a column's cells: a stock is two cells, because typing one also sets 有货. */
  function oldValues(sku: PriceListSku | undefined, tierId: number | undefined, column: Column): Wish[] {
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

  /**
   * Pastes a block of a spreadsheet from the focused cell on. Rows are those that are unfolded; empty cells, and those
   * that reach beyond the table, are skipped. The first invalid one rejects the whole block with its row and column.
   */
  function onPaste(event: ClipboardEvent): void {
    const at = cellAt(event.target)
    if (at === null || editing !== null || !isEditable || isMonthly) return
    event.preventDefault()
    const below = lines.flatMap(({ sku }) => sku?.id ?? [])
    const [firstRow, firstColumn] = [below.indexOf(at.sku.id), columns.indexOf(at.column)]
    const wishes: Wish[] = []
    for (const [row, cells] of readPastedCells(event.clipboardData.getData('text/plain')).entries()) {
      for (const [column, typed] of cells.entries()) {
        const sku = was.get(below[firstRow + row] ?? 0)
        const to = columns[firstColumn + column]
        if (typed === '' || sku === undefined || to === undefined) continue
        const read = readTypedCell(sku, tierAt(sku, to.slice(5)), to, typed)
        if (!read.ok) {
          notify(copy.pasteFault(row + 1, column + 1, read.sentence), { kind: 'bad' })
          return
        }
        wishes.push(...read.wishes)
      }
    }
    onChange(wishes)
    notify(copy.pasted(wishes.length))
  }

  /** Commits an open field. Tab opens the device's next cell, Enter goes to the device below, else the cell has the focus again. */
  function finish(sku: PriceListSku, column: Column, typed: string, next: AfterCell): string | null {
    const sentence = commit(sku, column, typed)
    if (sentence !== null) return sentence
    const following = next === 'right' ? columnBeside(sku, column, 1) : undefined
    setEditing(following ? { skuId: sku.id, column: following, start: null } : null)
    // After React has removed the field: its removal would take the focus away again.
    if (!following)
      queueMicrotask(() => {
        focusCell(sku.id, column)
        if (next === 'down') moveFrom({ sku, column }, [1, 0])
      })
    return null
  }

  /** The height of the lines that are left out between a rendered line and the rendered one above, in CSS pixels. */
  function gapAbove(at: number): number {
    const above = drawn[drawn.indexOf(at) - 1]
    return between(above === undefined ? 0 : above + 1, at)
  }

  function lineOf(at: number): ReactNode {
    const line = lines[at]
    if (line === undefined) return null
    const { group, sku } = line
    if (sku === null) {
      const open = isOpen(lines, at)
      return (
        <GroupHead
          group={group}
          line={lineNumber(at)}
          // Besides those that can be edited: model, category and the box for the selection.
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
      )
    }
    return (
      <MatrixRow
        sku={sku}
        line={lineNumber(at)}
        was={was.get(sku.id) ?? sku}
        categoryName={nameOf.get(sku.category) ?? ''}
        slots={slots}
        tierAt={tierAt}
        lowStock={priceList.rules.lowStock}
        coming={coming}
        comingOfDevice={comingOfDevices.get(sku.id)}
        isMonthly={isMonthly}
        tabStop={tabStop?.skuId === sku.id ? tabStop.column : null}
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
    )
  }

  return (
    <div className={styles.scroller}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which arrow keys walk is a grid
        role="grid"
        className={styles.matrix}
        aria-label={copy.title}
        aria-readonly={!isEditable}
        aria-rowcount={lines.length + 1}
        onFocus={({ target }) => {
          const at = cellAt(target)
          if (at) setLast({ skuId: at.sku.id, column: at.column })
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDoubleClick={(event) => {
          const at = cellAt(event.target)
          if (at && isEditable && !isMonthly) setEditing({ skuId: at.sku.id, column: at.column, start: null })
        }}
      >
        <MatrixHead slots={slots} hasTicks={isEditable} longest={longest} />
        {/* One `tbody` per region, whose name assistive software reads. */}
        {[...Map.groupBy(drawn, (at) => lines[at]?.group)].map(([group, own]) => (
          <tbody key={group?.key} aria-label={group?.region}>
            {own.map((at) => (
              <Fragment key={lines[at]?.sku?.id ?? 'head'}>
                <Gap height={gapAbove(at)} />
                {lineOf(at)}
              </Fragment>
            ))}
          </tbody>
        ))}
        <tbody>
          <Gap height={between((drawn.at(-1) ?? -1) + 1, lines.length)} />
        </tbody>
      </table>
    </div>
  )
}

/** An empty row as high as the lines that are not rendered, so that the table keeps its height. */
function Gap({ height }: { height: number }): ReactNode {
  if (height === 0) return null
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it stands for lines and is none itself
    <tr role="none">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

type Move = readonly [rows: number, columns: number]

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
