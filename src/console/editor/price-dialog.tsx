import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { EmptyState, PendingState } from '../kit/states.tsx'
import { useCall } from '../kit/use-call.ts'
import { kitWords } from '../kit/words.ts'
import styles from './text-editor.module.css'
import { learnPrices, type TextPrice } from './text-prices.ts'
import { editorWords as words } from './words.ts'

/** Puts a price of the catalogue where the cursor stands, in the place of what is selected. */
export function PriceDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const [q, setQ] = useState('')
  const { data, error, refetch } = useCall('GET /content/prices', { query: { q: q.trim().slice(0, 60) } })
  const rows = data?.data.rows

  function pick(row: TextPrice) {
    learnPrices([row])
    editor.commands.insertContent({ type: 'price', attrs: { tierId: row.id } })
    onClose()
  }

  return (
    <ConsoleDialog
      title={words.priceTitle}
      description={words.priceNote}
      wide
      onClose={onClose}
      returnFocus={() => editor.view.focus()}
    >
      <Field
        label={words.priceSearch}
        hint={words.priceSearchHint}
        type="search"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {!rows ? (
        <PendingState of={{ error, refetch }} rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.priceNone} />
      ) : (
        <ul className={styles.prices}>
          {rows.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => pick(row)}>
                <span>{row.name}</span>
                <b className="figure">{row.price}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
      <DialogVerbs>
        <ConsoleButton onClick={onClose}>{kitWords.cancel}</ConsoleButton>
      </DialogVerbs>
    </ConsoleDialog>
  )
}
