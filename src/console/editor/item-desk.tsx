import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { findFaults } from '#domain/content/findings/find-faults.ts'
import { useStore } from '#ui/create-store.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { MergeDialog } from '../kit/merge-dialog.tsx'
import { useGo } from '../kit/navigation.tsx'
import { useNextRow } from '../kit/next-row.ts'
import { useMay } from '../kit/session.ts'
import { notify } from '../kit/toasts.ts'
import { useRefresh } from '../kit/use-call.ts'
import { useForbiddenWords } from '../kit/use-forbidden-words.ts'
import { useRested, useStill } from '../kit/use-rested.ts'
import { CoverPicture } from './cover-picture.tsx'
import { FoundDialog } from './found-dialog.tsx'
import { ItemHead } from './item-head.tsx'
import styles from './item-page.module.css'
import { ItemSide } from './item-side.tsx'
import { type EditedItem, type ItemText, labelOfField, toFields } from './item-text.ts'
import { ItemVerb, type ItemVerbName } from './item-verbs.tsx'
import { passedChecks } from './passed-checks.ts'
import { PreviewPane } from './preview-pane.tsx'
import type { TextReach } from './reach-text.ts'
import { ReviewPanel } from './review/panel.tsx'
import { wordsOf } from './rich-text-blocks.ts'
import { TextEditor } from './text-editor.tsx'
import { textPrices, useGonePrices, withPrices } from './text-prices.ts'
import { useCheckActions, usePathCheck } from './use-checks.ts'
import { useItem } from './use-item.ts'
import { Versions } from './versions.tsx'
import { editorWords as words } from './words.ts'

/** So long the keys rest before a text is checked. */
const restMs = 250

type ItemDeskProps = { start: EditedItem; room: string; onRenew: () => void }

