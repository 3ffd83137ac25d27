import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { legalLimits } from '#domain/legal/issues.ts'
import { readMarkup, tidyMarkup } from '#domain/legal/legal-markup.ts'
import { type LegalValues, legalNamesInText, wordsOfNames } from '#domain/legal/name-words.ts'
import { ActionMenu } from '../../kit/action-menu.tsx'
import { ConsoleButton } from '../../kit/button.tsx'
import { readLegalContent } from '../../kit/legal-text/legal-content.ts'
import { createLegalDialect, insertLegalName } from '../../kit/legal-text/legal-dialect.tsx'
import { nameWithWords, nameWords } from '../../kit/legal-text/legal-extensions.ts'
import type { TextReach } from '../../kit/rich-text/reach-text.ts'
import { TextEditor } from '../../kit/rich-text/text-editor.tsx'
import styles from './legal.module.css'
import { legalCopy as copy } from './legal-copy.ts'

/** What the checks do in the text. */
export type LegalReach = { goToLine: (line: number) => void }

type LegalSourceProps = {
  source: string
  values: LegalValues
  mayWrite: boolean
  error: string | undefined
  reach: Ref<LegalReach>
  onChange: (source: string) => void
}

const noFindings = [] as const
const ignoreSection = () => {}

/**
 * The text of a document in the editor of articles, or as its markup. The markup is what is stored: nothing is written
 * otherwise before something is changed, and a text that the editor cannot show stays markup.
 */
export function LegalSource({ source, values, mayWrite, error, reach, onChange }: LegalSourceProps): ReactNode {
  const [isMarkup, setMarkup] = useState(() => readLegalContent(source) === null)
  const [isRefused, setRefused] = useState(isMarkup)
  const [shown, setShown] = useState({ html: source })
  const typed = useRef(source)
  const places = useRef<readonly number[]>([])
  const [dialect] = useState(() =>
    createLegalDialect((next) => {
      places.current = next
    }),
  )
  const area = useRef<HTMLTextAreaElement>(null)
  const text = useRef<TextReach>(null)
  const id = useId()

  // Before the next key: an editor that still held the old text would write it back.
  useLayoutEffect(() => {
    if (typed.current === source) return
    typed.current = source
    if (isMarkup) return
    if (readLegalContent(source) !== null) return setShown({ html: source })
    setMarkup(true)
    setRefused(true)
  }, [source, isMarkup])

  const settled = useDeferredValue(source)
  useLayoutEffect(() => nameWords.set(wordsOfNames(settled, values)), [settled, values])

  useImperativeHandle(reach, () => ({
    goToLine(line) {
      if (isMarkup) return goToLine(area.current, line)
      const block = readMarkup(source)?.findLastIndex((one) => one.line <= line) ?? 0
      text.current?.goTo(places.current[Math.max(block, 0)] ?? null)
    },
  }))

  function change(next: string): void {
    typed.current = next
    onChange(next)
  }
  const latest = useRef<(markup: string) => void>(() => {})
  // Back at what was shown, the text is again as it is stored, to the letter.
  latest.current = (markup) => change(markup === tidyMarkup(shown.html) ? shown.html : markup)
  const [onText] = useState(() => (markup: string) => latest.current(markup))

  function turn(): void {
    const isShowable = readLegalContent(source) !== null
    setMarkup(!isMarkup || !isShowable)
    setRefused(!isShowable)
    if (isMarkup && isShowable) setShown({ html: source })
  }

  const wordsOf = wordsOfNames(settled, values)
  const hint = isMarkup && isRefused ? copy.onlyMarkup : isMarkup ? copy.sourceHint : copy.textHint
  return (
    <div className={styles.source} data-check-field="source">
      <div className={styles.sourceHead} data-editor-head>
        {isMarkup ? <label htmlFor={id}>{copy.fields.source}</label> : <span>{copy.fields.source}</span>}
        {!isMarkup && mayWrite && (
          <ActionMenu
            face={copy.insertName}
            actions={legalNamesInText.map((name) => ({
              word: nameWithWords(name, wordsOf(name)),
              run: () => text.current?.act((editor) => insertLegalName(editor, name)),
            }))}
          />
        )}
        <ConsoleButton size="small" look="quiet" aria-pressed={isMarkup} onClick={turn}>
          {copy.markup}
        </ConsoleButton>
      </div>
      {isMarkup ? (
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          rows={28}
          maxLength={legalLimits.source}
          value={source}
          readOnly={!mayWrite}
          spellCheck={false}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <div className={styles.text}>
          <TextEditor
            dialect={dialect}
            shown={shown}
            findings={noFindings}
            isReadOnly={!mayWrite}
            onChange={onText}
            onSection={ignoreSection}
            reach={text}
          />
        </div>
      )}
      <small id={`${id}-hint`} className={styles.hint} role={isMarkup && isRefused ? 'status' : undefined}>
        {hint}
      </small>
      {error !== undefined && <small className={styles.fault}>{error}</small>}
    </div>
  )
}

/** Selects a line of the markup, counted from 1, with the focus in it. */
function goToLine(area: HTMLTextAreaElement | null, line: number): void {
  if (area === null) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
}
