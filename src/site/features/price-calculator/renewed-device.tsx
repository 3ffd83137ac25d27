import type { ReactNode } from 'react'
import type { Selection } from '#domain/devices/selection.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { CountryFlag } from '#site/ui/country-flag.tsx'
import styles from './price-page.module.css'
import { deviceFacts, deviceTitle } from './selection-words.ts'
import { Step } from './step.tsx'

/** The device that is renewed: fixed, so its levels are words and no choices. */
export function RenewedDevice({ selection }: { selection: Selection }): ReactNode {
  const { countryCode, remark } = selection.device
  return (
    <Step title={copy.steps.type}>
      <div className={styles.renewed}>
        <p>
          {countryCode !== '' && <CountryFlag code={countryCode} />}
          {deviceTitle(selection)}
        </p>
        <p>{deviceFacts(selection)}</p>
        {remark !== '' && <p>{remark}</p>}
      </div>
    </Step>
  )
}
