import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, type UseEditorOptions, useEditor, useEditorState } from '@tiptap/react'
import {
  lazy,
  memo,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ContentIssue } from '#domain/content/checks/find-issues.ts'
import type { Anchor } from '#domain/content/remark-anchors.ts'
import { classNames } from '#ui/class-names.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import { notify } from '../toasts.ts'
import { articleDialect } from './article-dialect.tsx'
import type { BlockMenuRequest } from './block-menu.tsx'
import { blockOf } from './block-moves.ts'
import { BlockTools } from './block-tools.tsx'
import { type CleanPaste, cleanPaste as cleanWithoutPictures } from './clean-paste.ts'
import type { AskedObject, TextDialect } from './dialect.ts'
import { readSelection, replaceBlocks, sectionAt } from './editor-text.ts'
import { takeDrop, takePaste } from './figure.ts'
import { InsertMenu } from './insert-menu.tsx'
import { MarkupTooLargeError } from './markup-limits.ts'
import { takeMarkdown } from './paste-markdown.ts'
import { tableOfText } from './paste-table.ts'
import { withoutUnseenLetters } from './paste-unseen.ts'
import { reachText, type TextReach } from './reach-text.ts'
import { goneRemarks, type RemarkMark, selectedAnchor, setRemarks } from './remark-marks.ts'
import { SelectionBar } from './selection-bar.tsx'
import styles from './text-editor.module.css'
import { useGonePrices } from './text-prices.ts'

/** What a text with remarks is given: the open ones, and what is done with them. */
export type EditorRemarks = {
  open: readonly RemarkMark[]
  onWrite: (anchor: Anchor) => void
  /** The remark whose words were pressed. */
  onPress: (id: number) => void
  /** The remarks whose words are gone. */
  onGone: (ids: readonly number[]) => void
}

type TextEditorProps = {
  /** What the text is made of; the same for as long as the editor is there. */
  dialect?: TextDialect
  /** The text with which it begins; another object replaces it, and the caret stays beside its characters. */
  shown: { html: string }
  findings: readonly ContentIssue[]
  isReadOnly: boolean
  onChange: (html: string) => void
  /** The anchor of the section with the caret, as the public page names it. */
  onSection: (anchor: string) => void
  /** Remarks at words of the text; absent where there are none. */
  remarks?: EditorRemarks | undefined
  /** The checks use it to go to a place in the text. */
  reach?: Ref<TextReach>
}

/** Within so many milliseconds the library has read the end of a composition. */
const composedMs = 60

/**
 * The editor of a text; it reports the text as it would be stored. Keys of a composition belong to the input method. A key
 * renders neither the page nor the editor again, only the bars over it.
 */
