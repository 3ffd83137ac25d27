import { memo, type ReactNode, useState } from 'react'
import { type Device, type DeviceType, stockOf } from '#domain/devices/catalogue.ts'
import { isSoldOut, type LevelOption, optionsAt, type Selection } from '#domain/devices/selection.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { classNames } from '#ui/class-names.ts'
import { Flag } from '#ui/flag.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import stripStyles from '#ui/strip.module.css'
import type { Dispatch } from './calculator-state.ts'
import styles from './option.module.css'
import { Option, Step } from './step.tsx'

type PlaceStepProps = { selection: Selection; dispatch: Dispatch }

/** Area and region. The local type has neither (readings 6), and then there is no step. */
export const PlaceStep = memo(function PlaceStep({ selection, dispatch }: PlaceStepProps): ReactNode {
  const areas = optionsAt(selection, 'area')
  const regions = optionsAt(selection, 'region')
  const [wanted, setWanted] = useState('')
  if (areas.length + regions.length === 0) return null
  const hits = wanted.trim() === '' ? null : findRegions(selection.type, wanted)
  /** Enter takes the only hit. */
  function chooseOnly() {
    const [only, ...others] = hits ?? []
    if (only === undefined || others.length > 0) return
    dispatch({ kind: 'place', area: only.area, region: only.region })
    setWanted('')
  }
  return (
    <Step title={copy.steps.place}>
      {new Set(selection.type.devices.map(({ region }) => region)).size >= searchFrom && (
        <RegionSearch value={wanted} hitCount={hits?.length ?? null} onChange={setWanted} onEnter={chooseOnly} />
      )}
      {hits === null ? (
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
          {hits.map((device) => (
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
    <div className={classNames(styles.areas, stripStyles.strip)} role="radiogroup" aria-label={copy.steps.area}>
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

/** A country or city with its flag and its stock. */
const RegionOption = memo(function RegionOption(props: RegionOptionProps): ReactNode {
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
      <span>{region}</span>
      <small className={isFew ? styles.few : undefined}>{stockText(stock)}</small>
    </Option>
  )
})

function stockText(stock: number | null): string {
  if (stock === null) return ''
  if (stock === 0) return copy.restocking
  return stock <= fewAtMost ? copy.few(stock) : copy.stock(stock)
}

/** From so many regions on, a type has a field to look one up. */
const searchFrom = 24
type RegionSearchProps = {
  value: string
  /** Null while the field is empty. */
  hitCount: number | null
  onChange: (words: string) => void
  /** Enter was pressed. */
  onEnter: () => void
}

/** Searches the regions of all areas: over a hundred countries are too many to browse. */
function RegionSearch({ value, hitCount, onChange, onEnter }: RegionSearchProps): ReactNode {
  return (
    <div className={styles.search}>
      <input
        type="search"
        className={styles.field}
        value={value}
        placeholder={copy.regionSearch.label}
        aria-label={copy.regionSearch.label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') onEnter()
        }}
      />
      <p role="status" className={hitCount === 0 ? styles.none : 'visually-hidden'}>
        {hitCount !== null && (hitCount === 0 ? copy.regionSearch.none : copy.regionSearch.count(hitCount))}
      </p>
    </div>
  )
}

/**
 * The regions of all areas whose name, area or country code holds the words, one device each, preferably one that is
 * in stock.
 */
function findRegions(type: DeviceType, words: string): Device[] {
  const wanted = words.normalize('NFKC').trim().toLowerCase()
  const hits = new Map<string, Device>()
  for (const device of type.devices) {
    const { area, region, countryCode } = device
    const isHit = [region, area, countryCode].some((text) => text.toLowerCase().includes(wanted))
    if (!isHit || region === '') continue
    const key = `${area}/${region}`
    const known = hits.get(key)
    if (known === undefined || (isSoldOut(type, known) && !isSoldOut(type, device))) hits.set(key, device)
  }
  return [...hits.values()]
}
