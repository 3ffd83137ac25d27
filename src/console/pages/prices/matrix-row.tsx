import { memo, type ReactNode } from 'react'
import { type CellName, cellName } from '#domain/pricing/changes/cells.ts'
import { fenText, skuText } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceListSku, PriceListTier } from '#domain/pricing/changes/price-list.ts'
import { classNames } from '#ui/class-names.ts'
import { type AfterCell, CellEditor } from './cell-editor.tsx'
import { priceCopy as copy } from './copy.ts'
import styles from './matrix.module.css'
import { type Column, isOut, type Slot, type TierAt } from './matrix-columns.ts'
import type { ComingOfDevice } from './upcoming-prices.ts'

/** The cell that is being edited; `start` is the first typed key, null to edit the present value. */
export type RowEditing = { column: Column; start: string | null }

type MatrixRowProps = {
  sku: PriceListSku
  /** The row's number for assistive software, rows that are not rendered included (`lineNumber`). */
  line: number
  /** The device as it is public. */
  was: PriceListSku
  categoryName: string
  slots: readonly Slot[]
  tierAt: TierAt
  /** A stock up to this count is marked; a rule of the catalogue. */
  lowStock: number
  coming: ReadonlyMap<CellName, readonly string[]>
  /** The device's scheduled changes as a whole. */
  comingOfDevice: ComingOfDevice | undefined
  /** Shows prices per month; cells are read-only meanwhile. */
  isMonthly: boolean
  /** The column of the cell that Tab reaches; null where it is in another row. */
  tabStop: Column | null
  editing: RowEditing | null
  /** Null where nothing is selected. */
  isSelected: boolean | null
  onSelect: (isSelected: boolean) => void
  finish: (sku: PriceListSku, column: Column, typed: string, next: AfterCell) => string | null
  giveUp: () => void
}

/**
 * One device: its stock, its tags, and its prices, old beside new where they are changed. Memoised, so that a key
 * renders one row and not all.
 */
export const MatrixRow = memo(MatrixRowOf, isSameRow)

function MatrixRowOf(props: MatrixRowProps): ReactNode {
  const {
    sku,
    line,
    was,
    categoryName,
    slots,
    tierAt,
    lowStock,
    coming,
    comingOfDevice,
    isMonthly,
    tabStop,
    editing,
    isSelected,
    onSelect,
    finish,
    giveUp,
  } = props
  const name = `${skuText(sku)}${categoryName}`
  const editor = (column: Column, value: string, old: PriceListTier | undefined) => (
    <CellEditor
      label={copy.cell(
        name,
        column === 'stock'
          ? copy.stock
          : column === 'tags'
            ? copy.tags
            : copy.duration(old?.months ?? 0, old?.days ?? 0),
      )}
      start={editing?.start ?? value}
      selects={editing?.start === null}
      old={old}
      coming={(old && coming.get(cellName('price', old.id))) ?? []}
      // Against the public device: `-8%` typed twice is still 8 % below the public price.
      finish={(typed, next) => finish(was, column, typed, next)}
      giveUp={giveUp}
    />
  )
  return (
    <tr data-sku={sku.id} aria-rowindex={line} className={isOut(sku) ? styles.out : undefined}>
      {isSelected !== null && (
        <td className={styles.pick}>
          <input
            type="checkbox"
            aria-label={copy.pickOne(name)}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </td>
      )}
      <th scope="row">
        {sku.remote ? sku.model : copy.noRemote}
        {(!sku.listed || was.listed !== sku.listed) && (
          <small className={styles.unlisted}>{sku.listed ? copy.willList : copy.unlisted}</small>
        )}
        {comingOfDevice && (
          <small className={styles.comingOfDevice} title={comingOfDevice.lines.join('\n')}>
            {comingOfDevice.mark}
            <span className="visually-hidden">{comingOfDevice.lines.join('；')}</span>
          </small>
        )}
      </th>
      <td>{categoryName}</td>
      <GridCell
        column="stock"
        tabStop={tabStop}
        isChanged={was.stock !== sku.stock || was.inStock !== sku.inStock}
        editor={editing?.column === 'stock' && editor('stock', sku.stock === null ? '' : String(sku.stock), undefined)}
      >
        <StockCell sku={sku} lowStock={lowStock} />
      </GridCell>
      <GridCell
        column="tags"
        tabStop={tabStop}
        isChanged={was.tags !== sku.tags}
        editor={editing?.column === 'tags' && editor('tags', sku.tags, undefined)}
      >
        <span className={styles.tags}>{sku.tags}</span>
      </GridCell>
      {slots.map(({ key, days, months }) => {
        const tier = tierAt(sku, key)
        const old = tierAt(was, key)
        const column: Column = `tier:${key}`
        // The device does not have this duration: the cell takes no focus.
        if (tier === undefined || old === undefined) return <td key={key} />
        const isChanged = old.price !== tier.price
        const length = copy.duration(tier.months, tier.days)
        return (
          <GridCell
            key={key}
            column={column}
            tabStop={tabStop}
            isChanged={isChanged}
            editor={editing?.column === column && editor(column, (tier.price / 100).toFixed(2), old)}
          >
            {/* A tier of 30 days in the column of one month says so. */}
            {(tier.days !== days || tier.months !== months) && <small>{length}</small>}
            {isChanged && <s>{amountOf(old, isMonthly)}</s>}
            <b>{amountOf(tier, isMonthly)}</b>
            <ComingMark lines={coming.get(cellName('price', tier.id))} />
          </GridCell>
        )
      })}
    </tr>
  )
}

