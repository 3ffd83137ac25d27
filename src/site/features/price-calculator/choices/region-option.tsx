import { memo, type ReactNode } from 'react'
import { priceCopy as copy } from '#site/copy/price.ts'
import { Flag } from '#ui/flag.tsx'
import type { Dispatch } from './calculator-state.ts'
import { Option } from './option.tsx'
import styles from './place-step.module.css'

type RegionOptionProps = {
  area: string
  region: string
  countryCode: string
  /** Devices left; null for no limit. */
  stock: number | null
  isChecked: boolean
  isSoldOut: boolean
  dispatch: Dispatch
}

/** Up to so many are called the last ones. */
const fewAtMost = 5

/** A country or city with its flag and what is left there. */
export const RegionOption = memo(function RegionOption(props: RegionOptionProps): ReactNode {
  const { area, region, countryCode, stock, isChecked, isSoldOut, dispatch } = props
  const isFew = isSoldOut || (stock !== null && stock <= fewAtMost)
  return (
    <Option
      name="region"
      value={region}
      isChecked={isChecked}
      isSoldOut={isSoldOut}
      className={styles.region}
      onChoose={() => dispatch({ kind: 'place', area, region })}
    >
      <Flag code={countryCode} />
      <span className={styles.name}>{region}</span>
      <small className={isFew ? styles.few : undefined}>{stockText(stock)}</small>
    </Option>
  )
})

function stockText(stock: number | null): string {
  if (stock === null) return ''
  if (stock === 0) return copy.restocking
  return stock <= fewAtMost ? copy.few(stock) : copy.stock(stock)
}
