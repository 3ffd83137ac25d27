import { memo, type ReactNode } from 'react'
import { isPreorder, typeCode } from '#domain/devices/catalogue.ts'
import { type LevelOption, optionsAt, type Selection } from '#domain/devices/selection.ts'
import type { TypeOffer } from '#domain/pricing/type-offer.ts'
import { priceCopy } from '#site/copy/price.ts'
import { Clauses } from '#ui/clauses.tsx'
import { typeFromWords } from '../catalogue/from-words.ts'
import type { Dispatch } from './calculator-state.ts'
import styles from './option.module.css'
import { categoryName } from './selection-words.ts'
import { Option, Step } from './step.tsx'

type StepProps = { selection: Selection; dispatch: Dispatch }

/** Remote control: yes before no, whatever the order of the devices. */
export const RemoteStep = memo(function RemoteStep({ selection, dispatch }: StepProps): ReactNode {
  const options = [...optionsAt(selection, 'remote')].sort((one, other) => Number(other.value) - Number(one.value))
  if (options.length === 0) return null
  return (
    <Step title={priceCopy.steps.remote}>
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
            {value === true ? priceCopy.remote.yes : priceCopy.remote.no}
          </Option>
        ))}
      </div>
      <p className={styles.hint}>{selection.device.hasRemote ? priceCopy.remote.hint : priceCopy.remote.noHint}</p>
    </Step>
  )
})

/** The model, where remote control is supported. */
export const ModelStep = memo(function ModelStep({ selection, dispatch }: StepProps): ReactNode {
  const options = optionsAt(selection, 'model')
  if (options.length === 0) return null
  return (
    <Step title={priceCopy.steps.model}>
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
            <small className={isSoldOut ? styles.few : undefined}>
              {isSoldOut ? priceCopy.restocking : device.remark}
            </small>
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
    <Step title={priceCopy.steps.category}>
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

/** A category with the campaign's words and its fitness for platforms. */
function CategoryOption({ option, platformNames, platformId, dispatch }: CategoryOptionProps): ReactNode {
  const { device, isSelected, isSoldOut } = option
  const isRecommended = platformId !== null && device.recommendPlatformIds.includes(platformId)
  const tags = [...(isRecommended ? [priceCopy.recommended] : []), ...device.campaignTags]
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
        {tags.map((tag) => (
          <i key={tag} className={styles.tag}>
            {tag}
          </i>
        ))}
      </b>
      {priceCopy.categoryLines[device.category] !== undefined && (
        <small>{priceCopy.categoryLines[device.category]}</small>
      )}
      {isSoldOut && <small className={styles.few}>{priceCopy.restocking}</small>}
      {!isSoldOut && suits !== '' && <small>{priceCopy.suits(suits)}</small>}
      {!isSoldOut && unsuits !== '' && <small>{priceCopy.unsuits(unsuits)}</small>}
    </Option>
  )
}

function namesText(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? [])
  const shown = known.slice(0, namesAtMost).join('、')
  return known.length > namesAtMost ? shown + priceCopy.andMore : shown
}

type TypeStepProps = { types: readonly TypeOffer[]; typeId: number; dispatch: Dispatch }

/** The first level: what kind of device. */
export const TypeStep = memo(function TypeStep({ types, typeId, dispatch }: TypeStepProps): ReactNode {
  return (
    <Step title={priceCopy.steps.type}>
      <div className={styles.types}>
        {types.map((type) => (
          <TypeOption key={type.id} type={type} isChecked={type.id === typeId} dispatch={dispatch} />
        ))}
      </div>
    </Step>
  )
})

type TypeOptionProps = { type: TypeOffer; isChecked: boolean; dispatch: Dispatch }

const TypeOption = memo(function TypeOption({ type, isChecked, dispatch }: TypeOptionProps): ReactNode {
  return (
    <Option
      name="type"
      value={type.id}
      isChecked={isChecked}
      isSoldOut={type.isSoldOut}
      className={styles.type}
      onChoose={(id) => dispatch({ kind: 'type', id })}
    >
      <TypeIcon code={type.code} />
      <b>{type.name}</b>
      {priceCopy.typeLines[type.code] !== undefined && (
        <small>
          <Clauses parts={priceCopy.typeLines[type.code] ?? ''} />
        </small>
      )}
      {type.isSoldOut ? (
        <small className={styles.few}>{priceCopy.restocking}</small>
      ) : (
        <small>
          <Clauses parts={typeFromWords(type)} />
        </small>
      )}
      {isPreorder(type) && <i className={styles.preorder}>{priceCopy.preorder}</i>}
    </Option>
  )
})

const icons: Record<string, ReactNode> = {
  [typeCode.preorder]: (
    <>
      <path d="M4 13L14 5l10 8v10H4z" />
      <path d="M11 23v-6h6v6" />
    </>
  ),
  [typeCode.local]: (
    <>
      <rect x="5" y="6" width="18" height="12" rx="2" />
      <path d="M2 22h24" />
    </>
  ),
  [typeCode.self]: <path d="M10 3v6M18 3v6M7 9h14v5a7 7 0 01-14 0zM14 21v4" />,
  phone: (
    <>
      <rect x="8" y="3" width="12" height="22" rx="3" />
      <path d="M12.5 21.5h3" />
    </>
  ),
  live: (
    <>
      <rect x="3" y="8" width="15" height="12" rx="2" />
      <path d="M18 12l7-3v10l-7-3" />
    </>
  ),
}

/** Two servers: the drawing of the cloud device, and of every type that staff add. */
const servers = (
  <>
    <rect x="4" y="5" width="20" height="7" rx="2" />
    <rect x="4" y="16" width="20" height="7" rx="2" />
    <path d="M8 8.5h.01M8 19.5h.01M13 8.5h7M13 19.5h7" />
  </>
)

function TypeIcon({ code }: { code: string }): ReactNode {
  return (
    <svg viewBox="0 0 28 28" className={styles.icon} aria-hidden="true">
      {icons[code] ?? servers}
    </svg>
  )
}
