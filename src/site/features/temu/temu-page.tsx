import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { ShopTags } from './drawings/shop-tags.tsx'
import { PriceOffers } from './price-offers.tsx'
import { Questions } from './questions.tsx'
import styles from './temu-page.module.css'

type TemuPageProps = {
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
}

/** These sections are whole in the HTML and do nothing: their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** TEMU.html between the bar and the footer: the waybill's five strings lead from the opening to five shops. */
export function TemuPage({ stage }: TemuPageProps): ReactNode {
  return (
    <div className={styles.page}>
      {stage}
      <Hydrate when={still}>
        <ShopTags />
        <PriceOffers />
        <Questions />
      </Hydrate>
    </div>
  )
}
