import type { ReactNode } from 'react'
import type { Device, DeviceType } from '#domain/devices/catalogue.ts'
import { isSoldOut } from '#domain/devices/selection.ts'
import { priceCopy } from '#site/copy/price.ts'
import styles from './place-step.module.css'

const copy = priceCopy.regionSearch

/** From so many regions on, a type has a field to look one up. */
export const searchFrom = 24
type RegionSearchProps = {
  value: string
  /** How many regions were found; null while nothing is looked for. */
  found: number | null
  onChange: (words: string) => void
  /** Enter was pressed. */
  onEnter: () => void
}

/** Looks a region up over all areas; over a hundred countries are too many to leaf through. */
export function RegionSearch({ value, found, onChange, onEnter }: RegionSearchProps): ReactNode {
  return (
    <div className={styles.search}>
      <input
        type="search"
        className={styles.field}
        value={value}
        placeholder={copy.label}
        aria-label={copy.label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
        }}
      />
      <p role="status" className={found === 0 ? styles.none : 'visually-hidden'}>
        {found !== null && (found === 0 ? copy.none : copy.count(found))}
      </p>
    </div>
  )
}

/**
 * The regions of all areas whose name, area or country code holds the words, one device each: what is in stock outweighs
 * what is not.
 */
export function findRegions(type: DeviceType, words: string): Device[] {
  const wanted = words.normalize('NFKC').trim().toLowerCase()
  const found = new Map<string, Device>()
  for (const device of type.devices) {
    const { area, region, countryCode } = device
    const isHit = [region, area, countryCode].some((text) => text.toLowerCase().includes(wanted))
    if (!isHit || region === '') continue
    const key = `${area}/${region}`
    const known = found.get(key)
    if (known === undefined || (isSoldOut(type, known) && !isSoldOut(type, device))) found.set(key, device)
  }
  return [...found.values()]
}
