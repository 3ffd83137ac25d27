import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { ConsoleDialog, DialogActions } from '../dialog.tsx'
import { editorCopy as copy } from '../editor-copy.ts'
import { Field } from '../field.tsx'
import { EmptyState, PendingState } from '../states.tsx'
import { useCall } from '../use-call.ts'
import styles from './text-editor.module.css'
import { learnPrices, type TextPrice } from './text-prices.ts'

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
      title={copy.priceTitle}
      description={copy.priceNote}
      wide
      onClose={onClose}
      returnFocus={() => editor.view.focus()}
    >
      <Field
        label={copy.priceSearch}
        hint={copy.priceSearchHint}
        type="search"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {!rows ? (
        <PendingState of={{ error, refetch }} rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={copy.priceNone} />
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
      <DialogActions>
        <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
