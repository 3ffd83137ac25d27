import { type ReactNode, useState } from 'react'
import { type CellName, type CellValue, type Change, readCellName } from '#domain/pricing/changes/cells.ts'
import { durationText, fenText, skuText } from '#domain/pricing/changes/issue-texts.ts'
import { type CellPlace, type PriceList, placesIn } from '#domain/pricing/changes/price-list.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import styles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'

type ChangeListProps = {
  priceList: PriceList
  changes: readonly Change[]
  /** The device prices and discount words that follow a changed price by rule (decision 049). */
  followers: readonly Change[]
  /** Null where the set is not to be changed. */
  onTakeBack: ((cells: CellName[]) => void) | null
}

/** Devices that are listed before the member asks for the rest: a bulk change has hundreds. */
const skusAtFirst = 4

type Placed = { change: Change; place: CellPlace; isFollower: boolean }

/** Old → new, device by device, with the values that follow a price by rule. */
export function ChangeList({ priceList, changes, followers, onTakeBack }: ChangeListProps): ReactNode {
  const [isWhole, setIsWhole] = useState(false)
  const nameOf = new Map(priceList.categories.map(({ code, name }) => [code, name]))
  const placeOf = placesIn(priceList)
  const groups = new Map<number, { place: CellPlace; changes: Placed[] }>()
  const following = new Set(followers)
  for (const change of [...changes, ...followers]) {
    const place = placeOf(change.cell)
    // The device was deleted since. `StaleNote` of change-panel.tsx names such a cell.
    if (place === null) continue
    const group = groups.get(place.sku.id) ?? { place, changes: [] }
    groups.set(place.sku.id, group)
    group.changes.push({ change, place, isFollower: following.has(change) })
  }
  const shown = [...groups.values()].slice(0, isWhole ? undefined : skusAtFirst)
  return (
    <>
      <h3 className={styles.head}>{copy.changed(changes.length, groups.size)}</h3>
      <div className={styles.changes}>
        {shown.map(({ place: { sku }, changes: own }) => {
          const name = `${skuText(sku)}，${nameOf.get(sku.category) ?? ''}`
          return (
            <section key={sku.id} aria-label={name}>
              <h4>
                {name}
                {onTakeBack && (
                  <button
                    type="button"
                    aria-label={copy.takeBack(name)}
                    // Followers are no cells of the set: they disappear with the price that they follow.
                    onClick={() => onTakeBack(own.flatMap(({ change, isFollower }) => (isFollower ? [] : change.cell)))}
                  >
                    <ConsoleIcon name="close" />
                  </button>
                )}
              </h4>
              <ul>
                {own.map((placed) => (
                  <ChangeLine key={placed.change.cell} {...placed} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      {groups.size > skusAtFirst && (
        <ConsoleButton look="quiet" size="small" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? copy.less : copy.more(groups.size - skusAtFirst)}
        </ConsoleButton>
      )}
    </>
  )
}

/** One cell, old → new. A price is named by its duration alone, any other value by duration and field. */
function ChangeLine({ change, place: { tier }, isFollower }: Placed): ReactNode {
  const { cell, before, after } = change
  const field = readCellName(cell)?.field ?? 'price'
  const duration = tier === null ? '' : durationText(tier)
  return (
    <li data-follows={isFollower || undefined}>
      <span>{field === 'price' ? duration : `${duration}${copy.fields[field]}`}</span>
      <s>{valueText(cell, before)}</s>
      <i aria-hidden="true">→</i>
      <b>{valueText(cell, after)}</b>
      <em data-falls={!isFollower && isNumber(before) && isNumber(after) && after < before}>
        {isFollower ? copy.follows : percentText(field, before, after)}
      </em>
    </li>
  )
}

/** The value of a cell as text: fen as yuan; null is 不限 for stock and 无 for any other field. */
export function valueText(cell: string, value: CellValue): string {
  const field = readCellName(cell)?.field
  if (typeof value === 'boolean') return copy.switched[field === 'listed' ? 'listed' : 'inStock'][value ? 0 : 1]
  if (value === null) return field === 'stock' ? copy.unlimited : copy.none
  if (typeof value === 'string') return value === '' ? copy.none : value
  return field === 'stock' ? String(value) : fenText(value)
}

/** The change of an amount in per cent, with its sign; '' for other fields, and from or to a missing amount. */
function percentText(field: string, before: CellValue, after: CellValue): string {
  const isMoney = field === 'price' || field === 'preferential' || field === 'original'
  if (!isMoney || !isNumber(before) || !isNumber(after)) return ''
  const percent = ((after - before) / before) * 100
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`
}

function isNumber(value: CellValue): value is number {
  return typeof value === 'number'
}
