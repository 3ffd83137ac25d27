import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { StageClaims } from '#site/parts/banner/stage-claims.tsx'
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

/** What a shop gets, named beside the foot of the register box; what is sold out does not lead a page (docs/facts.md). */
export function TkIntroduceClaims(): ReactNode {
  const { live: _soldOut, ...items } = tkIntroduceCopy.reasons.items
  return <StageClaims claims={Object.values(items).map(({ title }) => title)} narrowOnly />
}