/** Marks a price with a scheduled change; its title and hidden text name the change. */
function ComingMark({ lines }: { lines: readonly string[] | undefined }): ReactNode {
  if (lines === undefined) return null
  const text = lines.join('；')
  return (
    <i className={styles.coming} title={text}>
      <span className="visually-hidden">{text}</span>
    </i>
  )
}

type GridCellProps = {
  column: Column
  tabStop: Column | null
  isChanged: boolean
  editor: ReactNode
  children: ReactNode
}

/** A cell of the grid: its field while it is edited, else its value. The matrix moves the focus between cells. */
function GridCell({ column, tabStop, isChanged, editor, children }: GridCellProps): ReactNode {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      tabIndex={column === tabStop ? 0 : -1}
      data-column={column}
      className={classNames(
        column === 'stock' && styles.right,
        column.startsWith('tier') && styles.price,
        isChanged && styles.changed,
      )}
    >
      {editor || children}
    </td>
  )
}

/** The stock: 缺货, marked when few are left, 不限 for null. */
function StockCell({ sku, lowStock }: { sku: PriceListSku; lowStock: number }): ReactNode {
  if (isOut(sku)) return <span className={styles.bad}>{copy.out}</span>
  const isLow = sku.stock !== null && sku.stock <= lowStock
  return <span className={isLow ? styles.low : undefined}>{stockText(sku)}</span>
}

function stockText(sku: PriceListSku): string {
  if (isOut(sku)) return copy.out
  return sku.stock === null ? copy.unlimited : String(sku.stock)
}

/** The price in yuan; `isMonthly` divides tiers of several months, and leaves one month and days whole. */
function amountOf({ price, months }: PriceListTier, isMonthly: boolean): string {
  return fenText(isMonthly && months > 1 ? Math.round(price / months) : price)
}

/**
 * Whether a row need not render again. Functions are not compared, because they are new with every key: a callback of
 * an older render must therefore read its state from refs. A row with an open field always renders.
 */
function isSameRow(before: MatrixRowProps, after: MatrixRowProps): boolean {
  return (
    before.sku === after.sku &&
    before.line === after.line &&
    before.was === after.was &&
    before.slots === after.slots &&
    before.lowStock === after.lowStock &&
    before.coming === after.coming &&
    before.comingOfDevice === after.comingOfDevice &&
    before.isMonthly === after.isMonthly &&
    before.tabStop === after.tabStop &&
    before.isSelected === after.isSelected &&
    before.editing === null &&
    after.editing === null
  )
}
