import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '#ui/pressed-key.ts'
import { FieldGroup } from '../../../kit/field.tsx'
import { remarkCopy as copy } from './copy.ts'
import { type Colleague, insertMention, mentionQuery } from './mentions.ts'
import styles from './review.module.css'

const shownAtMost = 6

type MentionFieldProps = {
  label: string
  value: string
  colleagues: readonly Colleague[]
  onChange: (value: string) => void
  /** Takes the focus as soon as it is there. */
  takesFocus?: boolean
  /** On Ctrl+Enter, ⌘ ↵ on a Mac. */
  onSend: () => unknown
}

/** A text in which `@` offers colleagues: arrows and Enter choose, Escape closes the list. */
export function MentionField(props: MentionFieldProps): ReactNode {
  const { label, value, colleagues, onChange, takesFocus = false, onSend } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [index, setIndex] = useState(0)
  const [closedAt, setClosedAt] = useState(-1)
  const [placed, setPlaced] = useState<{ caret: number } | null>(null)
  const mention = mentionQuery(value, caret)
  const found =
    mention === null || mention.from === closedAt
      ? []
      : colleagues.filter(({ name }) => name.toLowerCase().includes(mention.query.toLowerCase())).slice(0, shownAtMost)
  const chosen = found[Math.min(index, found.length - 1)]

  function choose(colleague: Colleague): void {
    if (mention === null) return
    const next = insertMention(value, mention, colleague)
    onChange(next.text)
    setCaret(next.caret)
    setIndex(0)
    setPlaced({ caret: next.caret })
  }
  // Before the next key, which would be typed at the end of the replaced text.
  useLayoutEffect(() => {
    if (placed === null) return
    field.current?.focus()
    field.current?.setSelectionRange(placed.caret, placed.caret)
  }, [placed])
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  function onKey(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && pressedKey(event) === 'Enter') {
      event.preventDefault()
      return void onSend()
    }
    if (found.length === 0 || chosen === undefined || mention === null) return
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) setIndex((index + step + found.length) % found.length)
    else if (key === 'Enter') choose(chosen)
    else if (key === 'Escape') setClosedAt(mention.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.mention}>
      <FieldGroup>
        <label htmlFor={`${id}-field`}>{label}</label>
        <textarea
          ref={field}
          id={`${id}-field`}
          rows={3}
          maxLength={1000}
          value={value}
          placeholder={copy.bodyHint}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          onKeyDown={onKey}
          onChange={({ target }) => {
            onChange(target.value)
            setCaret(target.selectionEnd)
            setIndex(0)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        />
      </FieldGroup>
      {found.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={copy.colleagues} className={styles.colleagues}>
          {found.map((colleague) => (
            <button
              key={colleague.id}
              id={`${id}-${colleague.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={colleague === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
            >
              {colleague.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