/** Everything over one item: head, text, preview, checks and facts, and what is asked over them. */
export function ItemDesk({ start, room, onRenew }: ItemDeskProps): ReactNode {
  // What came first is gone on with: a later answer of the same query must not change what is being written.
  const [first] = useState(start)
  const [item, setItem] = useState(start)
  // The editor shows each of these: the text at the start, and what it was replaced by or merged to since.
  const [shownText, setShownText] = useState({ html: start.text.content })
  const [over, setOver] = useState<ItemVerbName | 'versions' | null>(null)
  const [section, setSection] = useState('')
  const showText = ({ content }: ItemText) => setShownText({ html: content })
  const { text, change, autosave, state, here, found, overtakenBy, settleFound, question, decide, settle } = useItem(
    first,
    {
      onMerged: showText,
      onWentOn(held) {
        showText(held)
        notify(words.wentOn)
      },
    },
  )
  const changeContent = useCallback((content: string) => change({ content }), [change])
  // Checks and counts follow the text when the keys rest: they are no part of a key.
  const shown = useRested(text, restMs)
  const fields = useMemo(() => toFields(shown), [shown])
  const forbidden = useForbiddenWords()
  const gone = useGonePrices(shown.content)
  const { isPathTaken, isPathKnown } = usePathCheck(item.id, fields.selfPath)
  const findings = useMemo(
    () => findFaults(fields, { words: forbidden, gonePrices: gone, deadLinks: item.deadLinks, isPathTaken }),
    [fields, forbidden, gone, item.deadLinks, isPathTaken],
  )
  const passed = useMemo(() => passedChecks(fields, findings, { isPathKnown }), [fields, findings, isPathKnown])
  const mayWrite = useMay('content.write') && item.deletedAt === null
  const reach = useRef<TextReach>(null)
  const actions = useCheckActions(text, change, reach)
  // A public text without a draft that is as it was read or published.
  const isPublic = item.status === 'published' && item.draft === null && autosave.version() === item.version
  const latest = useCallback(async () => {
    await autosave.flush()
    return autosave.version()
  }, [autosave])
  // What stands beside the text is drawn anew when it changes, and not with every key of the text.
  const facts = useStill({ ...text, content: '' })
  const review = useMemo(
    () => <ReviewPanel id={item.id} html={shown.content} mayWrite={mayWrite} save={latest} />,
    [item.id, shown.content, mayWrite, latest],
  )
  const refresh = useRefresh()
  const go = useGo()
  const leave = useRef(() => {})
  leave.current = () => void autosave.flush().then(() => refresh('GET /content/{id}', 'GET /content'))
  // Whoever comes back reads what was saved on leaving, not what was kept of before.
  useEffect(() => () => leave.current(), [])

  const next = useNextRow({
    id: item.id,
    save: () => settle().then((version) => version !== null),
    open: (id) => void go({ to: `${room}/${id}` }),
  })
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
    return (
      <Versions item={item} title={text.title} version={latest} onBack={() => setOver(null)} onRestored={onRenew} />
    )
  return (
    <div onCompositionStart={() => autosave.hold(true)} onCompositionEnd={() => autosave.hold(false)}>
      <ItemHead
        {...{ item, room, state, here, mayWrite, latest, onRenew, text }}
        errors={findings.filter(({ level }) => level === 'error').length}
        hasChanges={!isPublic || autosave.hasUnsaved()}
        onRetry={() => void autosave.flush()}
        onNext={next}
        onAsk={(next) => void ask(next)}
      />
      {overtakenBy && (
        <p className={styles.overtaken} role="status">
          {words.overtaken(overtakenBy)}
          <ConsoleButton size="small" onClick={onRenew}>
            {words.takeLatest}
          </ConsoleButton>
        </p>
      )}
      <h1 className="visually-hidden">{shown.title || words.untitled}</h1>
      <div className={styles.desk}>
        <div className={styles.document}>
          <p className={styles.meta}>
            {text.secondLevelHeadings !== null && <span>{words.sections[text.secondLevelHeadings]}</span>}
            <Characters html={shown.content} />
          </p>
          <textarea
            className={styles.title}
            data-check-field="title"
            aria-label={words.title}
            placeholder={words.title}
            rows={1}
            value={text.title}
            readOnly={!mayWrite}
            onChange={({ target }) => change({ title: target.value.replaceAll('\n', '') })}
          />
          <textarea
            className={styles.summary}
            data-check-field="briefly"
            aria-label={words.summary}
            placeholder={words.summary}
            rows={2}
            value={text.briefly}
            readOnly={!mayWrite}
            onChange={({ target }) => change({ briefly: target.value.replaceAll('\n', '') })}
          />
          <CoverPicture address={text.picture} mayWrite={mayWrite} onChange={(picture) => change({ picture })} />
          <TextEditor
            shown={shownText}
            findings={findings}
            isReadOnly={!mayWrite}
            onChange={changeContent}
            onSection={setSection}
            reach={reach}
          />
          {mayWrite && (
            <p className={styles.hint}>
              {words.textHint} <kbd>{words.textHintKey}</kbd> {words.textHintThings}
            </p>
          )}
        </div>
        <PreviewPane id={item.id} stamp={`${autosave.version()}-${item.status}`} section={section} />
        <ItemSide
          {...{ findings, passed, review }}
          id={item.id}
          text={facts}
          actions={mayWrite ? actions : null}
          onChange={change}
        />
      </div>
      {over !== null && (
        <ItemVerb
          verb={over}
          item={item}
          title={text.title || words.untitled}
          version={latest}
          goTo={mayWrite ? actions.goTo : null}
          onItem={take}
          onUndone={onRenew}
          onClose={() => setOver(null)}
        />
      )}
      {found !== null && <FoundDialog at={new Date(found.at)} onSettle={settleFound} />}
      {question && (
        <MergeDialog
          what={words.this}
          question={question}
          labelOf={(field) => labelOfField(field)}
          textOf={(field, value) => (field === 'content' ? wordsOf(String(value ?? '')) : String(value ?? ''))}
          onDecide={decide}
        />
      )}
    </div>
  )
}

/** How many characters a reader sees, prices as they stand. */
const Characters = memo(function Characters({ html }: { html: string }): ReactNode {
  useStore(textPrices)
  return <span className="figure">{words.characters(withPrices(html).replace(/<[^>]*>|\s/g, '').length)}</span>
})
