import type { ReactNode } from 'react'
import type { LevelOption } from '#domain/devices/selection.ts'
import { priceSteps } from '#domain/pricing/receipt.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import type { Dispatch } from './calculator-state.ts'
import styles from './device-steps.module.css'
import { Option } from './option.tsx'
import { categoryName } from './selection-words.ts'

type CategoryOptionProps = {
  option: LevelOption
  platformNames: ReadonlyMap<number, string>
  platformId: number | null
  dispatch: Dispatch
}

/** Names in a card, at most; more of them are told by a word. */
const namesAtMost = 2

/** A category with its own discount, the campaign's words and its fitness for platforms. */
export function CategoryOption({ option, platformNames, platformId, dispatch }: CategoryOptionProps): ReactNode {
  const { device, isSelected, isSoldOut } = option
  const tier = device.tiers[0]
  const discount = tier && priceSteps(tier).find(({ rule }) => rule === 'device')?.discount
  const isRecommended = platformId !== null && device.recommendPlatformIds.includes(platformId)
  const tags = [...(isRecommended ? [copy.recommended] : []), ...device.campaignTags]
  const suits = namesText(device.recommendPlatformIds, platformNames)
  const unsuits = namesText(device.unsuitPlatformIds, platformNames)
  return (
    <Option
      name="category"
      value={device.category}
      isChecked={isSelected}
      isSoldOut={isSoldOut}
      onChoose={(category) => dispatch({ kind: 'level', level: 'category', value: category })}
    >
      <b className={styles.category}>
        {categoryName(device)}
        {discount && <i className={styles.off}>{discount}</i>}
        {tags.map((tag) => (
          <i key={tag} className={styles.tag}>
            {tag}
          </i>
        ))}
      </b>
      {copy.categoryLines[device.category] !== undefined && <small>{copy.categoryLines[device.category]}</small>}
      {isSoldOut && <small className={styles.few}>{copy.restocking}</small>}
      {!isSoldOut && suits !== '' && <small>{copy.suits(suits)}</small>}
      {!isSoldOut && unsuits !== '' && <small>{copy.unsuits(unsuits)}</small>}
    </Option>
  )
}

function namesText(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? [])
  const shown = known.slice(0, namesAtMost).join('、')
  return known.length > namesAtMost ? shown + copy.andMore : shown
}
