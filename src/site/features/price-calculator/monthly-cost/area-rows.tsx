import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type MonthlyPlan,
  type PlanRow,
  readShops,
  shopsMost,
  shopsSentence,
  termOf,
} from '#domain/pricing/monthly-cost.ts'
import { monthlyCostCopy as copy } from '#site/copy/monthly-cost.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field-error.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { shortPriceText, yuanText } from '../catalogue/money-text.ts'
import { nameOf } from './line-words.ts'
import styles from './monthly-cost.module.css'

/** The fields of a row; the form has as many of each as it has rows. */
export const rowNames = { shops: 'shops', area: 'area' } as const

/** A row as it is first shown; its fields keep what is entered. */
export type StartRow = { id: number; shops: number; area: string }

type AreaRowsProps = {
  areas: readonly string[]
  rows: readonly StartRow[]
  /** What is reckoned, row by row; of a row that was just added nothing is known yet. */
  plan: Pick<MonthlyPlan, 'rows' | 'months'>
  /** Which rows hold no number of shops. */
  wrong: readonly boolean[]
  onChange: (rows: StartRow[]) => void
  /** After a button has changed a field. */
  onStep: () => void
}

/** How many shops sell where, a row for each area. Without areas to choose from there is one row, of shops alone. */
export function AreaRows({ areas, rows, plan, wrong, onChange, onStep }: AreaRowsProps): ReactNode {
  const list = useRef<HTMLFieldSetElement>(null)
  const focusedRow = useRef<number | null>(null)
  // The buttons keep their space, and come with the script that answers them.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const waiting = isReady ? undefined : styles.waiting
  // A new row begins with its field; a removed one gives the focus to the row before it.
  useEffect(() => {
    if (focusedRow.current === null) return
    list.current?.querySelectorAll<HTMLInputElement>(`input[name=${rowNames.shops}]`)[focusedRow.current]?.focus()
    focusedRow.current = null
  })
  const add = () => {
    const area = areas.find((one) => !rows.some((row) => row.area === one)) ?? areas[0] ?? ''
    focusedRow.current = rows.length
    onChange([...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, area, shops: 1 }])
  }
  const remove = (index: number) => {
    focusedRow.current = Math.max(0, index - 1)
    onChange(rows.filter((_, place) => place !== index))
  }
  return (
    <fieldset ref={list} className={styles.areas}>
      <legend className="visually-hidden">{areas.length > 1 ? copy.areas.title : copy.shops}</legend>
      {rows.map(({ id, shops, area }, index) => (
        <fieldset key={id} className={styles.areaRow} style={linesOf(plan.rows[index])}>
          <legend className="visually-hidden">{copy.areas.row(index + 1)}</legend>
          <ShopsField shops={shops} isWrong={wrong[index] === true} waiting={waiting} onStep={onStep} />
          {areas.length > 1 ? (
            <select name={rowNames.area} defaultValue={area} aria-label={copy.areas.area} className={styles.select}>
              {areas.map((one) => (
                <option key={one} value={one}>
                  {one || copy.areas.nowhere}
                </option>
              ))}
            </select>
          ) : (
            <input type="hidden" name={rowNames.area} value={area} />
          )}
          <RowWords row={plan.rows[index]} months={plan.months} />
          {rows.length > 1 && (
            <button
              type="button"
              className={classNames(styles.remove, waiting)}
              aria-label={copy.areas.remove(index + 1)}
              onClick={() => remove(index)}
            >
              <CloseIcon />
            </button>
          )}
        </fieldset>
      ))}
      {rows.length < areas.length && (
        <button type="button" className={classNames(styles.add, waiting)} onClick={add}>
          {copy.areas.add}
        </button>
      )}
    </fieldset>
  )
}

/** As many lines run from a row into the sum as it has shops, up to ten. */
function linesOf(row: PlanRow | undefined): CSSProperties {
  return { '--lines': row === undefined || row.line === null ? 0 : Math.min(row.shops, 10) } as CSSProperties
}

type ShopsFieldProps = { shops: number; isWrong: boolean; waiting: string | undefined; onStep: () => void }

/** The number of shops between its two buttons. */
function ShopsField({ shops, isWrong, waiting, onStep }: ShopsFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const step = (by: 1 | -1) => {
    if (field.current === null) return
    const stepped = (readShops(field.current.value) ?? shops) + by
    field.current.value = `${Math.min(shopsMost, Math.max(1, stepped))}`
    onStep()
  }
  return (
    <div>
      <div className={styles.stepper} data-wrong={isWrong || undefined}>
        <button type="button" className={waiting} aria-label={copy.fewer} onClick={() => step(-1)}>
          −
        </button>
        <input
          ref={field}
          name={rowNames.shops}
          inputMode="numeric"
          defaultValue={shops}
          aria-label={copy.shops}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
        />
        <button type="button" className={waiting} aria-label={copy.more} onClick={() => step(1)}>
          +
        </button>
      </div>
      {isWrong && <FieldError id={errorId}>{shopsSentence}</FieldError>}
    </div>
  )
}

/** The row's line with its price, and what all of them cost a month. */
function RowWords({ row, months }: { row: PlanRow | undefined; months: number }): ReactNode {
  const term = row?.line ? termOf(row.line, months) : undefined
  if (!row?.line || term === undefined) return <p className={styles.line}>{row && copy.areas.noLine}</p>
  const eachFen = term.fen / term.months
  return (
    <>
      <p className={styles.line}>
        {nameOf(row.line)}
        <small>{copy.areas.each(yuanText(eachFen))}</small>
      </p>
      <p className={styles.rowSum}>{shortPriceText(eachFen * row.shops)}</p>
    </>
  )
}
