import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readTypedPrice } from '#domain/pricing/changes/cells.ts'
import { fenText } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceListTier } from '#domain/pricing/changes/price-list.ts'
import { discountText } from '#domain/pricing/receipt.ts'
import { isSaveKey, pressedKey } from '#ui/pressed-key.ts'
import { priceCopy as copy } from './copy.ts'
import styles from './matrix.module.css'

/** Where a committed cell leads: its device's next one is opened, the device below gets the focus, or it has it itself. */
export type AfterCell = 'right' | 'down' | 'here'

type CellEditorProps = {
  label: string
  /** The text that the field begins with: the first typed key, or the present value. */
  start: string
  /** Selects the value, so that typing replaces it. */
  selects: boolean
  /** The public tier, of whose price `-8%` and `+3` are taken; undefined for stock and tags. */
  old: PriceListTier | undefined
  /** Sentences about scheduled changes of the price, one per line. */
  coming: readonly string[]
  /** Commits what was typed; returns an error, or null. */
  finish: (typed: string, next: AfterCell) => string | null
  /** Closes the field and leaves the cell as it is. */
  giveUp: () => void
}

/**
 * The field in a cell, the resulting price below. Enter commits and goes down, as in a spreadsheet; Tab commits and opens the
 * next cell, Esc cancels.
 */
export function CellEditor({ label, start, selects, old, coming, finish, giveUp }: CellEditorProps): ReactNode {
  const [typed, setTyped] = useState(start)
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // A field that is committed or cancelled loses the focus too: that `blur` must not commit a second time.
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (selects) field.current?.select()
  }, [selects])

  function take(next: AfterCell): void {
    const sentence = finish(typed, next)
    isDone.current = sentence === null
    setFault(sentence)
  }

  return (
    <span className={styles.editor}>
      <input
        ref={field}
        aria-label={label}
        aria-invalid={fault !== null}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setFault(null)
        }}
        onBlur={() => {
          // Leaving the field commits. An invalid text is dropped: the field that would show its error is closed.
          if (isDone.current) return
          if (typed === start || finish(typed, 'here') !== null) giveUp()
        }}
        onKeyDown={(event) => {
          // ⌘S commits the cell. The event is not stopped, so that use-editor-state.ts, listening on `document`, saves.
          if (isSaveKey(event)) return take('here')
          // Other keys are stopped: the matrix above moves between cells with the arrows.
          event.stopPropagation()
          const key = pressedKey(event)
          if (key === 'Escape') {
            isDone.current = true
            giveUp()
          } else if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) {
            event.preventDefault()
            take(key === 'Tab' ? 'right' : 'down')
          }
        }}
      />
      <span className={styles.reckoned} role="status">
        {fault ? <span className={styles.bad}>{fault}</span> : old && <Reckoned typed={typed} old={old} />}
        {coming.map((line) => (
          <span key={line} className={styles.comingLine}>
            {line}
          </span>
        ))}
        <span className={styles.keys}>
          {copy.keySheet.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}{' '}
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}

/**
 * What the typed text comes to while it is typed: the price, its share of a month for tiers of several months, the
 * difference from the public price, and the discount against the original price. Else the error.
 */
function Reckoned({ typed, old }: { typed: string; old: PriceListTier }): ReactNode {
  const read = readTypedPrice(typed, old.price)
  if (!read.ok) return <span className={styles.bad}>{read.sentence}</span>
  const { fen } = read
  return (
    <>
      <span>
        <b>{fenText(fen)}</b> {old.months > 1 && `${copy.eachMonth(Math.round(fen / old.months))}，`}
        {copy.difference(fen - old.price)}
      </span>
      <span>{copy.originalIs(old.original, discountText(fen, old.original))}</span>
    </>
  )
}
