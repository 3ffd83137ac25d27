import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { safeLink } from '#domain/shared/link.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { kitWords } from '../kit/words.ts'
import { editorWords as words } from './words.ts'

type ObjectDialogProps = { editor: Editor; onClose: () => void }

/** Where what is selected leads. */
export function LinkDialog({ editor, onClose }: ObjectDialogProps): ReactNode {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [fault, setFault] = useState<string>()
  const chain = () => editor.chain().extendMarkRange('link')

  function apply() {
    const typed = href.trim()
    if (!/^(?:mailto:|tel:)\S+$/i.test(typed) && safeLink(typed) === '') return setFault(words.linkWrong)
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain()
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] })
        .run()
    else chain().setLink({ href: typed }).run()
    onClose()
  }

  return (
    <ConsoleDialog title={words.linkTitle} onClose={onClose} returnFocus={() => editor.view.focus()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field label={words.linkAddress} value={href} error={fault} onChange={({ target }) => setHref(target.value)} />
        <DialogVerbs>
          {editor.isActive('link') && (
            <ConsoleButton
              onClick={() => {
                chain().unsetLink().run()
                onClose()
              }}
            >
              {words.linkRemove}
            </ConsoleButton>
          )}
          <ConsoleButton type="submit" look="primary">
            {words.apply}
          </ConsoleButton>
        </DialogVerbs>
      </form>
    </ConsoleDialog>
  )
}

/** What stands over the table in which the cursor is. */
export function CaptionDialog({ editor, onClose }: ObjectDialogProps): ReactNode {
  const [caption, setCaption] = useState(String(editor.getAttributes('table').caption ?? ''))

  function apply() {
    editor.chain().updateAttributes('table', { caption: caption.trim() }).run()
    onClose()
  }

  return (
    <ConsoleDialog title={words.tableCaption} onClose={onClose} returnFocus={() => editor.view.focus()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field
          label={words.tableCaption}
          hint={words.tableCaptionHint}
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
        />
        <DialogVerbs>
          <ConsoleButton onClick={onClose}>{kitWords.cancel}</ConsoleButton>
          <ConsoleButton type="submit" look="primary">
            {words.apply}
          </ConsoleButton>
        </DialogVerbs>
      </form>
    </ConsoleDialog>
  )
}