export const TextEditor = memo(function TextEditor(props: TextEditorProps): ReactNode {
  // The library destroys an editor that is not mounted a millisecond after it was rendered, and React holds a first render
  // back that follows a fallback. What is rendered from a layout effect is mounted at once.
  const [isMounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  return isMounted && <MountedEditor {...props} />
})

function MountedEditor(props: TextEditorProps): ReactNode {
  const { dialect = articleDialect, shown, findings, isReadOnly } = props
  useGonePrices(shown.html)
  const [asked, setAsked] = useState<AskedObject | null>(null)
  const [menu, setMenu] = useState<BlockMenuRequest | null>(null)
  const [isComposing, setComposing] = useState(false)
  const latestProps = useRef(props)
  latestProps.current = props
  const isHeld = useRef(false)
  const isRefused = useRef(false)
  const editorRef = useRef<Editor | null>(null)
  // The library takes another object for new options, and would read the text again with every render.
  const [options] = useState(
    (): UseEditorOptions => ({
      extensions: dialect.extensions(setAsked),
      content: dialect.contentOf(shown.html),
      injectCSS: false,
      editable: !isReadOnly,
      immediatelyRender: true,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: {
          class: classNames(styles.text, dialect.className),
          'aria-label': copy.text,
          role: 'textbox',
          'aria-multiline': 'true',
        },
        transformPastedHTML: (html) => {
          const clean = cleanPasted(dialect, html, '')
          isRefused.current = clean === null
          return clean ?? ''
        },
        transformPastedText: withoutUnseenLetters,
        handleKeyDown: (view, event) => {
          const key = pressedKey(event).toLowerCase()
          if (key === '' || !(event.metaKey || event.ctrlKey)) return false
          // On a Mac, Alt makes another character of the key.
          const isRemark = event.altKey && event.code === 'KeyM' && latestProps.current.remarks !== undefined
          if (isRemark) writeRemark(view.state)
          else if (key === 'k') setAsked('link')
          else if (key === '/') setMenu({ part: 'caret', block: blockOf(view.state) })
          else return false
          event.preventDefault()
          event.stopPropagation()
          return true
        },
        handleDOMEvents: {
          beforeinput: keepComposition,
          keydown: (view) => readSelection(view),
          paste: (_, event) => refuseLargeText(dialect, event, event.clipboardData),
          drop: (_, event) => refuseLargeText(dialect, event, event.dataTransfer),
        },
        handleClick: (_, __, event) => pressRemark(event),
        handlePaste: (view, event) =>
          takeRefusal() ||
          (dialect.takesFiles && takePaste(view, event)) ||
          (editorRef.current !== null && pastePlain(dialect, editorRef.current, event)),
        handleDrop: (view, event) => takeRefusal() || (dialect.takesFiles && takeDrop(view, event)),
      },
      onUpdate: ({ editor: changed }) => tell(changed),
      onSelectionUpdate: ({ editor: changed }) => latestProps.current.onSection(sectionAt(changed.state)),
    }),
  )
  const editor = useEditor(options) as Editor
  editorRef.current = editor
  useImperativeHandle(props.reach, () => reachText(editor), [editor])

  /** What was refused while it was read is pasted no further: what the selection holds stays. */
  function takeRefusal(): boolean {
    const wasRefused = isRefused.current
    isRefused.current = false
    return wasRefused
  }
  function writeRemark(state: EditorState): void {
    const anchor = selectedAnchor(state)
    if (anchor !== null) latestProps.current.remarks?.onWrite(anchor)
  }
  function pressRemark({ target }: MouseEvent): boolean {
    const marked = target instanceof Element ? target.closest<HTMLElement>('[data-remark]') : null
    if (marked) latestProps.current.remarks?.onPress(Number(marked.dataset.remark))
    return false
  }
  const open = props.remarks?.open
  useEffect(() => {
    if (open !== undefined) editor.view.dispatch(setRemarks(editor.state, open))
  }, [editor, open])
  const gone = useRef('')
  useEffect(() => {
    const tellGone = () => {
      const ids = goneRemarks(editor.state)
      if (ids.join() === gone.current) return
      gone.current = ids.join()
      latestProps.current.remarks?.onGone(ids)
    }
    editor.on('transaction', tellGone)
    return () => void editor.off('transaction', tellGone)
  }, [editor])

  const drawn = useRef(shown)
  // Before the next key, whose report has to contain the replaced text.
  useLayoutEffect(() => {
    if (drawn.current === shown) return
    drawn.current = shown
    replaceBlocks(editor, dialect.contentOf(shown.html))
  }, [dialect, editor, shown])

  /** A composition is no text yet: its end is reported, and nothing is sent or asked before. */
  function tell(changed: Editor): void {
    isHeld.current = changed.view.composing
    if (!isHeld.current) latestProps.current.onChange(dialect.read(changed.state))
  }
  useEffect(() => {
    const { dom } = editor.view
    const tellHeld = () => isHeld.current && !editor.isDestroyed && tell(editor)
    const onBegin = () => setComposing(true)
    const onEnd = () => {
      setComposing(false)
      setTimeout(tellHeld, composedMs)
    }
    dom.addEventListener('compositionstart', onBegin)
    dom.addEventListener('compositionend', onEnd)
    return () => {
      dom.removeEventListener('compositionstart', onBegin)
      dom.removeEventListener('compositionend', onEnd)
    }
  })

  return (
    <div className={styles.place} data-text-place>
      <Finder editor={editor} isReadOnly={isReadOnly} />
      <EditorContent editor={editor} />
      <Marks editor={editor} findings={findings} />
      {!isReadOnly && (
        <Bars
          dialect={dialect}
          editor={editor}
          isComposing={isComposing}
          menu={menu}
          onAsk={setAsked}
          onMenu={setMenu}
          onRemark={props.remarks && (() => writeRemark(editor.state))}
        />
      )}
      {asked !== null && dialect.dialog(asked, { editor, onClose: () => setAsked(null) })}
    </div>
  )
}

type BarsProps = {
  dialect: TextDialect
  editor: Editor
  isComposing: boolean
  menu: BlockMenuRequest | null
  onAsk: (asked: AskedObject) => void
  onMenu: (menu: BlockMenuRequest | null) => void
  onRemark: (() => void) | undefined
}

const FindBar = lazy(() => import('./find-bar.tsx').then(({ FindBar }) => ({ default: FindBar })))

