import { memo, type ReactNode, useState } from 'react'
import { stockOf } from '#domain/devices/catalogue.ts'
import { type LevelOption, optionsAt, type Selection } from '#domain/devices/selection.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import type { Dispatch } from './calculator-state.ts'
import { Option } from './option.tsx'
import styles from './place-step.module.css'
import { RegionOption } from './region-option.tsx'
import { findRegions, RegionSearch, searchFrom } from './region-search.tsx'
import { Step } from './step.tsx'

type PlaceStepProps = { selection: Selection; dispatch: Dispatch }

/** Area and region. The local type has neither (readings 6), and then there is no step. */
export const PlaceStep = memo(function PlaceStep({ selection, dispatch }: PlaceStepProps): ReactNode {
  const areas = optionsAt(selection, 'area')
  const regions = optionsAt(selection, 'region')
  const [wanted, setWanted] = useState('')
  if (areas.length + regions.length === 0) return null
  const found = wanted.trim() === '' ? null : findRegions(selection.type, wanted)
  /** Enter takes the only hit. */
  function chooseOnly() {
    const [only, ...others] = found ?? []
    if (only === undefined || others.length > 0) return
    dispatch({ kind: 'place', area: only.area, region: only.region })
    setWanted('')
  }
  return (
    <Step title={copy.steps.place}>
      {new Set(selection.type.devices.map(({ region }) => region)).size >= searchFrom && (
        <RegionSearch value={wanted} found={found?.length ?? null} onChange={setWanted} onEnter={chooseOnly} />
      )}
      {found === null ? (
        <>
          {areas.length > 0 && <Areas options={areas} dispatch={dispatch} />}
          <div className={styles.regions} role="radiogroup" aria-label={copy.steps.region}>
            {regions.map((option) => (
              <Region key={String(option.value)} option={option} type={selection.type} dispatch={dispatch} />
            ))}
          </div>
        </>
      ) : (
        <div className={styles.regions} role="radiogroup" aria-label={copy.steps.region}>
          {found.map((device) => (
            <Region
              key={`${device.area}/${device.region}`}
              option={{
                value: device.region,
                device,
                isSelected: selection.device.area === device.area && selection.device.region === device.region,
                isSoldOut: stockOf(selection.type, device) === 0,
              }}
              type={selection.type}
              dispatch={dispatch}
            />
          ))}
        </div>
      )}
    </Step>
  )
})

function Areas({ options, dispatch }: { options: readonly LevelOption[]; dispatch: Dispatch }): ReactNode {
  return (
    <div className={styles.areas} role="radiogroup" aria-label={copy.steps.area}>
      {options.map(({ value, isSelected, isSoldOut }) => (
        <Option
          key={String(value)}
          name="area"
          look="tab"
          value={String(value)}
          isChecked={isSelected}
          isSoldOut={isSoldOut}
          onChoose={(area) => dispatch({ kind: 'level', level: 'area', value: area })}
        >
          {value}
        </Option>
      ))}
    </div>
  )
}

type RegionProps = { option: LevelOption; type: Selection['type']; dispatch: Dispatch }

/** Only plain values go down, so that a region that did not change is not drawn again. */
function Region({ option: { device, isSelected, isSoldOut }, type, dispatch }: RegionProps): ReactNode {
  return (
    <RegionOption
      area={device.area}
      region={device.region}
      countryCode={device.countryCode}
      stock={stockOf(type, device)}
      isChecked={isSelected}
      isSoldOut={isSoldOut}
      dispatch={dispatch}
    />
  )
}
