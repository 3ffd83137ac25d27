import type { Content, Editor, Extensions } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { ReactNode } from 'react'
import type { BlockForm } from './block-moves.ts'
import type { CleanPaste } from './clean-paste.ts'
import type { Insertable } from './insertables.ts'

/** What a dialog of the editor asks for. */
export type AskedObject = 'link' | 'picture' | 'video' | 'videoLink' | 'caption' | 'price' | 'heading'
export type AskFor = (asked: AskedObject) => void

/** A button of the bar over a selection: its name, what is drawn on it, and whether it is on. */
export type BarAction = { word: string; sign: string; on?: boolean; run: () => void }

/**
 * What the texts of a kind are made of and how they are stored: the rich text of articles as HTML (`article-dialect.tsx`),
 * legal texts as their markup. All else of the editor is the same for every kind.
 */
export type TextDialect = {
  /** Added to the class of the text. */
  className?: string | undefined
  extensions: (ask: AskFor) => Extensions
  /** A stored text as the editor's library reads it. */
  contentOf: (text: string) => Content
  /** The text of an editor as it is stored. */
  read: (state: Pick<EditorState, 'doc' | 'schema'>) => string
  /** What `/` offers, and how it comes into the text. */
  insertables: readonly Insertable[]
  insert: (editor: Editor, name: string, ask: AskFor) => void
  /** The actions for selected words, in the order of the bar; `onRemark` writes a remark where there are remarks. */
  textActions: (editor: Editor, ask: AskFor, onRemark: (() => void) | undefined) => BarAction[]
  /** The forms that a block can be turned into, and what they are called. */
  forms: readonly BlockForm[]
  formWords: Readonly<Partial<Record<BlockForm, string>>>
  /** Whether cells can be merged and header cells chosen; else the first row is the header. */
  hasFreeTables: boolean
  /** Characters that a pasted text has at most. */
  atMost: number
  /** Pasted HTML as the text takes it. @throws {MarkupTooLargeError} */
  cleanPaste: (html: string) => CleanPaste
  /** Takes a paste or a drop of files, or a plain text that means more than words; false for any other. */
  takesFiles: boolean
  takePlain: 'markdown' | ((editor: Editor, text: string) => boolean)
  dialog: (asked: AskedObject, props: { editor: Editor; onClose: () => void }) => ReactNode
}
