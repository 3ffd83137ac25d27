import { memo, type ReactNode } from 'react'
import { type LevelOption, optionsAt, type Selection } from '#domain/devices/selection.ts'
import { priceSteps } from '#domain/pricing/receipt.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import type { Dispatch } from './calculator-state.ts'
import styles from './option.module.css'
import { categoryName } from './selection-words.ts'
import { Option, Step } from './step.tsx'

type StepProps = { selection: Selection; dispatch: Dispatch }

/** Remote control: yes before no, whatever the order of the devices. */
export const RemoteStep = memo(function RemoteStep({ selection, dispatch }: StepProps): ReactNode {
  const options = optionsAt(selection, 'remote').toSorted((one, other) => Number(other.value) - Number(one.value))
  if (options.length === 0) return null
  return (
    <Step title={copy.steps.remote}>
      <div className={styles.pair}>
        {options.map(({ value, isSelected, isSoldOut }) => (
          <Option
            key={String(value)}
            name="remote"
            value={value === true}
            isChecked={isSelected}
            isSoldOut={isSoldOut}
            onChoose={(hasRemote) => dispatch({ kind: 'level', level: 'remote', value: hasRemote })}
          >
            {value === true ? copy.remote.yes : copy.remote.no}
          </Option>
        ))}
      </div>
      <p className={styles.hint}>{selection.device.hasRemote ? copy.remote.hint : copy.remote.noHint}</p>
    </Step>
  )
})

/** The model, where remote control is supported. */
export const ModelStep = memo(function ModelStep({ selection, dispatch }: StepProps): ReactNode {
  const options = optionsAt(selection, 'model')
  if (options.length === 0) return null
  return (
    <Step title={copy.steps.model}>
      <div className={styles.three}>
        {options.map(({ value, device, isSelected, isSoldOut }) => (
          <Option
            key={String(value)}
            name="model"
            value={String(value)}
            isChecked={isSelected}
            isSoldOut={isSoldOut}
            onChoose={(model) => dispatch({ kind: 'level', level: 'model', value: model })}
          >
            <b>{value}</b>
            <small className={isSoldOut ? styles.few : undefined}>{isSoldOut ? copy.restocking : device.remark}</small>
          </Option>
        ))}
      </div>
    </Step>
  )
})

type CategoryStepProps = StepProps & {
  /** Names of the platforms by their ids. */
  platformNames: ReadonlyMap<number, string>
  /** The platform that the devices are filtered by. */
  platformId: number | null
}

/** The category of the line, with what it suits and what it does not. */
export const CategoryStep = memo(function CategoryStep(props: CategoryStepProps): ReactNode {
  const { selection, dispatch, platformNames, platformId } = props
  const options = optionsAt(selection, 'category')
  if (options.length === 0) return null
  return (
    <Step title={copy.steps.category}>
      <div className={styles.two}>
        {options.map((option) => (
          <CategoryOption
            key={String(option.value)}
            option={option}
            platformNames={platformNames}
            platformId={platformId}
            dispatch={dispatch}
          />
        ))}
      </div>
    </Step>
  )
})

type CategoryOptionProps = {
  option: LevelOption
  platformNames: ReadonlyMap<number, string>
  platformId: number | null
  dispatch: Dispatch
}

/** Names in a card, at most; a word stands for the others. */
const namesAtMost = 2

/** A category with its own discount, the campaign's words and its fitness for platforms. */
function CategoryOption({ option, platformNames, platformId, dispatch }: CategoryOptionProps): ReactNode {
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
