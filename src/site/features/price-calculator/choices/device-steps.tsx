import { memo, type ReactNode } from 'react'
import { optionsAt, type Selection } from '#domain/devices/selection.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import type { Dispatch } from './calculator-state.ts'
import { CategoryOption } from './category-option.tsx'
import styles from './device-steps.module.css'
import { Option } from './option.tsx'
import { Step } from './step.tsx'

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
