import { Hydrate } from '@tanstack/react-start'
import { visible } from '@tanstack/react-start/hydration'
import type { ReactNode } from 'react'
import { PriceOffers } from './price-offers.tsx'
import { Questions, type TemuLinks } from './questions.tsx'
import { ShopTags } from './shop-tags.tsx'
import styles from './temu-page.module.css'

type TemuPageProps = {
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
  links: TemuLinks
}

/** These sections are whole in the HTML and do nothing: their script comes when they stand in the middle of the window. */
const still = visible({ rootMargin: '-40% 0px' })

/** TEMU.html between the bar and the footer: the waybill's five strings lead from the opening to five shops. */
export function TemuPage({ stage, links }: TemuPageProps): ReactNode {
  return (
    <div className={styles.page}>
      {stage}
      <Hydrate when={still}>
        <ShopTags />
        <PriceOffers />
        <Questions links={links} />
      </Hydrate>
    </div>
  )
}
