import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Selection } from '#domain/devices/selection.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { Flag } from '#ui/flag.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { PriceLoaded } from '../catalogue/loaded.ts'
import type { Opening } from '../use-calculator.ts'
import type { CalculatorAction, CalculatorState, Dispatch } from './calculator-state.ts'
import { CategoryStep, ModelStep, RemoteStep, TypeStep } from './device-steps.tsx'
import { PlaceStep } from './place-step.tsx'
import { DurationStep, QuantityStep } from './quantity-step.tsx'
import { deviceFacts, deviceTitle } from './selection-words.ts'
import styles from './step.module.css'
import { Step } from './step.tsx'

type StepsProps = {
  loaded: Pick<PriceLoaded, 'query' | 'platformNames'>
  state: CalculatorState
  selection: Selection
  /** The platform that the devices are filtered by. */
  platformId: number | null
  isFaded: boolean
  /** The type whose devices are being read: its state replaces the other steps, which keep their space. */
  opening: Opening
  quantityField: RefObject<HTMLInputElement | null>
  dispatch: Dispatch
}

/** Every choice, from the type of the device to how many; of a renewal whose device is known, only how long. */
export function Steps(props: StepsProps): ReactNode {
  const { loaded, state, selection, platformId, isFaded, opening, quantityField, dispatch } = props
  const platformNames = useMemo(() => new Map(loaded.platformNames), [loaded.platformNames])
  const fields = useEarlyChoices(dispatch)
  return (
    <div
      ref={fields}
      className={styles.steps}
      data-faded={isFaded || undefined}
      data-opening={opening?.isShown || undefined}
    >
      {state.isDeviceFixed ? (
        <RenewedDevice selection={selection} />
      ) : (
        <>
          <TypeStep types={state.types} typeId={opening?.type.id ?? selection.type.id} dispatch={dispatch} />
          {opening?.isShown && (
            <div className={styles.opening}>
              <OpeningState opening={opening} fields={fields} />
            </div>
          )}
          <PlaceStep key={selection.type.id} selection={selection} dispatch={dispatch} />
          <RemoteStep selection={selection} dispatch={dispatch} />
          <ModelStep selection={selection} dispatch={dispatch} />
          <CategoryStep
            selection={selection}
            dispatch={dispatch}
            platformNames={platformNames}
            platformId={platformId}
          />
        </>
      )}
      <DurationStep selection={selection} isRenewal={loaded.query.isRenewal} dispatch={dispatch} />
      <QuantityStep state={state} selection={selection} field={quantityField} dispatch={dispatch} />
    </div>
  )
}

type OpeningStateProps = { opening: NonNullable<Opening>; fields: RefObject<HTMLElement | null> }

/** In place of the steps below the type, while its devices are read; the choices come back where the focus was. */
function OpeningState({ opening: { type, isFailed, retry }, fields }: OpeningStateProps): ReactNode {
  if (!isFailed) {
    return (
      <Skeleton label={copy.opening.loading(type.name)}>
        <SkeletonBlock height={180} />
        <SkeletonBlock height={64} />
        <SkeletonBlock height={64} />
      </Skeleton>
    )
  }
  const retryFromType = () => {
    fields.current?.querySelector<HTMLInputElement>('input[name="type"]:checked')?.focus()
    retry()
  }
  return <FailedState title={copy.opening.failed(type.name)} hint={copy.opening.text} onRetry={retryFromType} />
}

/** The device that is renewed: fixed, so its levels are words and no choices. */
function RenewedDevice({ selection }: { selection: Selection }): ReactNode {
  const { countryCode, remark } = selection.device
  return (
    <Step title={copy.steps.type}>
      <div className={styles.renewed}>
        <p>
          {countryCode !== '' && <Flag code={countryCode} />}
          {deviceTitle(selection)}
        </p>
        <p>{deviceFacts(selection)}</p>
        {remark !== '' && <p>{remark}</p>}
      </div>
    </Step>
  )
}

/** The names of the radio buttons, from the top of the cascade down, and what choosing one does. */
const groups: Record<string, (value: string) => CalculatorAction> = {
  type: (value) => ({ kind: 'type', id: Number(value) }),
  area: (value) => ({ kind: 'level', level: 'area', value }),
  region: (value) => ({ kind: 'level', level: 'region', value }),
  remote: (value) => ({ kind: 'level', level: 'remote', value: value === 'true' }),
  model: (value) => ({ kind: 'level', level: 'model', value }),
  category: (value) => ({ kind: 'level', level: 'category', value: Number(value) }),
  tier: (value) => ({ kind: 'tier', id: Number(value) }),
}

/**
 * Applies what the visitor chose while the page was not yet interactive: the buttons and the quantity's field work by
 * themselves until then, and hydration leaves them as they are. The ref belongs to the element that holds them.
 */
function useEarlyChoices(dispatch: Dispatch): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => applyEarlyChoices(fields.current, dispatch), [dispatch])
  return fields
}

function applyEarlyChoices(fields: HTMLElement | null, dispatch: Dispatch): void {
  if (fields === null) return
  for (const [name, actionFor] of Object.entries(groups)) {
    const chosen = fields.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)
    if (chosen !== null && !chosen.defaultChecked) dispatch(actionFor(chosen.value))
  }
  const quantity = fields.querySelector<HTMLInputElement>('input[name="quantity"]')
  if (quantity !== null && quantity.value !== quantity.defaultValue) dispatch({ kind: 'typed', text: quantity.value })
  const renewal = fields.querySelector<HTMLInputElement>('input[name="autoRenew"]')
  if (renewal !== null && renewal.checked !== renewal.defaultChecked) {
    dispatch({ kind: 'autoRenew', on: renewal.checked })
  }
}
