import type { Editor } from '@tiptap/core'
import { contentFields } from '#domain/content/fields.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import { MediaPicker } from '../media-picker.tsx'
import { addUploads } from '../uploads.ts'
import { blockForms } from './block-moves.ts'
import { cleanPaste } from './clean-paste.ts'
import type { AskFor, TextDialect } from './dialect.ts'
import { readEditor } from './editor-text.ts'
import { editorExtensions } from './extensions.tsx'
import { insertFigures } from './figure.ts'
import { type InsertableName, insertables } from './insertables.ts'
import { CaptionDialog, LinkDialog, PriceDialog } from './object-dialogs.tsx'
import { sendFiles } from './send-files.ts'
import { insertVideo } from './video.ts'
import { VideoDialog } from './video-dialog.tsx'

const at = (editor: Editor) => editor.chain().focus()
const { atMost } = contentFields.content

/** How each thing comes into the text; a picture, a video and a price are asked for in a dialog. */
const inserts: Readonly<Record<InsertableName, (editor: Editor, ask: AskFor) => void>> = {
  picture: (_, ask) => ask('picture'),
  video: (_, ask) => ask('video'),
  videoLink: (_, ask) => ask('videoLink'),
  price: (_, ask) => ask('price'),
  heading2: (editor) => at(editor).setHeading({ level: 2 }).run(),
  heading3: (editor) => at(editor).setHeading({ level: 3 }).run(),
  bullets: (editor) => at(editor).toggleBulletList().run(),
  numbers: (editor) => at(editor).toggleOrderedList().run(),
  quote: (editor) => at(editor).setBlockquote().run(),
  table: (editor) => at(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  notice: (editor) => at(editor).wrapIn('notice').run(),
  code: (editor) => at(editor).setCodeBlock().run(),
  rule: (editor) => at(editor).setHorizontalRule().run(),
}

/** The text of an article, an activity, an entry of a directory or a block of a landing page: HTML. */
export const articleDialect: TextDialect = {
  extensions: editorExtensions,
  contentOf: (html) => html,
  read: readEditor,
  insertables,
  insert: (editor, name, ask) => inserts[name as InsertableName](editor, ask),
  textActions(editor, ask, onRemark) {
    const chain = () => editor.chain().focus()
    return [
      { word: copy.bold, sign: 'B', on: editor.isActive('bold'), run: () => chain().toggleBold().run() },
      { word: copy.italic, sign: 'I', on: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
      {
        word: copy.heading2,
        sign: 'H2',
        on: editor.isActive('heading', { level: 2 }),
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        word: copy.heading3,
        sign: 'H3',
        on: editor.isActive('heading', { level: 3 }),
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
      { word: copy.link, sign: copy.link, on: editor.isActive('link'), run: () => ask('link') },
      { word: copy.price, sign: copy.priceSign, run: () => ask('price') },
      { word: copy.quote, sign: '“', on: editor.isActive('blockquote'), run: () => chain().toggleBlockquote().run() },
      { word: copy.bullets, sign: '≡', on: editor.isActive('bulletList'), run: () => chain().toggleBulletList().run() },
      {
        word: copy.notice,
        sign: copy.notice,
        on: editor.isActive('notice'),
        run: () => chain().toggleWrap('notice').run(),
      },
      ...(onRemark ? [{ word: copy.remark, sign: copy.remark, run: onRemark }] : []),
      { word: copy.clear, sign: copy.clear, run: () => chain().unsetAllMarks().clearNodes().run() },
    ]
  },
  forms: blockForms,
  formWords: copy.forms,
  hasFreeTables: true,
  atMost,
  cleanPaste: (html) => cleanPaste(html, (file) => addUploads([file], 'picture')[0] ?? null),
  takesFiles: true,
  takePlain: 'markdown',
  dialog(asked, { editor, onClose }) {
    switch (asked) {
      case 'link':
        return <LinkDialog editor={editor} onClose={onClose} />
      case 'price':
        return <PriceDialog editor={editor} onClose={onClose} />
      case 'caption':
        return <CaptionDialog editor={editor} onClose={onClose} />
      case 'picture':
        return (
          <MediaPicker
            onFiles={(files) => insertFigures(editor.view, sendFiles(files))}
            onPick={({ address: src, alt, width, height }) => insertFigures(editor.view, [{ src, alt, width, height }])}
            onClose={onClose}
          />
        )
      case 'video':
      case 'videoLink':
        return (
          <VideoDialog
            of={asked === 'video' ? 'file' : 'link'}
            onSave={(video) => insertVideo(editor.view, video)}
            onClose={onClose}
            returnFocus={() => editor.view.focus()}
          />
        )
      default:
        return null
    }
  },
}
