import type { ReactNode } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { LogoTile } from '#ui/logo-tile.tsx'
import { type ListedPlatform, sentencesOf } from './platform.ts'
import styles from './platform-row.module.css'

/** A platform in a few words: logo, name, where it sells. */
export function PlatformRow({ platform: { id, name, introduction, logo } }: { platform: ListedPlatform }): ReactNode {
  return (
    <li className={styles.row}>
      <a href={platformHref(id)}>
        <LogoTile name={name} src={logo} size={36} />
        <span className={styles.words}>
          <b>{name}</b>
          <span>{sentencesOf(introduction)[0]}</span>
        </span>
      </a>
    </li>
  )
}
