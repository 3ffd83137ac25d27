import type { Editor } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { legalLimits } from '#domain/legal/issues.ts'
import { type LegalName, legalNameLabels, legalNamesInText } from '#domain/legal/name-words.ts'
import { FormDialog } from '../dialog.tsx'
import { editorCopy } from '../editor-copy.ts'
import { Field } from '../field.tsx'
import { type CleanPaste, cleanPaste } from '../rich-text/clean-paste.ts'
import type { BarAction, TextDialect } from '../rich-text/dialect.ts'
import type { Insertable } from '../rich-text/insertables.ts'
import { CaptionDialog } from '../rich-text/object-dialogs.tsx'
import { notify } from '../toasts.ts'
import { legalTextCopy as copy } from './copy.ts'
import { type HeadingFacts, headingFacts, headingLevels, readLegalContent, writeLegalContent } from './legal-content.ts'
import { legalExtensions } from './legal-extensions.ts'
import styles from './legal-text.module.css'

/** How each name is typed behind `/`. The pinyin is written out, because the dictionary would be larger than the editor. */
const namePinyin: Readonly<Record<LegalName, string>> = {
  company: 'gong si ming cheng',
  product: 'chan pin ming cheng',
  address: 'gong si di zhi',
  email: 'lian xi you xiang',
  hotline: 'ke fu re xian',
  consult: 'zai xian ke fu',
  privacy: 'yin si zheng ce',
  agreement: 'yong hu fu wu xie yi',
  account: 'wo de zhang hao',
  cancel: 'zhu xiao zhang hao',
  contact: 'lian xi tiao kuan',
  contactAgreement: 'zong ze tiao kuan',
  sdk: 's d k tiao kuan',
  leave: 'tui chu kai guan',
}

/** What `/` offers in a legal text: its blocks, then its names. */
export const legalInsertables: readonly Insertable[] = [
  { name: 'section', word: copy.section, pinyin: 'bu fen', also: 'h2' },
  { name: 'clause', word: copy.clause, pinyin: 'tiao mu', also: 'h3' },
  { name: 'bullets', word: editorCopy.bullets, pinyin: 'lie biao', also: 'list' },
  { name: 'table', word: editorCopy.table, pinyin: 'biao ge', also: 'table' },
  ...legalNamesInText.map((name) => ({
    name,
    word: legalNameLabels[name],
    pinyin: namePinyin[name],
    also: name.toLowerCase(),
  })),
]

const { section, clause } = headingLevels
const inserts: Readonly<Record<string, (editor: Editor) => void>> = {
  section: (editor) => editor.chain().focus().setHeading({ level: section }).run(),
  clause: (editor) => editor.chain().focus().setHeading({ level: clause }).run(),
  bullets: (editor) => editor.chain().focus().toggleBulletList().run(),
  table: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
}

/** Puts a name into the text, in place of the selection; a title has words alone. */
export function insertLegalName(editor: Editor, name: string): void {
  if (editor.isActive('heading')) notify(copy.noNameInTitle, { kind: 'bad' })
  else editor.chain().focus().insertContent({ type: 'legalName', attrs: { name } }).run()
}

/** How the markup of legal texts is edited; `onWritten` gets the outermost block of each block of the markup. */
export function createLegalDialect(onWritten: (places: readonly number[]) => void): TextDialect {
  return {
    className: styles.legal,
    extensions: legalExtensions,
    contentOf(source) {
      const content = readLegalContent(source)
      onWritten(content?.content?.map((_, place) => place) ?? [])
      return content
    },
    read({ doc }) {
      const { source, places } = writeLegalContent(doc)
      onWritten(places)
      return source
    },
    insertables: legalInsertables,
    insert(editor, name) {
      const insert = inserts[name]
      if (insert) insert(editor)
      else insertLegalName(editor, name)
    },
    textActions: (editor) => actionsOf(editor),
    forms: ['text', 'heading2', 'heading3', 'bullets'],
    formWords: { heading2: copy.section, heading3: copy.clause },
    hasFreeTables: false,
    atMost: legalLimits.source,
    cleanPaste: cleanLegalPaste,
    takesFiles: false,
    takePlain: takeLegalMarkup,
    dialog(asked, props) {
      if (asked === 'caption') return <CaptionDialog {...props} />
      return asked === 'heading' ? <HeadingDialog {...props} /> : null
    },
  }
}

