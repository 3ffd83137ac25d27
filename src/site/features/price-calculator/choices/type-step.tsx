import { memo, type ReactNode } from 'react'
import { type Catalogue, type DeviceType, isPreorder, typeCode } from '#domain/devices/catalogue.ts'
import { isSoldOut } from '#domain/devices/selection.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { fromPriceOf } from '../catalogue/loaded.ts'
import { yuanText } from '../catalogue/money-text.ts'
import type { Dispatch } from './calculator-state.ts'
import styles from './option.module.css'
import { Option, Step } from './step.tsx'

type TypeStepProps = { catalogue: Catalogue; typeId: number; dispatch: Dispatch }

/** The first level: what kind of device. */
export const TypeStep = memo(function TypeStep({ catalogue, typeId, dispatch }: TypeStepProps): ReactNode {
  return (
    <Step title={copy.steps.type}>
      <div className={styles.types}>
        {catalogue.map((type) => (
          <TypeOption key={type.id} type={type} isChecked={type.id === typeId} dispatch={dispatch} />
        ))}
      </div>
    </Step>
  )
})

type TypeOptionProps = { type: DeviceType; isChecked: boolean; dispatch: Dispatch }

const TypeOption = memo(function TypeOption({ type, isChecked, dispatch }: TypeOptionProps): ReactNode {
  const soldOut = type.devices.every((device) => isSoldOut(type, device))
  const fromFen = fromPriceOf(type)
  return (
    <Option
      name="type"
      value={type.id}
      isChecked={isChecked}
      isSoldOut={soldOut}
      className={styles.type}
      onChoose={(id) => dispatch({ kind: 'type', id })}
    >
      <TypeIcon code={type.code} />
      <b>{type.name}</b>
      {copy.typeLines[type.code] !== undefined && <small>{copy.typeLines[type.code]}</small>}
      {soldOut ? (
        <small className={styles.few}>{copy.restocking}</small>
      ) : (
        <small>{fromFen !== null && copy.from(yuanText(fromFen))}</small>
      )}
      {isPreorder(type) && <i className={styles.preorder}>{copy.preorder}</i>}
    </Option>
  )
})

const icons: Record<string, ReactNode> = {
  [typeCode.house]: (
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
