import type { ReactNode } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { StageClaims } from '#site/parts/banner/stage-claims.tsx'
import { BannerHero } from '#site/parts/banner-hero.tsx'
import { Fleet } from './drawings/fleet.tsx'
import styles from './hero.module.css'

/** The page's default banner: six sails on a green sea, each in its own wake. */
export function TkSettledHero(): ReactNode {
  const { eyebrow, title, lead } = tkSettledCopy.opening
  const fleet = <Fleet className={styles.fleet} />
  return <BannerHero ground="sea" eyebrow={eyebrow} title={title} lead={lead} drawing={fleet} className={styles.hero} />
}

/** What the product adds, named beside the foot of the register box. */
export function TkSettledClaims(): ReactNode {
  return <StageClaims claims={tkSettledCopy.advantages.items.map(({ title }) => title)} narrowOnly />
}
