import { type ReactNode, useState } from 'react'
import { cellName } from '#domain/pricing/changes/cells.ts'
import { changesFor } from '#domain/pricing/changes/change-set.ts'
import { fenText } from '#domain/pricing/changes/issue-texts.ts'
import { cellsOf, type PriceList } from '#domain/pricing/changes/price-list.ts'
import { FormDialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useMay } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import panelStyles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'
import styles from './matrix.module.css'
import { type RegionGroup, readBulk, readTypedCell, slotsOf, type Wish } from './matrix-columns.ts'
import { EditSkuDialog, RemoveSkuDialog } from './sku-edit-dialogs.tsx'

type SelectionStripProps = {
  /** The public prices, without what is typed in the open set. */
  priceList: PriceList
  selected: ReadonlySet<number>
  onChange: (wishes: readonly Wish[]) => void
  onBulk: (group: RegionGroup) => void
  onClear: () => void
}

/**
 * The actions on the selected devices; shown while some are selected. They change the change set only, so that nothing is
 * public before the set is published; what one device is is edited apart from it.
 */
export function SelectionStrip({ priceList, selected, onChange, onBulk, onClear }: SelectionStripProps): ReactNode {
  const [dialog, setDialog] = useState<'stock' | 'tags' | 'edit' | 'remove' | null>(null)
  const mayPublish = useMay('prices.publish')
  const skus = priceList.skus.filter(({ id }) => selected.has(id))
  if (skus.length === 0) return null
  const name = copy.pickedPlace(skus.length)
  // One device alone is edited or deleted, besides its change set.
  const sku = skus.length === 1 ? skus[0] : undefined

  /** The notice counts the cells that were set, also those that have the value already. */
  function put(wishes: readonly Wish[]): void {
    onChange(wishes)
    notify(copy.bulkDone(wishes.length))
  }

  const set = (field: 'inStock' | 'listed', value: boolean) =>
    put(skus.map(({ id }): Wish => [cellName(field, id), value]))
  return (
    <div className={styles.strip} role="toolbar" aria-label={copy.picked(skus.length)}>
      <span>{copy.picked(skus.length)}</span>
      {/* The dialog takes a region: a selection has the same form, without a country and so without a flag. */}
      <button type="button" onClick={() => onBulk({ key: name, region: name, countryCode: '', skus })}>
        {copy.pickedPrice}
      </button>
      <button type="button" onClick={() => setDialog('stock')}>
        {copy.setStock}
      </button>
      <button type="button" onClick={() => set('inStock', false)}>
        {copy.soldOut}
      </button>
      <button type="button" onClick={() => set('inStock', true)}>
        {copy.available}
      </button>
      <button type="button" onClick={() => setDialog('tags')}>
        {copy.setTags}
      </button>
      <button type="button" onClick={() => set('listed', true)}>
        {copy.list}
      </button>
      <button type="button" onClick={() => set('listed', false)}>
        {copy.unlist}
      </button>
      {sku && mayPublish && (
        <>
          <button type="button" onClick={() => setDialog('edit')}>
            {copy.editSku}
          </button>
          <button type="button" onClick={() => setDialog('remove')}>
            {copy.removeSku}
          </button>
        </>
      )}
      <button type="button" onClick={onClear}>
        {copy.clear}
      </button>
      {sku && dialog === 'edit' && <EditSkuDialog priceList={priceList} sku={sku} onClose={() => setDialog(null)} />}
      {sku && dialog === 'remove' && <RemoveSkuDialog sku={sku} onClose={() => setDialog(null)} />}
      {(dialog === 'stock' || dialog === 'tags') && (
        <ValueDialog
          column={dialog}
          read={(typed) => {
            // All or none: the first error leaves every device as it is, and the dialog shows it.
            const wishes: Wish[] = []
            for (const sku of skus) {
              const read = readTypedCell(sku, undefined, dialog, typed)
              if (!read.ok) return read.sentence
              wishes.push(...read.wishes)
            }
            put(wishes)
            return null
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

type ValueDialogProps = {
  column: 'stock' | 'tags'
  /** Takes what was typed; returns an error, or null. */
  read: (typed: string) => string | null
  onClose: () => void
}

/** One stock or one list of tags for all selected devices. It stays open with the error of an invalid value. */
function ValueDialog({ column, read, onClose }: ValueDialogProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  return (
    <FormDialog
      title={column === 'stock' ? copy.setStock : copy.setTags}
      submitWord={copy.bulkAction}
      onSubmit={() => {
        const sentence = read(typed)
        setFault(sentence)
        if (sentence === null) onClose()
      }}
      onChange={() => setFault(null)}
      onClose={onClose}
    >
      <Field
        label={copy[column]}
        value={typed}
        onText={setTyped}
        hint={column === 'stock' ? copy.stockHint : copy.tagsHint}
        {...(fault === null ? {} : { error: fault })}
        autoComplete="off"
      />
    </FormDialog>
  )
}

type RegionDialogProps = {
  priceList: PriceList
  /** A region, or a selection of devices in the form of one. */
  group: RegionGroup
  onChange: (wishes: readonly Wish[]) => void
  onClose: () => void
}

/**
 * Changes the prices of a region by one typed change such as `+5%`. Durations can be left out. The preview counts the
 * cells that change and shows the first one, old → new; without a change the button says so.
 */
export function RegionDialog({ priceList, group, onChange, onClose }: RegionDialogProps): ReactNode {
  const [typed, setTyped] = useState('')
  // Durations that the member has left out, by `keyOf`.
  const [left, setLeft] = useState<readonly string[]>([])
  const [withPreferential, setWithPreferential] = useState(true)
  // Calculated from the public prices, not from typed ones: `+5%` entered twice gives the prices of `+5%`.
  const ids = new Set(group.skus.map(({ id }) => id))
  const skus = priceList.skus.filter(({ id }) => ids.has(id))
  const { slots } = slotsOf(skus)
  // By months and days and not by column: one column may hold both 30 days and one month (`slotsOf`).
  const keyOf = (months: number, days: number) => `${months}/${days}`
  const takes = ({ months, days }: { months: number; days: number }) => !left.includes(keyOf(months, days))
  const durations = new Map(
    skus.flatMap(({ tiers }) => tiers.map(({ months, days }) => [keyOf(months, days), { months, days }] as const)),
  )
  const read = typed.trim() === '' ? null : readBulk(skus, typed, { takes, withPreferential })
  // Rounding to the fen may give the old price: such a cell is not counted.
  const changes = read?.ok ? changesFor(cellsOf({ skus }), new Map(read.wishes)) : []

  return (
    <FormDialog
      title={copy.bulkOf(group.region || copy.noPlace)}
      submitWord={copy.bulkAction}
      unable={changes.length === 0 ? copy.bulkNone : undefined}
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
        <fieldset className={panelStyles.ticks}>
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
      <label className={panelStyles.tick}>
        <input
          type="checkbox"
          checked={withPreferential}
          onChange={({ target }) => setWithPreferential(target.checked)}
        />
        {copy.bulkPreferential}
      </label>
      <p className={panelStyles.preview} role="status">
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
