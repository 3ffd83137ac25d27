import type { ReactNode } from 'react'
import { Flag } from '#ui/flag.tsx'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { priceCopy as copy } from './copy.ts'
import styles from './matrix.module.css'
import { isOut, type RegionGroup, type Slot } from './matrix-columns.ts'
import type { ComingOfDevice } from './upcoming-prices.ts'

type Longest = { model: string; mark: string; category: string; tags: string }

/**
 * The longest value of each text column. The head renders it invisibly to hold the column's width: only the rows near
 * the window are rendered, and the columns must not change their width while the table scrolls.
 */
export function longestOf(
  groups: readonly RegionGroup[],
  nameOf: ReadonlyMap<number, string>,
  coming: ReadonlyMap<number, ComingOfDevice>,
): Longest {
  const longest = { model: '', mark: '', category: '', tags: '' }
  for (const { skus } of groups) {
    for (const { id, model, category, tags } of skus) {
      const mark = coming.get(id)?.mark ?? ''
      if (mark.length > longest.mark.length) longest.mark = mark
      if (model.length > longest.model.length) longest.model = model
      const name = nameOf.get(category) ?? ''
      if (name.length > longest.category.length) longest.category = name
      if (tags.length > longest.tags.length) longest.tags = tags
    }
  }
  return longest
}

type MatrixHeadProps = { slots: readonly Slot[]; hasTicks: boolean; longest: Longest }

/** The names of the columns. A duration has the discount word that all of its tiers share. */
export function MatrixHead({ slots, hasTicks, longest }: MatrixHeadProps): ReactNode {
  return (
    <thead>
      <tr>
        {hasTicks && (
          <td className={styles.pick}>
            <span className="visually-hidden">{copy.pick}</span>
          </td>
        )}
        <th scope="col">
          {copy.model}
          <i className={styles.ruler}>
            {longest.model}
            {longest.mark !== '' && <small className={styles.comingOfDevice}>{longest.mark}</small>}
          </i>
        </th>
        <th scope="col">
          {copy.category}
          <i className={styles.ruler}>{longest.category}</i>
        </th>
        <th scope="col" className={styles.right}>
          {copy.stock}
        </th>
        <th scope="col">
          {copy.tags}
          <i className={styles.ruler}>{longest.tags}</i>
        </th>
        {slots.map(({ key, months, days, tag }) => (
          <th key={key} scope="col" className={styles.right}>
            <b>{copy.duration(months, days)}</b> {tag}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type GroupHeadProps = {
  group: RegionGroup
  line: number
  columns: number
  isOpen: boolean
  isEditable: boolean
  onToggle: () => void
  onBulk: () => void
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/**
 * The head of a region: how many devices match, how many are left, and for members who may write a change of all their
 * prices. It folds and unfolds the region.
 */
export function GroupHead({
  group,
  line,
  columns,
  isOpen,
  isEditable,
  onToggle,
  onBulk,
  isSelected,
  onSelect,
}: GroupHeadProps): ReactNode {
  const { region, countryCode, skus } = group
  const name = region === '' ? copy.noPlace : region
  return (
    <tr data-region={group.key} aria-rowindex={line} className={styles.group}>
      <th scope="rowgroup" colSpan={columns}>
        <div>
          <button type="button" aria-expanded={isOpen} aria-label={copy.open(name)} onClick={onToggle}>
            <ConsoleIcon name={isOpen ? 'down' : 'next'} />
          </button>
          <Flag code={countryCode} />
          {isEditable && (
            <input
              type="checkbox"
              aria-label={copy.pickOne(name)}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          )}
          <b>{name}</b>
          <span>{copy.skus(skus.length)}</span>
          <StockLeft skus={skus} />
          {isEditable && (
            <ConsoleButton look="quiet" size="small" aria-label={copy.bulkOf(name)} onClick={onBulk}>
              {copy.bulk}
            </ConsoleButton>
          )}
        </div>
      </th>
    </tr>
  )
}

/** The stock of a region: sold out as a whole, unlimited as soon as one available device is, else the sum. */
function StockLeft({ skus }: Pick<RegionGroup, 'skus'>): ReactNode {
  const out = skus.filter(isOut).length
  if (out === skus.length) return <span className={styles.bad}>{copy.allOutNote}</span>
  if (skus.some(({ stock, inStock }) => inStock && stock === null)) return <span>{copy.noLimit}</span>
  return (
    <span>
      {copy.left(
        skus.reduce((sum, sku) => sum + (isOut(sku) ? 0 : (sku.stock ?? 0)), 0),
        out,
      )}
    </span>
  )
}
