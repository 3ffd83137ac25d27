import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readTypedPrice } from '#domain/pricing/changes/cells.ts'
import { fenText } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceListTier } from '#domain/pricing/changes/price-list.ts'
import { discountText } from '#domain/pricing/receipt.ts'
import { priceCopy as copy } from './copy.ts'
import styles from './matrix.module.css'

type CellEditorProps = {
  label: string
  start: string
  /** Selects the value, so that typing replaces it. */
  selects: boolean
  /** The price that is changed, of a cell with one. */
  old: PriceListTier | undefined
  /** What its price will come to by itself. */
  coming: readonly string[]
  /** Takes what was typed; returns an error, or null. */
  finish: (typed: string, goOn: boolean) => string | null
  giveUp: () => void
}

/** The field in a cell, with the resulting price below. Enter commits, Tab commits and moves to the next cell, Esc cancels. */
export function CellEditor({ label, start, selects, old, coming, finish, giveUp }: CellEditorProps): ReactNode {
  const [typed, setTyped] = useState(start)
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (selects) field.current?.select()
  }, [selects])

  function take(goOn: boolean): void {
    const sentence = finish(typed, goOn)
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
          if (isDone.current) return
          if (typed === start || finish(typed, false) !== null) giveUp()
        }}
        onKeyDown={(event) => {
          // ⌘S fills in what is typed, and goes on to whatever saves.
          if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 's') return take(false)
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            isDone.current = true
            giveUp()
          } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
            event.preventDefault()
            take(event.key === 'Tab')
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
