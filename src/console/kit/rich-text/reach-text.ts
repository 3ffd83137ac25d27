import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { Replacement } from '#domain/content/checks/find-issues.ts'
import type { WordPlace } from '#domain/content/checks/placed-words.ts'
import { rangeOfRemark } from './remark-marks.ts'

/** What checks do in the text of an editor. Blocks are the outermost ones, counted from 0. */
export type TextReach = {
  /**
   * Shows a block and puts the cursor there: into a picture's alternative text, on the button that brings a missing
   * picture or changes a video, else to the start of the block; at the end of the text where there is no such block. A word of the block is
   * selected, so that typing replaces it.
   */
  goTo: (block: number | null, word?: WordPlace) => void
  /** Replaces one word of a block; false where the text has changed and the word is not there. */
  replace: (block: number, replacement: Replacement) => boolean
  /** Shows the words of a remark and selects them; false where they are gone. */
  goToRemark: (id: number) => boolean
  /** Does something in the text that only its kind knows. */
  act: (work: (editor: Editor) => void) => void
}

/** Lets checks act on this editor's text. */
export function reachText(editor: Editor): TextReach {
  const startOf = (block: number) => {
    const { doc } = editor.state
    const before = doc.children.slice(0, block)
    return before.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  }
  return {
    goTo(block, word) {
      const { doc } = editor.state
      if (block === null || block >= doc.childCount) return void editor.commands.focus('end')
      const element = editor.view.dom.children[block]
      element?.scrollIntoView({ block: 'center' })
      const figure = element?.querySelector('figure')
      const described = figure?.querySelector<HTMLElement>('img, video') && 'input:not([type="checkbox"])'
      const control =
        (described && figure?.querySelector<HTMLElement>(described)) ?? figure?.querySelector<HTMLElement>('button')
      if (control) return control.focus({ preventScroll: true })
      const at = word && placesOf(doc.child(block), word.word)[word.occurrence]
      const from = startOf(block) + (at ?? 1)
      const selection =
        word && at !== undefined
          ? TextSelection.create(doc, from, from + word.word.length)
          : TextSelection.near(doc.resolve(from))
      editor.view.dispatch(editor.state.tr.setSelection(selection))
      editor.view.focus()
    },
    goToRemark(id) {
      const { state, view } = editor
      const range = rangeOfRemark(state, id)
      if (range === null) return false
      const { doc, tr } = state
      view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(range.from), doc.resolve(range.to))))
      const { node } = view.domAtPos(range.from)
      const element = node instanceof Element ? node : node.parentElement
      element?.scrollIntoView({ block: 'center' })
      view.focus()
      return true
    },
    act: (work) => work(editor),
    replace(block, { word, instead, occurrence }) {
      const { state, view } = editor
      const node = state.doc.maybeChild(block)
      const at = node && placesOf(node, word)[occurrence]
      if (at === null || at === undefined) return false
      const from = startOf(block) + at
      view.dispatch(state.tr.insertText(instead, from, from + word.length).scrollIntoView())
      return true
    },
  }
}

/** The places of a word in a block, as distances from the block's start; a word may extend over several marks. */
function placesOf(block: Node, word: string): number[] {
  const places: number[] = []
  const collect = (holder: Node, start: number) => {
    if (!holder.isTextblock) return
    // What is not text, such as a price, takes the place of one character.
    const text = holder.textBetween(0, holder.content.size, '', '\uFFFC')
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(start + 1 + at)
  }
  collect(block, 0)
  block.descendants((inner, offset) => collect(inner, offset + 1))
  return places
}

/** The text with one occurrence of a word replaced; null where it does not have so many. */
export function replaceOccurrence(text: string, { word, instead, occurrence }: Replacement): string | null {
  const parts = text.split(word)
  if (occurrence + 1 >= parts.length) return null
  return [parts.slice(0, occurrence + 1).join(word), parts.slice(occurrence + 1).join(word)].join(instead)
}
