import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { BannerHero } from '#site/parts/banner-hero.tsx'
import { Street } from './drawings/street.tsx'
import styles from './hero.module.css'

/** The page's default banner: a blue street in which every shop has a line of its own. */
export function TkIntroduceHero(): ReactNode {
  const { eyebrow, title, lead } = tkIntroduceCopy.opening
  const street = <Street className={styles.street} />
  return (
    <BannerHero ground="sail" eyebrow={eyebrow} title={title} lead={lead} drawing={street} className={styles.hero} />
  )
}
