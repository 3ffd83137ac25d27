import { useLocation } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { findContentIssues } from '#domain/content/checks/find-issues.ts'
import { toOneLine } from '#domain/shared/text.ts'
import { useStore } from '#ui/create-store.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { useCheckedText, useForbiddenWords } from '../../kit/checks.ts'
import { kitCopy } from '../../kit/copy.ts'
import { editorCopy as copy } from '../../kit/editor-copy.ts'
import { useNextRow } from '../../kit/list-keys.ts'
import { readListState } from '../../kit/list-state.ts'
import { PickMediaButton } from '../../kit/media-picker.tsx'
import { useGo } from '../../kit/navigation.tsx'
import { EditorDialogs } from '../../kit/record/editor-dialogs.tsx'
import { PreviewPane } from '../../kit/record/preview-pane.tsx'
import type { TextReach } from '../../kit/rich-text/reach-text.ts'
import { wordsOf } from '../../kit/rich-text/rich-text-blocks.ts'
import { TextEditor } from '../../kit/rich-text/text-editor.tsx'
import { textPrices, useGonePrices, withPrices } from '../../kit/rich-text/text-prices.ts'
import { useMay } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import styles from './content.module.css'
import { ItemAction, type ItemActionName } from './item-actions.tsx'
import { ItemHead } from './item-head.tsx'
import { ItemSide, useCheckActions, usePathCheck } from './item-side.tsx'
import { passedChecks } from './passed-checks.ts'
import { PassState, usePass } from './review/pass-state.tsx'
import { useRemarks, WriteRemark } from './review/remarks-panel.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { type EditedItem, labelOfField, toFields, useItem } from './use-item.ts'
import { Versions } from './versions.tsx'

/** Debounce of the checks and counts, in milliseconds. */
const restMs = 250

/** `start` stays the same. `page`: the address of the item's list. `onRenew`: begins with another editor, from a new reading. */
type ItemEditorProps = { start: EditedItem; page: string; onRenew: () => Promise<void> }

/**
 * The editor of one article or activity: head, text, preview, checks and fields, and the dialogs of its actions. The
 * versions, which have an address, hide it while they are open: the text that is being written stays as it is.
 */
