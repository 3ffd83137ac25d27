import type { ReactNode } from 'react'
import { priceCopy as copy } from './copy.ts'
import styles from './matrix.module.css'
import type { RegionGroup, Slot } from './matrix-columns.ts'

type Longest = { model: string; category: string; tags: string }

/** What columns are as wide as, whichever rows are drawn. */
export function longestOf(groups: readonly RegionGroup[], nameOf: ReadonlyMap<number, string>): Longest {
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

/** The names of the columns. */
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
          <i className={styles.ruler}>{longest.model}</i>
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
