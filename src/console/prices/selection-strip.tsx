import { type ReactNode, useState } from 'react'
import type { PriceBook } from '#domain/pricing/changes/book.ts'
import { cellName } from '#domain/pricing/changes/cells.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { notify } from '../kit/toasts.ts'
import { kitWords } from '../kit/words.ts'
import { type RegionGroup, readTypedCell, type Wish } from './columns.ts'
import styles from './matrix.module.css'
import { priceWords as words } from './words.ts'

type SelectionStripProps = {
  book: PriceBook
  selected: ReadonlySet<number>
  onChange: (wishes: readonly Wish[]) => void
  onBulk: (group: RegionGroup) => void
  onClear: () => void
}

/** What can be done to the devices that are ticked; all of it goes into the change set. */
export function SelectionStrip({ book, selected, onChange, onBulk, onClear }: SelectionStripProps): ReactNode {
  const [asked, setAsked] = useState<'stock' | 'tags' | null>(null)
  const skus = book.skus.filter(({ id }) => selected.has(id))
  if (skus.length === 0) return null
  const name = words.pickedPlace(skus.length)

  function put(wishes: readonly Wish[]): void {
    onChange(wishes)
    notify(words.bulkDone(wishes.length))
  }

  const set = (field: 'inStock' | 'listed', value: boolean) =>
    put(skus.map(({ id }): Wish => [cellName(field, id), value]))
  return (
    <div className={styles.strip} role="toolbar" aria-label={words.picked(skus.length)}>
      <span>{words.picked(skus.length)}</span>
      <button type="button" onClick={() => onBulk({ key: name, region: name, countryCode: '', skus })}>
        {words.pickedPrice}
      </button>
      <button type="button" onClick={() => setAsked('stock')}>
        {words.setStock}
      </button>
      <button type="button" onClick={() => set('inStock', false)}>
        {words.soldOut}
      </button>
      <button type="button" onClick={() => set('inStock', true)}>
        {words.available}
      </button>
      <button type="button" onClick={() => setAsked('tags')}>
        {words.setTags}
      </button>
      <button type="button" onClick={() => set('listed', true)}>
        {words.list}
      </button>
      <button type="button" onClick={() => set('listed', false)}>
        {words.unlist}
      </button>
      <button type="button" onClick={onClear}>
        {words.clear}
      </button>
      {asked && (
        <ValueDialog
          column={asked}
          read={(typed) => {
            const wishes: Wish[] = []
            for (const sku of skus) {
              const read = readTypedCell(sku, undefined, asked, typed)
              if (!read.ok) return read.sentence
              wishes.push(...read.wishes)
            }
            put(wishes)
            return null
          }}
          onClose={() => setAsked(null)}
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
    <ConsoleDialog title={column === 'stock' ? words.setStock : words.setTags} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const sentence = read(typed)
          setFault(sentence)
          if (sentence === null) onClose()
        }}
      >
        <Field
          label={words[column]}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={column === 'stock' ? words.stockHint : words.tagsHint}
          {...(fault === null ? {} : { error: fault })}
          autoComplete="off"
        />
        <DialogVerbs>
          <ConsoleButton onClick={onClose}>{kitWords.cancel}</ConsoleButton>
          <ConsoleButton type="submit" look="primary">
            {words.bulkVerb}
          </ConsoleButton>
        </DialogVerbs>
      </form>
    </ConsoleDialog>
  )
}