export function ItemEditor({ start, page, onRenew }: ItemEditorProps): ReactNode {
  const [item, setItem] = useState(start)
  // The rich-text editor takes a text only when this object changes: at the start, after a merge, and after a local
  // draft was restored. Its own keys are not set again.
  const [shownText, setShownText] = useState({ html: start.text.content })
  const [over, setOver] = useState<ItemActionName | null>(null)
  const [section, setSection] = useState('')
  const editor = useItem(start, ({ content }, reason) => {
    setShownText({ html: content })
    if (reason === 'restored') notify(copy.wentOn)
  })
  const { value: text, version, change, saveState, here, overtakenBy, hasUnsaved, flush, saveBefore, store } = editor
  const changeContent = useCallback((content: string) => change({ content }), [change])
  // Checks and counts wait for a pause in typing: a key in 20,000 characters may take 16 ms.
  const shown = useRested(text, restMs)
  const fields = useMemo(() => toFields(shown), [shown])
  const forbidden = useForbiddenWords()
  const gone = useGonePrices(shown.content)
  const { isPathTaken, isPathKnown } = usePathCheck(item.id, fields.selfPath)
  const findings = useMemo(
    () => findContentIssues(fields, { words: forbidden, gonePrices: gone, deadLinks: item.deadLinks, isPathTaken }),
    [fields, forbidden, gone, item.deadLinks, isPathTaken],
  )
  const passed = useMemo(() => passedChecks(fields, findings, { isPathKnown }), [fields, findings, isPathKnown])
  const mayWrite = useMay('content.write') && item.deletedAt === null
  const reach = useRef<TextReach>(null)
  const checked = useCheckedText('content', reach)
  const summaryField = useRef<HTMLTextAreaElement>(null)
  // An empty text begins with its title.
  const isNew = mayWrite && start.text.title === '' && start.text.content === ''
  const actions = useCheckActions(text, change, reach)
  // Visitors see this text: it is public, has no draft, and its version is the one that was read or published.
  const isPublic = item.status === 'published' && item.draft === null && version === item.version
  // The fields beside the text do not show it, so that a key in the text does not render them.
  const facts = useStill({ ...text, content: '' })
  const remarks = useRemarks(item.id, reach, { mayWrite })
  const pass = usePass({ id: item.id, version, hasUnsaved: hasUnsaved() })
  const review = useMemo(
    () => (
      <>
        <ReviewPanel id={item.id} mayWrite={mayWrite} isOwnText={pass.isOwn} saveBefore={saveBefore} />
        {remarks.panel}
      </>
    ),
    [item.id, mayWrite, pass.isOwn, saveBefore, remarks.panel],
  )
  const go = useGo()
  const address = `${page}/${item.id}`
  const showsVersions = readListState(useLocation().search, []).doing === 'versions'
  const closeVersions = () => go({ to: address, replace: true, resetScroll: false })

  const next = useNextRow({
    id: item.id,
    save: () => flush().then((version) => version !== null),
    open: (id) => void go({ to: `${page}/${id}` }),
  })
  /**
   * Opens a dialog, or the versions. Saves first: the server summarises its own text. The
   * summary of a publication without the last keys would be wrong, so it is not opened.
   */
  async function ask(next: ItemActionName | 'versions') {
    const isSaved = (await flush()) !== null
    if (!isSaved && (next === 'publish' || next === 'schedule')) return notify(kitCopy.saveBefore, { kind: 'bad' })
    if (next === 'versions') await go({ to: address, search: { do: 'versions' } })
    else setOver(next)
  }
  /** Continues from the version that an action made; the typed text is what the action has saved. */
  function take(next: EditedItem) {
    setItem(next)
    editor.reset({ value: store.get().value, version: next.version }, next.draft?.savedAt)
  }

  const written = (
    // While an input method composes nothing is sent or merged: a merge would break the composition.
    <div
      hidden={showsVersions}
      onCompositionStart={() => editor.hold(true)}
      onCompositionEnd={() => editor.hold(false)}
    >
      <ItemHead
        item={item}
        page={page}
        saveState={saveState}
        here={here}
        mayWrite={mayWrite}
        saveBefore={saveBefore}
        onRenew={onRenew}
        text={text}
        pass={
          pass.sentence !== null && (
            <PassState
              id={item.id}
              isMissing={pass.isMissing}
              sentence={pass.sentence}
              mayWrite={mayWrite}
              saveBefore={saveBefore}
            />
          )
        }
        isPassMissing={pass.isMissing}
        errors={findings.filter(({ level }) => level === 'error').length}
        hasChanges={!isPublic || hasUnsaved()}
        onRetry={() => void flush()}
        onNext={next}
        onAsk={(next) => void ask(next)}
      />
      {overtakenBy && (
        <p className={styles.overtaken} role="status">
          {copy.overtaken(overtakenBy)}
          <ConsoleButton size="small" onClick={onRenew}>
            {copy.takeLatest}
          </ConsoleButton>
        </p>
      )}
      <h1 className="visually-hidden">{shown.title || copy.untitled}</h1>
      <div className={styles.columns}>
        <div className={styles.document}>
          <p className={styles.meta}>
            {text.secondLevelHeadings !== null && <span>{copy.sections[text.secondLevelHeadings]}</span>}
            <Characters html={shown.content} />
          </p>
          <textarea
            className={styles.title}
            data-check-field="title"
            aria-label={copy.title}
            placeholder={copy.title}
            rows={1}
            value={text.title}
            readOnly={!mayWrite}
            ref={isNew ? focusOnce : undefined}
            onKeyDown={onEnter(() => summaryField.current?.focus())}
            // A text area only to wrap a long title; a pasted title may bring line breaks.
            onChange={({ target }) => change({ title: toOneLine(target.value.replaceAll('\n', '')) })}
          />
          <textarea
            className={styles.summary}
            data-check-field="briefly"
            aria-label={copy.summary}
            placeholder={copy.summary}
            rows={2}
            ref={summaryField}
            value={text.briefly}
            readOnly={!mayWrite}
            onKeyDown={onEnter(() => reach.current?.goTo(0))}
            onChange={({ target }) => change({ briefly: toOneLine(target.value.replaceAll('\n', '')) })}
          />
          <CoverPicture address={text.picture} mayWrite={mayWrite} onChange={(picture) => change({ picture })} />
          <TextEditor
            shown={shownText}
            findings={findings}
            isReadOnly={!mayWrite}
            onChange={changeContent}
            onSection={setSection}
            remarks={remarks.inText}
            reach={checked}
          />
          {mayWrite && (
            <p className={styles.hint}>
              {copy.textHint} <kbd>{copy.textHintKey}</kbd> {copy.textHintThings}
            </p>
          )}
        </div>
        <PreviewPane id={item.id} stamp={`${version}-${item.status}`} section={section} />
        <ItemSide
          findings={findings}
          passed={passed}
          review={review}
          id={item.id}
          text={facts}
          actions={mayWrite ? actions : null}
          onChange={change}
        />
      </div>
      {over !== null && (
        <ItemAction
          verb={over}
          item={item}
          title={text.title || copy.untitled}
          saveBefore={saveBefore}
          goTo={mayWrite ? actions.goTo : null}
          onItem={take}
          onUndone={onRenew}
          onClose={() => setOver(null)}
        />
      )}
      {remarks.written !== null && (
        <WriteRemark id={item.id} anchor={remarks.written} saveBefore={saveBefore} onClose={remarks.close} />
      )}
      <EditorDialogs
        editor={editor}
        what={copy.this}
        labelOf={(field) => labelOfField(field)}
        textOf={(field, value) => (field === 'content' ? wordsOf(String(value ?? '')) : String(value ?? ''))}
      />
    </div>
  )
  return (
    <>
      {showsVersions && (
        <Versions
          item={item}
          title={text.title}
          saveBefore={saveBefore}
          onBack={() => void closeVersions()}
          onRestored={() => void closeVersions().then(onRenew)}
        />
      )}
      {written}
    </>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()

/** Enter, which adds no line to a title or summary, leads to the next field; the one that ends a composition does not. */
const onEnter = (next: () => void) => (event: KeyboardEvent) => {
  if (pressedKey(event) !== 'Enter') return
  event.preventDefault()
  next()
}

/** How many characters a reader sees, without spaces; a price reference counts with its present amount. */
const Characters = memo(function Characters({ html }: { html: string }): ReactNode {
  // Counts again when the catalogue has answered.
  useStore(textPrices)
  return <span className="figure">{copy.characters(withPrices(html).replace(/<[^>]*>|\s/g, '').length)}</span>
})

type CoverPictureProps = { address: string; mayWrite: boolean; onChange: (address: string) => void }

/** The picture above the text, and buttons to change it; without a picture only for members who may write. */
function CoverPicture({ address, mayWrite, onChange }: CoverPictureProps): ReactNode {
  // A picture of another host is not loaded here; the checks name it.
  const isThere = address.startsWith('/')
  if (!isThere && !mayWrite) return null
  return (
    <div className={styles.cover} data-empty={isThere ? undefined : ''} data-check-field="pictureUrl">
      {isThere && <img src={address} alt="" />}
      {mayWrite && (
        <span>
          <PickMediaButton onPick={(picked) => onChange(picked.address)}>
            {isThere ? copy.changePicture : copy.pickCover}
          </PickMediaButton>
          {isThere && (
            <ConsoleButton size="small" onClick={() => onChange('')}>
              {copy.removeCover}
            </ConsoleButton>
          )}
        </span>
      )}
    </div>
  )
}

/** Debounces a value by `ms` milliseconds. The update is a transition: rendering it does not block the next key. */
function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (value === rested) return
    const timer = setTimeout(() => startTransition(() => setRested(value)), ms)
    return () => clearTimeout(timer)
  }, [value, rested, ms])
  return rested
}

/** The previous object while every field of the new one is the same, for children that compare by reference. */
function useStill<Fields extends object>(value: Fields): Fields {
  const held = useRef(value)
  const names = Object.keys(value) as (keyof Fields)[]
  if (names.some((name) => !Object.is(value[name], held.current[name]))) held.current = value
  return held.current
}
