import type { CSSProperties, ReactNode } from 'react'
import { Banner, type BannerProps } from './banner.tsx'
import { bannerHeightStyle } from './banner-height.ts'
import styles from './banner-stage.module.css'

type BannerStageProps = BannerProps & {
  box: ReactNode
  below?: ReactNode
}

/**
 * The opening of a landing page: the carousel, the register box and the links beside the box's foot. From 1024 px on
 * the box stands over the carousel, and where it is the taller one the page's `ground` grows below it: the box stays whole
 * and covers nothing of the page. On tablets and phones it stands below (readings 5).
 *
 * A drawn opening leaves `var(--box-room)` free on its right; without a box, and where the box stands below, that is 0.
 */
export function BannerStage({ box, below, ground = 'deep', ...banner }: BannerStageProps): ReactNode {
  const style: CSSProperties = bannerHeightStyle(banner.height ?? 'wide')
  return (
    <div className={styles.stage} style={style} data-ground={ground}>
      <div className={styles.banner}>
        <Banner {...banner} ground={ground} />
      </div>
      <div className={styles.box} data-ground="light">
        {box}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}
