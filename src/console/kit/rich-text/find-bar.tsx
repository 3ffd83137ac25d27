import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { pressedKey } from '#ui/pressed-key.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import { ConsoleIcon } from '../icon.tsx'
import styles from './find-bar.module.css'
import { findInText, matchAfter, replaceMatches, type TextMatch } from './find-in-text.ts'

type FindBarProps = { editor: Editor; isReadOnly: boolean; onClose: () => void }

type Marked = { matches: readonly TextMatch[]; current: number }
const marked = new PluginKey<Marked>('find')

/**
 * Finds words in the text and replaces them. Enter goes to the next place, Shift+Enter to the one before, Escape returns
 * to the text at the place that is shown. The places are marked while the bar is open.
 */
export function FindBar({ editor, isReadOnly, onClose }: FindBarProps): ReactNode {
  const [words, setWords] = useState(() => selectedWords(editor))
  const [instead, setInstead] = useState('')
  const [matchesCase, setMatchesCase] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const [replaced, setReplaced] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const doc = useEditorState({ editor, selector: ({ editor }) => editor.state.doc })
  const matches = useMemo(() => findInText(doc, { words, matchesCase }), [doc, words, matchesCase])
  const [begin] = useState(() => editor.state.selection.from)
  const current = matches.length === 0 ? -1 : Math.min(at ?? matchAfter(matches, begin), matches.length - 1)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
    editor.registerPlugin(markMatches())
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(marked)
    }
  }, [editor])
  useEffect(() => {
    editor.view.dispatch(editor.state.tr.setMeta(marked, { matches, current }).setMeta('addToHistory', false))
  }, [editor, matches, current])

  const shown = useRef(matches[current])
  shown.current = matches[current]
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words show their first place, a change of the text none
  useEffect(() => scrollTo(editor, shown.current), [editor, words, matchesCase])

  function show(next: number): void {
    if (matches.length === 0) return
    const place = (next + matches.length) % matches.length
    setAt(place)
    scrollTo(editor, matches[place])
  }

  function replaceOne(): void {
    const match = matches[current]
    if (match === undefined) return
    editor.view.dispatch(replaceMatches(editor.state, [match], instead))
    const rest = findInText(editor.state.doc, { words, matchesCase })
    if (rest.length === 0) field.current?.focus()
    setReplaced(null)
    const next = matchAfter(rest, (match.table ?? match.from) + (match.table === null ? instead.length : 1))
    setAt(next)
    scrollTo(editor, rest[next])
  }

  function replaceAll(): void {
    editor.view.dispatch(replaceMatches(editor.state, matches, instead))
    setReplaced(matches.length)
    // The button is disabled without a match, and would lose the focus.
    field.current?.focus()
  }

  function close(): void {
    const match = matches[current]
    if (match && match.table === null) {
      const selection = TextSelection.create(editor.state.doc, match.from, match.to)
      editor.view.dispatch(editor.state.tr.setSelection(selection))
    }
    onClose()
    editor.view.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const key = pressedKey(event)
    if (key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    if (key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      show(current + (event.shiftKey ? -1 : 1))
    }
  }

  const unable = matches.length > 0 ? undefined : words === '' ? copy.find.noWords : copy.find.none
  return (
    <search className={styles.bar} aria-label={copy.find.label} onKeyDown={onKeyDown}>
      <div>
        <input
          ref={field}
          type="text"
          aria-label={copy.find.words}
          placeholder={copy.find.words}
          maxLength={100}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setAt(null)
            setReplaced(null)
          }}
        />
        <output className={styles.count}>
          {words !== '' &&
            (replaced === null ? copy.find.count(current + 1, matches.length) : copy.find.replaced(replaced))}
        </output>
        <ConsoleButton size="small" look="quiet" unable={unable} onClick={() => show(current - 1)}>
          {copy.find.previous}
        </ConsoleButton>
        <ConsoleButton size="small" look="quiet" unable={unable} onClick={() => show(current + 1)}>
          {copy.find.next}
        </ConsoleButton>
        <label>
          <input type="checkbox" checked={matchesCase} onChange={({ target }) => setMatchesCase(target.checked)} />
          {copy.find.matchesCase}
        </label>
        <button type="button" className={styles.close} aria-label={kitCopy.close} onClick={close}>
          <ConsoleIcon name="close" />
        </button>
      </div>
      {!isReadOnly && (
        <div>
          <input
            type="text"
            aria-label={copy.find.instead}
            placeholder={copy.find.instead}
            maxLength={200}
            value={instead}
            onChange={({ target }) => setInstead(target.value)}
          />
          <ConsoleButton size="small" unable={unable} onClick={replaceOne}>
            {copy.find.replace}
          </ConsoleButton>
          <ConsoleButton size="small" unable={unable} onClick={replaceAll}>
            {copy.find.replaceAll}
          </ConsoleButton>
        </div>
      )}
    </search>
  )
}

/** Selected words of one line are what is looked for. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const { $from, $to, from, to, empty } = selection
  return empty || !$from.sameParent($to) ? '' : doc.textBetween(from, to).slice(0, 100)
}

function scrollTo(editor: Editor, match: TextMatch | undefined): void {
  if (match === undefined) return
  const { node } = editor.view.domAtPos(match.table === null ? match.from : match.table + 1)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
}

/** Marks the places that the bar has found, and the one that it shows. */
function markMatches(): Plugin<Marked> {
  return new Plugin<Marked>({
    key: marked,
    state: {
      init: () => ({ matches: [], current: -1 }),
      // Between a change of the text and the next search no place is marked.
      apply: (tr, before) =>
        (tr.getMeta(marked) as Marked | undefined) ?? (tr.docChanged ? { matches: [], current: -1 } : before),
    },
    props: {
      decorations(state) {
        const { matches = [], current } = marked.getState(state) ?? {}
        return DecorationSet.create(
          state.doc,
          matches.map(({ from, to, table }, place) => {
            const look = { class: (place === current ? styles.current : styles.match) ?? '' }
            if (table === null) return Decoration.inline(from, to, look)
            return Decoration.node(table, table + (state.doc.nodeAt(table)?.nodeSize ?? 0), look)
          }),
        )
      },
    },
  })
}