function actionsOf(editor: Editor): BarAction[] {
  const chain = () => editor.chain().focus()
  const heading = (word: string, level: 2 | 3): BarAction => ({
    word,
    sign: word,
    on: editor.isActive('heading', { level }),
    run: () => chain().toggleHeading({ level }).run(),
  })
  return [
    { word: editorCopy.bold, sign: 'B', on: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    heading(copy.section, section),
    heading(copy.clause, clause),
    {
      word: editorCopy.bullets,
      sign: '≡',
      on: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      word: editorCopy.clear,
      sign: editorCopy.clear,
      run: () => chain().unsetAllMarks().clearNodes().run(),
    },
  ]
}

/** The anchor of the heading with the caret, and what is said of it in the contents and beside the text. */
function HeadingDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const [start] = useState(() => editor.getAttributes('heading'))
  const [facts, setFacts] = useState<HeadingFacts>(() => {
    const values = headingFacts.map((name) => [name, String(start[name] ?? '')])
    return Object.fromEntries(values)
  })
  const [fault, setFault] = useState<string>()
  const isSection = start.level === section
  const shown = headingFacts.filter((name) => isSection || name === 'id' || name === 'summary')
  const hints = {
    id: isSection ? copy.idHint : copy.idOptional,
    label: undefined,
    gist: undefined,
    summary: copy.summaryHint,
  }

  function apply() {
    const id = facts.id.trim()
    if (id !== '' && !/^[a-z][a-z\d-]*$/i.test(id)) return setFault(copy.idWrong)
    const trimmed = headingFacts.map((name) => [name, facts[name].trim()])
    editor.chain().updateAttributes('heading', Object.fromEntries(trimmed)).run()
    onClose()
  }

  return (
    <FormDialog
      title={copy.headingTitle[start.level] ?? copy.change}
      submitWord={editorCopy.apply}
      returnFocus={() => editor.view.focus()}
      onSubmit={apply}
      onChange={() => setFault(undefined)}
      onClose={onClose}
    >
      {shown.map((name) => (
        <Field
          key={name}
          label={copy.fields[name]}
          hint={hints[name]}
          {...(name === 'id' && { mono: true, ...(fault !== undefined && { error: fault }) })}
          value={facts[name]}
          onText={(text) => setFacts((before) => ({ ...before, [name]: text }))}
        />
      ))}
    </FormDialog>
  )
}

/**
 * Pasted HTML as a legal text takes it: lists of one level, whose numbers become words, and headings of two levels. Pictures
 * do not come. @throws {MarkupTooLargeError}
 */
function cleanLegalPaste(pasted: string): CleanPaste {
  const clean = cleanPaste(pasted, () => null)
  const { body } = new DOMParser().parseFromString(clean.html, 'text/html')
  for (const list of body.querySelectorAll('ol')) {
    const first = Number(list.getAttribute('start') ?? 1)
    for (const [at, item] of [...list.children].entries())
      (item.querySelector(':scope > p') ?? item).prepend(`${first + at}. `)
  }
  for (const list of [...body.querySelectorAll('li ul, li ol')].reverse()) {
    list.parentElement?.closest('li')?.after(...list.children)
    list.remove()
  }
  for (const [tag, becomes] of [
    ['ol', 'ul'],
    ['h4', 'p'],
  ] as const)
    for (const element of body.querySelectorAll(tag)) {
      const renamed = body.ownerDocument.createElement(becomes)
      renamed.append(...element.childNodes)
      element.replaceWith(renamed)
    }
  const { lostPictures, lostStyles, lostEmbeds, lostHidden, videoCards } = clean
  return {
    html: body.innerHTML,
    lostPictures: 0,
    lostStyles,
    lostEmbeds: lostEmbeds || lostPictures + videoCards > 0,
    lostHidden,
    videoCards: 0,
  }
}

/** Takes a plain text that has the signs of the markup as what they mean; false for words alone. */
function takeLegalMarkup(editor: Editor, text: string): boolean {
  const content = readLegalContent(text.replaceAll('\r\n', '\n'))?.content ?? []
  if (!content.some(({ type }) => type !== 'paragraph')) return false
  return editor.chain().focus().insertContent(content).run()
}
