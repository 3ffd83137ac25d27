import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BlockField, StoredFields } from '#domain/landing/block-fields.ts'
import type { Block } from '#domain/landing/blocks.ts'
import { findLandingIssues, type LandingIssue } from '#domain/landing/checks.ts'
import { type BlockKindName, findKind, kindsOf } from '#domain/landing/kinds/index.ts'
import { landingFields } from '#domain/landing/page-fields.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { sitePageAt } from '#domain/landing/site-pages.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { serverNow } from '#ui/server-clock.ts'
import { goToCheckField, useForbiddenWords } from '../../kit/checks.ts'
import { EditorDialogs } from '../../kit/record/editor-dialogs.tsx'
import { useMay } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import { BlockForm, loadTextEditor } from './block-form.tsx'
import { BlockOutline } from './block-outline.tsx'
import { CheckList } from './check-list.tsx'
import { landingCopy as copy } from './copy.ts'
import * as edits from './edit-blocks.ts'
import styles from './landing.module.css'
import { LandingHead } from './landing-head.tsx'
import { LandingPreview } from './landing-preview.tsx'
import { PageForm } from './page-form.tsx'
import { Gallery } from './sketches.tsx'
import { type EditedPage, labelOfEntry, toFields, useLanding, wordsOfEntry } from './use-landing.ts'
import { usePathLook } from './use-path-look.ts'

const isRich = ({ kind }: BlockField) => kind === 'richText'