/** Opens the bar by ⌘F; with the bar open the same key is the browser's own search. */
function Finder({ editor, isReadOnly }: { editor: Editor; isReadOnly: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && pressedKey(event) === 'f'
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
      if (!isAsked || isOpen || isInDialog) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <FindBar editor={editor} isReadOnly={isReadOnly} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

/** The bars that follow the caret, rendered with every key. */
function Bars(props: BarsProps): ReactNode {
  const { dialect, editor, isComposing, menu, onAsk, onMenu, onRemark } = props
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  return (
    <>
      {!isComposing && <SelectionBar dialect={dialect} editor={editor} onAsk={onAsk} onRemark={onRemark} />}
      <InsertMenu dialect={dialect} editor={editor} isComposing={isComposing} onAsk={onAsk} />
      <BlockTools dialect={dialect} editor={editor} menu={menu} onMenu={onMenu} onAsk={onAsk} />
    </>
  )
}

/** Undo belongs to the input method while it composes: the editor's history would remove earlier text. */
function keepComposition({ composing }: EditorView, event: InputEvent): boolean {
  if (!composing || !/^history/.test(event.inputType)) return false
  event.preventDefault()
  return true
}

/** Refuses a plain text that fits no text of the kind before the library makes paragraphs of it. */
function refuseLargeText({ atMost }: TextDialect, event: Event, data: DataTransfer | null): boolean {
  if ((data?.getData('text/plain') ?? '').length <= atMost) return false
  event.preventDefault()
  notify(copy.pastedTooLarge, { kind: 'bad' })
  return true
}

/** Cleans pasted HTML and says what did not come with it, after what was done; null for more than a text takes. */
function cleanPasted(dialect: TextDialect, pasted: string, done: string, undo?: () => Promise<void>): string | null {
  const clean = readPasted(dialect, pasted)
  if (clean === null) {
    if (done === '') notify(copy.pastedTooLarge, { kind: 'bad' })
    return null
  }
  const { html, lostPictures, lostStyles, lostEmbeds, lostHidden, videoCards } = clean
  const sentences = [
    ...(done === '' ? [] : [done]),
    ...(lostPictures > 0 ? [copy.pastedPictures(lostPictures)] : []),
    ...(videoCards > 0 ? [copy.pastedVideos(videoCards)] : []),
    ...(lostEmbeds ? [copy.pastedEmbeds] : []),
    ...(lostHidden ? [copy.pastedHidden] : []),
    ...(lostStyles ? [copy.pastedStyles] : []),
  ]
  if (sentences.length > 0)
    notify(sentences.join('；'), { kind: lostPictures > 0 ? 'bad' : 'good', ...(undo && { undo }) })
  return html
}

function readPasted({ atMost, cleanPaste }: TextDialect, pasted: string): CleanPaste | null {
  try {
    // No picture is sent before the text is known to fit.
    if (pasted.length > atMost && cleanWithoutPictures(pasted, () => null).html.length > atMost) return null
    return cleanPaste(pasted)
  } catch (error) {
    if (error instanceof MarkupTooLargeError) return null
    throw error
  }
}

function pastePlain(dialect: TextDialect, editor: Editor, event: ClipboardEvent): boolean {
  const { takePlain } = dialect
  const isPlain = (event.clipboardData?.getData('text/html') ?? '') === ''
  const plain = event.clipboardData?.getData('text/plain') ?? ''
  const table = isPlain && !editor.isActive('codeBlock') ? tableOfText(plain) : null
  if (table !== null) return editor.view.pasteHTML(table)
  if (takePlain !== 'markdown') return isPlain && takePlain(editor, plain)
  let takeBack = () => false
  const undo = async () => {
    if (!takeBack()) notify(copy.pastedAndChanged, { kind: 'bad' })
  }
  return takeMarkdown(editor, event, {
    clean: (html) => cleanPasted(dialect, html, copy.pastedMarkdown, undo),
    onDone(taken) {
      takeBack = taken
    },
    onPlain: () => notify(copy.pastedPlain, { kind: 'bad' }),
  })
}

/** The numbers of issues, beside the text at the height of their block. */
function Marks({ editor, findings }: { editor: Editor; findings: readonly ContentIssue[] }): ReactNode {
  const [tops, setTops] = useState<readonly number[]>([])
  useEffect(() => {
    const { dom } = editor.view
    const measure = () =>
      setTops([...dom.children].map((block) => (block instanceof HTMLElement ? block.offsetTop : 0)))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(dom)
    return () => watch.disconnect()
  }, [editor])
  const taken = new Set<number>()
  return (
    <div aria-hidden="true">
      {findings.map(({ level, where: { field, block } }, at) => {
        if (field !== 'content' || block === null || taken.has(block) || tops[block] === undefined) return null
        taken.add(block)
        const key = `${at}-${block}`
        return (
          <span
            key={key}
            className={classNames(styles.mark, level === 'error' && styles.error)}
            style={{ top: tops[block] }}
          >
            {at + 1}
          </span>
        )
      })}
    </div>
  )
}
