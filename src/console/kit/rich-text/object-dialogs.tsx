import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { safeLink } from '#domain/shared/link.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { ConsoleDialog, DialogActions, FormDialog } from '../dialog.tsx'
import { editorCopy as copy } from '../editor-copy.ts'
import { Field } from '../field.tsx'
import { AddressField } from '../page-input.tsx'
import { EmptyState, PendingState } from '../states.tsx'
import { useCall } from '../use-call.ts'
import styles from './text-editor.module.css'
import { learnPrices, type TextPrice } from './text-prices.ts'

type ObjectDialogProps = { editor: Editor; onClose: () => void }

/** The address of a link, and whether an own page opens apart; links to other sites always do (readings 5). */
export function LinkDialog({ editor, onClose }: ObjectDialogProps): ReactNode {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [opensApart, setOpensApart] = useState(editor.getAttributes('link').target === '_blank')
  const [fault, setFault] = useState<string>()
  const chain = () => editor.chain().extendMarkRange('link')
  const isElsewhere = /^https?:/i.test(href.trim())
  const isOwn = href.trim().startsWith('/')

  function apply() {
    const typed = href.trim()
    if (!/^(?:mailto:|tel:)\S+$/i.test(typed) && safeLink(typed) === '') return setFault(copy.linkWrong)
    const attrs = { href: typed, target: isOwn && opensApart ? '_blank' : null }
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain()
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs }] })
        .run()
    else chain().setLink(attrs).run()
    onClose()
  }

  const removeButton = editor.isActive('link') && (
    <ConsoleButton
      onClick={() => {
        chain().unsetLink().run()
        onClose()
      }}
    >
      {copy.linkRemove}
    </ConsoleButton>
  )
  return (
    <FormDialog
      title={copy.linkTitle}
      submitWord={copy.apply}
      other={removeButton}
      returnFocus={() => editor.view.focus()}
      onSubmit={apply}
      onChange={() => setFault(undefined)}
      onClose={onClose}
    >
      <AddressField label={copy.linkAddress} value={href} error={fault} onText={setHref} />
      <label className={styles.apart}>
        <input
          type="checkbox"
          checked={isElsewhere || (isOwn && opensApart)}
          disabled={!isOwn}
          onChange={({ target }) => setOpensApart(target.checked)}
        />
        {isElsewhere ? copy.linkApartAlways : copy.linkApart}
      </label>
    </FormDialog>
  )
}

/** The caption of the table with the caret. */
export function CaptionDialog({ editor, onClose }: ObjectDialogProps): ReactNode {
  const [caption, setCaption] = useState(String(editor.getAttributes('table').caption ?? ''))

  function apply() {
    editor.chain().updateAttributes('table', { caption: caption.trim() }).run()
    onClose()
  }

  return (
    <FormDialog
      title={copy.tableCaption}
      submitWord={copy.apply}
      returnFocus={() => editor.view.focus()}
      onSubmit={apply}
      onClose={onClose}
    >
      <Field label={copy.tableCaption} hint={copy.tableCaptionHint} value={caption} onText={setCaption} />
    </FormDialog>
  )
}

/** Replaces the selection by a price of the catalogue. */
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
      <Field label={copy.priceSearch} hint={copy.priceSearchHint} type="search" value={q} onText={setQ} />
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