/** The editor of one page: its blocks at the left, the real page in the middle, at the right the form of the chosen block. */
export function LandingEditor({ start }: { start: EditedPage }): ReactNode {
  const [page, setPage] = useState(start)
  /** The chosen block; null for the page itself. */
  const [chosen, setChosen] = useState<string | null>(start.fields.blocks[0]?.id ?? null)
  const [isAdding, setAdding] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [replaced, setReplaced] = useState(0)
  const open = useLanding(start, { onReplace: () => setReplaced((count) => count + 1), onPage: setPage })
  const { value, version, change, store } = open
  const mayWrite = useMay('content.write') && !(page.isTested && page.secondOf !== null)
  const words = useForbiddenWords()
  const fields = useMemo(() => toFields(value), [value])
  // The server's checks know the address with which the page was read, and are asked about another one.
  const isAnother = fields.path !== page.fields.path && fields.path !== null && landingFields.path.isValid(fields.path)
  const changedPath = isAnother ? fields.path : null
  const look = usePathLook({ name: '', path: changedPath, id: page.id })
  const isTaken = look !== null && look.refusal !== null
  const issues = useMemo(() => {
    const wasTaken = page.findings.some(({ message }) => message === sentences.pathTaken)
    const isPathTaken = isTaken || (wasTaken && fields.path === page.fields.path)
    return findLandingIssues(fields, value.blocks, { now: serverNow(), words, isPathTaken, deadLinks: page.deadLinks })
  }, [fields, value.blocks, words, page, isTaken])
  const block = value.blocks.find(({ id }) => id === chosen) ?? null
  // It is there before its block is chosen, or a check leads into it.
  const hasRichText = value.blocks.some(({ kind }) => Object.values(findKind(kind)?.fields ?? {}).some(isRich))
  useEffect(() => void (hasRichText && loadTextEditor()), [hasRichText])
  /** The words that the chosen section came with; null where they are what is written. */
  const standard = edits.standardOf(block, page.standard)
  const outline = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLElement>(null)
  /** What restores the removed blocks, the last one at the end. */
  const removals = useRef<(() => void)[]>([])
  const setBlocks = useCallback((blocks: Block[]) => change({ blocks: blocks as typeof value.blocks }), [change])
  const present = () => store.get().value.blocks as readonly Block[]

  function add(kind: BlockKindName): void {
    const added = edits.addBlock(present(), { kind, after: chosen, standard: page.standard })
    setBlocks(added.blocks)
    choose(added.id)
    setAdding(false)
  }

  function double(id: string): void {
    const doubled = edits.doubleBlock(present(), id)
    if (doubled === null) return
    setBlocks(doubled.blocks)
    choose(doubled.id)
  }

  /** The notice restores the block for ten seconds, ⌘Z in the outline for as long as the editor is open, wherever the others are by then. */
  function remove(id: string): void {
    const before = present()
    const at = before.findIndex((one) => one.id === id)
    const gone = before[at]
    if (gone === undefined) return
    setBlocks(before.toSpliced(at, 1))
    choose((before[at + 1] ?? before[at - 1])?.id ?? null)
    const restore = () => {
      removals.current = removals.current.filter((one) => one !== restore)
      if (present().some((one) => one.id === id)) return
      setBlocks(edits.insertAfter(present(), gone, before[at - 1]?.id ?? null))
      choose(id)
    }
    removals.current.push(restore)
    notify(copy.removed(edits.kindWord(gone)), { undo: async () => restore() })
  }

  const move = (id: string, step: -1 | 1) => setBlocks(edits.moveBlock(present(), id, step))

  function choose(id: string | null): void {
    setChosen(id)
    // The row is there with the next frame; keys then go on from it.
    requestAnimationFrame(() =>
      outline.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id ?? '')}"]`)?.focus(),
    )
  }

  /** A press on a row or in the page; on a narrow window its form is below the outline, and comes into sight. */
  const show = useCallback((id: string | null): void => {
    setChosen(id)
    requestAnimationFrame(() => {
      const [above, below] = [outline.current, form.current].map((part) => part?.getBoundingClientRect())
      if (above && below && below.top >= above.bottom) form.current?.scrollIntoView({ block: 'start' })
    })
  }, [])

  /** A section of the site's own pages gets the words that it came with; they can be taken back for ten seconds. */
  function restoreStandard({ id, kind, fields: before }: Block, words: StoredFields): void {
    const put = (fields: StoredFields) => {
      setBlocks(edits.changeFields(present(), id, fields))
      setReplaced((count) => count + 1)
    }
    put(words)
    notify(copy.standardRestored(edits.kindWord({ kind })), { undo: async () => put(before) })
  }

  /** The keys of the outline: arrows choose, with ⌘⇧ they move, ⌘D doubles, ⌫ removes, ⌘Z restores, ⏎ leads into the form. */
  function onOutlineKey(event: KeyboardEvent): void {
    const key = pressedKey(event)
    const isCommand = event.metaKey || event.ctrlKey
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
    // The handle of a row has keys of its own.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.block === undefined) return
    const here = event.target.dataset.block || null
    const ids = [null, ...present().map(({ id }) => id)]
    if (step !== null && !isCommand && !event.altKey) {
      event.preventDefault()
      const next = ids[ids.indexOf(here) + step]
      if (next !== undefined) choose(next)
      return
    }
    // Of a row that Tab has reached, Enter is the press that chooses it.
    if (key === 'Enter' && here === chosen) {
      event.preventDefault()
      form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
      return
    }
    if (mayWrite && isCommand && !event.shiftKey && key.toLowerCase() === 'z') {
      event.preventDefault()
      removals.current.at(-1)?.()
      return
    }
    if (here === null || !mayWrite) return
    const run =
      step !== null && isCommand && event.shiftKey
        ? () => move(here, step)
        : isCommand && key.toLowerCase() === 'd'
          ? () => double(here)
          : key === 'Backspace' || key === 'Delete'
            ? () => remove(here)
            : null
    if (run === null) return
    event.preventDefault()
    run()
    if (step !== null) choose(here)
  }

  /** From a field of the form back to its row. Escape of a list of suggestions or of the rich text is their own. */
  function onFormKey(event: KeyboardEvent): void {
    if (pressedKey(event) !== 'Escape' || event.defaultPrevented || !(event.target instanceof HTMLElement)) return
    if (event.target.matches('input:not([role="combobox"]), textarea, select')) choose(chosen)
  }

  /** Opens the form that an issue is about, with the focus in its field. */
  function goTo({ block: of, field, row, at }: LandingIssue): void {
    setChecking(false)
    setChosen(of)
    requestAnimationFrame(() => goToCheckField(row === null ? field : `${field}-${row}`, at))
  }

  return (
    <div
      className={styles.editor}
      // While an input method composes nothing is sent or merged: a merge would break the composition.
      onCompositionStart={() => open.hold(true)}
      onCompositionEnd={() => open.hold(false)}
    >
      <LandingHead
        page={page}
        open={open}
        issues={issues}
        mayWrite={mayWrite}
        onChecks={() => setChecking(true)}
        onGoTo={goTo}
      />
      <div className={styles.columns}>
        <nav className={styles.outline} aria-label={copy.outline} ref={outline} onKeyDown={onOutlineKey}>
          <BlockOutline
            blocks={value.blocks}
            chosen={chosen}
            issues={issues}
            reach={page.status === 'published' || page.reach.length > 0 ? page.reach : null}
            mayWrite={mayWrite}
            onChoose={show}
            onAdd={() => setAdding(true)}
            onPlace={(id, before) => setBlocks(edits.placeBefore(present(), id, before))}
          />
        </nav>
        <LandingPreview
          id={page.id}
          stamp={`${version}-${page.status}`}
          isHome={page.path === '/'}
          chosen={chosen}
          onChoose={show}
        />
        <aside
          ref={form}
          className={styles.form}
          aria-label={block === null ? copy.pageForm : edits.kindWord(block)}
          data-place={block?.id}
          onKeyDown={onFormKey}
        >
          {block === null ? (
            <PageForm
              text={value}
              isSitePage={page.sitePage !== null}
              isSecond={page.secondOf !== null}
              issues={issues.filter((issue) => issue.block === null)}
              mayWrite={mayWrite}
              onChange={change}
            />
          ) : (
            <BlockForm
              key={`${block.id} ${replaced}`}
              block={block}
              issues={issues.filter((issue) => issue.block === block.id)}
              mayWrite={mayWrite}
              onFields={(part) => setBlocks(edits.changeFields(present(), block.id, part))}
              onBlock={(part) => setBlocks(edits.changeBlock(present(), block.id, part))}
              onMove={(step) => move(block.id, step)}
              onDouble={() => double(block.id)}
              onRemove={() => remove(block.id)}
              onStandard={standard === null ? null : () => restoreStandard(block, standard)}
            />
          )}
        </aside>
      </div>
      {isAdding && (
        <Gallery
          kinds={kindsOf(sitePageAt(page.path))}
          place={block === null ? copy.addFirst : copy.addHere(edits.kindWord(block))}
          onPick={add}
          onClose={() => setAdding(false)}
        />
      )}
      {isChecking && (
        <CheckList issues={issues} blocks={value.blocks} onGoTo={goTo} onClose={() => setChecking(false)} />
      )}
      <EditorDialogs
        editor={open}
        what={copy.this}
        labelOf={(entry) => labelOfEntry(String(entry), value.blocks)}
        textOf={(entry, words) => wordsOfEntry(String(entry), words, value.blocks)}
      />
    </div>
  )
}
