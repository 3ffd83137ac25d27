import { type ReactNode, useState } from 'react'
import { changesFor } from '#domain/pricing/changes/change-set.ts'
import { fenText } from '#domain/pricing/changes/issue-texts.ts'
import { cellsOf, type PriceList } from '#domain/pricing/changes/price-list.ts'
import { FormDialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { notify } from '../../kit/toasts.ts'
import styles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'
import { type RegionGroup, readBulk, slotsOf, type Wish } from './matrix-columns.ts'

type RegionDialogProps = {
  priceList: PriceList
  group: RegionGroup
  onChange: (wishes: readonly Wish[]) => void
  onClose: () => void
}

/** The prices of a region by one sum, with what it comes to before it is filled in. */
export function RegionDialog({ priceList, group, onChange, onClose }: RegionDialogProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const [withPreferential, setWithPreferential] = useState(true)
  // Of the public prices, so that the same sum twice is the same.
  const ids = new Set(group.skus.map(({ id }) => id))
  const skus = priceList.skus.filter(({ id }) => ids.has(id))
  const { slots } = slotsOf(skus)
  const keyOf = (months: number, days: number) => `${months}/${days}`
  const takes = ({ months, days }: { months: number; days: number }) => !left.includes(keyOf(months, days))
  const durations = new Map(
    skus.flatMap(({ tiers }) => tiers.map(({ months, days }) => [keyOf(months, days), { months, days }] as const)),
  )
  const read = typed.trim() === '' ? null : readBulk(skus, typed, { takes, withPreferential })
  const changes = read?.ok ? changesFor(cellsOf({ skus }), new Map(read.wishes)) : []

  return (
    <FormDialog
      title={copy.bulkOf(group.region || copy.noPlace)}
      submitWord={copy.bulkAction}
      disabled={changes.length === 0}
      onSubmit={() => {
        if (!read?.ok || changes.length === 0) return
        onChange(read.wishes)
        notify(copy.bulkDone(changes.length))
        onClose()
      }}
      onClose={onClose}
    >
      <Field
        label={copy.bulkField}
        value={typed}
        onText={setTyped}
        hint={copy.bulkHint}
        {...(read && !read.ok ? { error: read.sentence } : {})}
        autoComplete="off"
      />
      {slots.length > 1 && (
        <fieldset className={styles.ticks}>
          <legend>{copy.bulkDurations}</legend>
          {[...durations].map(([key, { months, days }]) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={!left.includes(key)}
                onChange={({ target }) =>
                  setLeft(target.checked ? left.filter((other) => other !== key) : [...left, key])
                }
              />
              {copy.duration(months, days)}
            </label>
          ))}
        </fieldset>
      )}
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={withPreferential}
          onChange={({ target }) => setWithPreferential(target.checked)}
        />
        {copy.bulkPreferential}
      </label>
      <p className={styles.preview} role="status">
        {copy.bulkPreview(changes.length)}
        {changes.slice(0, 1).map(({ cell, before, after }) => (
          <span key={cell}>
            <s>{fenText(Number(before))}</s> <b>{fenText(Number(after))}</b>
          </span>
        ))}
      </p>
    </FormDialog>
  )
}
