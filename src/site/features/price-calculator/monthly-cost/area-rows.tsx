import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shopsSentence } from '#domain/pricing/monthly-cost.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { monthlyCostCopy as copy } from '#site/copy/monthly-cost.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './monthly-cost.module.css'

/** The fields of a row; the form has as many of each as it has rows. */
export const rowNames = { shops: 'shops', area: 'area' } as const

/** A row as it is first shown; its fields keep what is entered. */
export type StartRow = { id: number; shops: number; area: string }

const startShops = 30

/** Thirty shops over the areas that a page lists, as far as lines are sold there; else all in the first area. */
export function firstRows(areas: readonly string[]): StartRow[] {
  const listed = fromPriceCopy.listedAreas.filter((area) => areas.includes(area))
  const shown = listed.length > 0 ? listed : [areas[0] ?? '']
  return shown.map((area, id) => ({ id, area, shops: startShops / shown.length }))
}

type AreaRowsProps = {
  areas: readonly string[]
  rows: readonly StartRow[]
  /** Which rows hold no number of shops. */
  wrong: readonly boolean[]
  onChange: (rows: StartRow[]) => void
}

/** How many shops sell where, a row for each area. Without areas to choose from there is one row, of shops alone. */
export function AreaRows({ areas, rows, wrong, onChange }: AreaRowsProps): ReactNode {
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
      <legend>{areas.length > 1 ? copy.areas.title : copy.shops}</legend>
      {rows.map(({ id, shops, area }, index) => (
        <fieldset key={id} className={styles.areaRow}>
          <legend className="visually-hidden">{copy.areas.row(index + 1)}</legend>
          <TextField
            label={copy.shops}
            name={rowNames.shops}
            inputMode="numeric"
            defaultValue={shops}
            error={wrong[index] ? shopsSentence : ''}
            suffix={<span className={styles.unit}>{copy.shopsUnit}</span>}
            flush
          />
          {areas.length > 1 ? (
            <select name={rowNames.area} defaultValue={area} aria-label={copy.areas.area} className={styles.area}>
              {areas.map((one) => (
                <option key={one} value={one}>
                  {one || copy.areas.nowhere}
                </option>
              ))}
            </select>
          ) : (
            <input type="hidden" name={rowNames.area} value={area} />
          )}
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
      <p className={styles.hint}>{shopsSentence}</p>
      {rows.length < areas.length && (
        <Button look="quiet" size="small" className={waiting} onClick={add}>
          {copy.areas.add}
        </Button>
      )}
    </fieldset>
  )
}
