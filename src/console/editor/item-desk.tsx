import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { findFaults } from '#domain/content/findings/find-faults.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { useMay } from '../kit/session.ts'
import { notify } from '../kit/toasts.ts'
import { useRefresh } from '../kit/use-call.ts'
import { useForbiddenWords } from '../kit/use-forbidden-words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CoverPicture } from './cover-picture.tsx'
import { FoundDialog } from './found-dialog.tsx'
import { ItemHead } from './item-head.tsx'
import styles from './item-page.module.css'
import { ItemSide } from './item-side.tsx'
import { type EditedItem, type ItemText, toFields } from './item-text.ts'
import { ItemVerb, type ItemVerbName } from './item-verbs.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { ReviewPanel } from './review/panel.tsx'
import { TextEditor } from './text-editor.tsx'
import { useGonePrices, withPrices } from './text-prices.ts'
import { useItem } from './use-item.ts'
import { Versions } from './versions.tsx'
import { editorWords as words } from './words.ts'

type ItemDeskProps = { start: EditedItem; room: string; onRenew: () => void }

/** Everything over one item: head, text, preview, checks and facts, and what is asked over them. */
export function ItemDesk({ start, room, onRenew }: ItemDeskProps): ReactNode {
  // What came first is gone on with: a later answer of the same query must not change what is being written.
  const [first] = useState(start)
  const [item, setItem] = useState(start)
  const [textKey, setTextKey] = useState(0)
  const [over, setOver] = useState<ItemVerbName | 'versions' | null>(null)
  const [isComposing, setComposing] = useState(false)
  const [section, setSection] = useState('')
  const renewText = () => setTextKey((last) => last + 1)
  const goOn = () => {
    renewText()
    notify(words.wentOn)
  }
  const { text, change, autosave, state, here, found, isOvertaken, settleFound, replace } = useItem(first, goOn)
  const shown = useDeferredValue(text)
  const fields = useMemo(() => toFields(shown), [shown])
  const forbidden = useForbiddenWords()
  const gone = useGonePrices(shown.content)
  const findings = useMemo(
    () => findFaults(fields, { words: forbidden, gonePrices: gone, deadLinks: item.deadLinks }),
    [fields, forbidden, gone, item.deadLinks],
  )
  const mayWrite = useMay('content.write') && item.deletedAt === null
  const refresh = useRefresh()
  const leave = useRef(() => {})
  leave.current = () => void autosave.flush().then(() => refresh('GET /content/{id}', 'GET /content'))
  // Whoever comes back reads what was saved on leaving, not what was kept of before.
  useEffect(() => () => leave.current(), [])

  function compose(isBegun: boolean) {
    setComposing(isBegun)
    autosave.hold(isBegun)
  }
  function write(next: ItemText) {
    replace(next)
    renewText()
  }
  async function latest() {
    await autosave.flush()
    return autosave.version()
  }
  /** What was typed is on the server before a summary is asked of it, and the one of before is not shown as the present. */
  async function ask(next: ItemVerbName | 'versions') {
    await latest()
    await refresh('GET /content/{id}/summary', 'GET /content/{id}/versions')
    setOver(next)
  }
  function take(next: EditedItem) {
    setItem(next)
    autosave.resume(next.version, { at: next.draft?.savedAt ?? null })
    void refresh('GET /content')
  }

  if (over === 'versions')
    return <Versions item={item} version={latest} onBack={() => setOver(null)} onRestored={onRenew} />
  return (
    <div onCompositionStart={() => compose(true)} onCompositionEnd={() => compose(false)}>
      <ItemHead
        {...{ item, room, state, here, mayWrite, latest, onRenew, text }}
        onRetry={() => void autosave.flush()}
        onAsk={(next) => void ask(next)}
      />
      {isOvertaken && (
        <p className={styles.overtaken} role="status">
          {words.overtaken}
          <ConsoleButton size="small" onClick={onRenew}>
            {words.takeLatest}
          </ConsoleButton>
        </p>
      )}
      <div className={styles.desk}>
        <div className={styles.document}>
          <p className={styles.meta}>
            {text.secondLevelHeadings !== null && <span>{words.sections[text.secondLevelHeadings]}</span>}
            <span className="figure">
              {words.characters(withPrices(text.content).replace(/<[^>]*>|\s/g, '').length)}
            </span>
          </p>
          <textarea
            className={styles.title}
            aria-label={words.title}
            placeholder={words.title}
            rows={1}
            value={text.title}
            readOnly={!mayWrite}
            onChange={({ target }) => change({ title: target.value.replaceAll('\n', '') })}
          />
          <textarea
            className={styles.summary}
            aria-label={words.summary}
            placeholder={words.summary}
            rows={2}
            value={text.briefly}
            readOnly={!mayWrite}
            onChange={({ target }) => change({ briefly: target.value.replaceAll('\n', '') })}
          />
          <CoverPicture address={text.picture} mayWrite={mayWrite} onChange={(picture) => change({ picture })} />
          <TextEditor
            key={textKey}
            html={text.content}
            findings={findings}
            isReadOnly={!mayWrite}
            onChange={(content) => change({ content })}
            onSection={setSection}
          />
          {mayWrite && (
            <p className={styles.hint}>
              {words.textHint} <kbd>{words.textHintKey}</kbd> {words.textHintThings}
            </p>
          )}
        </div>
        <PreviewPane id={item.id} stamp={`${autosave.version()}-${item.status}`} section={section} />
        <ItemSide id={item.id} text={text} fields={fields} findings={findings} onChange={change}>
          <ReviewPanel id={item.id} html={shown.content} mayWrite={mayWrite} save={latest} />
        </ItemSide>
      </div>
      {over !== null && (
        <ItemVerb
          verb={over}
          item={item}
          version={latest}
          onItem={take}
          onUndone={onRenew}
          onClose={() => setOver(null)}
        />
      )}
      {found !== null && <FoundDialog at={new Date(found.at)} onSettle={settleFound} />}
      {/* A dialog takes the focus: what is being composed is finished first. */}
      {state.kind === 'conflict' && !isComposing && (
        <ConflictDialog
          mine={text}
          conflict={state.conflict}
          onSettle={(next) => {
            write(next)
            autosave.resume(state.conflict.theirs.version, { at: state.conflict.at, text: next })
          }}
        />
      )}
    </div>
  )
}
