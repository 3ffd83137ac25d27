import type { ReactNode } from 'react'
import { crumbsCopy } from '#site/copy/crumbs.ts'
import { pages } from '#site/pages.ts'
import { Boat, Sea } from './boat.tsx'
import styles from './pier.module.css'

/** The dark quay above an activity, with the way back and three junks that have come in. */
export function Pier(): ReactNode {
  return (
    <div className={styles.pier} data-ground="deep">
      <svg className={styles.drawing} viewBox="0 0 1440 320" preserveAspectRatio="xMidYMax" aria-hidden="true">
        <circle className={styles.sun} cx="1090" cy="192" r="140" />
        <Sea horizon={192} depth={128} />
        <Boat look="far" x={800} y={134} height={72} lineFrom={735} />
        <Boat look="far" x={924} y={95} height={118} lineFrom={818} />
        <Boat look="first" x={1100} y={32} height={190} lineFrom={929} />
      </svg>
      <nav className={styles.way} aria-label={crumbsCopy.label}>
        <a href={pages.home.path}>{pages.home.label}</a>
        <a href={pages.activity.path}>{pages.activity.label}</a>
      </nav>
    </div>
  )
}
