import { type ReactNode, useState } from 'react'
import { cellName } from '#domain/pricing/changes/cells.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { FormDialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { notify } from '../../kit/toasts.ts'
import { priceCopy as copy } from './copy.ts'
import styles from './matrix.module.css'
import { type RegionGroup, readTypedCell, type Wish } from './matrix-columns.ts'

type SelectionStripProps = {
  priceList: PriceList
  selected: ReadonlySet<number>
  onChange: (wishes: readonly Wish[]) => void
  onBulk: (group: RegionGroup) => void
  onClear: () => void
}

/** What can be done to the devices that are ticked; all of it goes into the change set. */
export function SelectionStrip({ priceList, selected, onChange, onBulk, onClear }: SelectionStripProps): ReactNode {
  const [dialog, setDialog] = useState<'stock' | 'tags' | null>(null)
  const skus = priceList.skus.filter(({ id }) => selected.has(id))
  if (skus.length === 0) return null
  const name = copy.pickedPlace(skus.length)

  function put(wishes: readonly Wish[]): void {
    onChange(wishes)
    notify(copy.bulkDone(wishes.length))
  }

  const set = (field: 'inStock' | 'listed', value: boolean) =>
    put(skus.map(({ id }): Wish => [cellName(field, id), value]))
  return (
    <div className={styles.strip} role="toolbar" aria-label={copy.picked(skus.length)}>
      <span>{copy.picked(skus.length)}</span>
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
      <button type="button" onClick={onClear}>
        {copy.clear}
      </button>
      {dialog && (
        <ValueDialog
          column={dialog}
          read={(typed) => {
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
  /** Takes what was typed; the sentence against it, or null. */
  read: (typed: string) => string | null
  onClose: () => void
}

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
