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
  const chain = () => editor.chain().focus().extendMarkRange('link')

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
    <ConsoleDialog title={words.linkTitle} onClose={onClose}>
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

/** A picture of the media library, never without its alternative text. */
export function PictureDialog({ editor, onClose }: ObjectDialogProps): ReactNode {
  const isThere = editor.isActive('figure')
  const held = editor.getAttributes('figure')
  const [src, setSrc] = useState(String(held.src ?? ''))
  const [alt, setAlt] = useState(String(held.alt ?? ''))
  const [caption, setCaption] = useState('')
  const [faults, setFaults] = useState<{ src?: string; alt?: string }>({})

  function apply() {
    const found = {
      ...(/^\/media\/\S+$/.test(src.trim()) ? {} : { src: words.pictureWrong }),
      ...(alt.trim() === '' ? { alt: words.pictureAltMissing } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const attrs = { src: src.trim(), alt: alt.trim(), from: null }
    if (isThere) editor.chain().focus().updateAttributes('figure', attrs).run()
    else {
      const content = caption.trim() === '' ? [] : [{ type: 'text', text: caption.trim() }]
      editor.chain().focus().insertContent({ type: 'figure', attrs, content }).run()
    }
    onClose()
  }

  return (
    <ConsoleDialog title={words.pictureTitle} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field
          label={words.pictureAddress}
          hint={words.mediaHint}
          mono
          value={src}
          error={faults.src}
          onChange={({ target }) => setSrc(target.value)}
        />
        <Field
          label={words.pictureAlt}
          hint={words.pictureAltHint}
          value={alt}
          error={faults.alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        {!isThere && (
          <Field label={words.pictureCaption} value={caption} onChange={({ target }) => setCaption(target.value)} />
        )}
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
