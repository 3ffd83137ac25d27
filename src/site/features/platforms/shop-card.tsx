import type { ReactNode } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { platformsCopy as copy } from '#site/copy/platforms.ts'
import { anchorOf, readStaffLink } from '#site/visit/staff-link.ts'
import { classNames } from '#ui/class-names.ts'
import { LogoTile } from '#ui/logo-tile.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Shelves, Shutter } from './drawings/shop.tsx'
import { type ListedPlatform, sentencesOf } from './platform.ts'
import styles from './shop-card.module.css'

/** How far the shutter hangs down, so that no two neighbours are alike. In units of the drawing. */
const shutters = [12, 38, 58, 85]

type ShopCardProps = {
  platform: ListedPlatform
  /** On the desktop the door stands beside the words, and goods are seen in it; `place` tells how far it is open. */
  wide?: boolean
  place?: number
}

/** A platform as a shop: its sign, its half-open door, what it says and the two ways in. */
export function ShopCard({ platform, wide = false, place = 0 }: ShopCardProps): ReactNode {
  const { id, name, introduction, logo, settleIn } = platform
  const [first, rest] = sentencesOf(introduction)
  const shut = shutters[place % shutters.length] ?? 0
  const link = readStaffLink(settleIn)
  return (
    <li className={classNames(styles.card, wide && styles.wide)}>
      <a className={styles.front} href={platformHref(id)}>
        <span className={styles.sign}>
          <LogoTile name={name} src={logo} size={28} />
          <span className={styles.name}>{name}</span>
        </span>
        {wide && (
          <svg className={styles.inside} viewBox="0 0 212 146" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
            <Shelves shop={id} x={0} y={0} width={212} height={152} step={62} />
            <g className={styles.shutter}>
              <Shutter x={0} y={-60} width={212} height={60 + shut} />
            </g>
          </svg>
        )}
      </a>
      <div className={styles.words}>
        <p>
          <b>{first}</b>
          {rest}
        </p>
        <div className={styles.ways}>
          <TextLink alone href={platformHref(id)} aria-label={copy.ofPlatform(copy.introduction, name)}>
            {copy.introduction}
          </TextLink>
          {link && (
            <TextLink alone {...anchorOf(link)} aria-label={copy.ofPlatform(copy.enter, name)}>
              {copy.enter}
            </TextLink>
          )}
        </div>
      </div>
    </li>
  )
}
