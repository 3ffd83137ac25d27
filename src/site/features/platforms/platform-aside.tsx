import type { ReactNode } from 'react'
import { platformHref } from '#domain/content/addresses.ts'
import { platformDetailCopy as copy } from '#site/copy/platforms.ts'
import { sentencesOf } from './platform.ts'
import styles from './platform-aside.module.css'
import type { PlatformDetail } from './platform-detail.ts'

/** Beside the introduction: what it says where, and other platforms of the same type. */
export function PlatformAside({ platform: { sections, siblings } }: { platform: PlatformDetail }): ReactNode {
  return (
    <aside className={styles.aside}>
      {sections.length > 1 && (
        <nav className={styles.contents} aria-label={copy.contents}>
          <h2>{copy.contents}</h2>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {siblings.length > 0 && (
        <nav className={styles.siblings} aria-label={copy.siblings}>
          <h2>{copy.siblings}</h2>
          <ul>
            {siblings.map(({ id, name, introduction }) => (
              <li key={id}>
                <a href={platformHref(id)}>
                  {name}
                  <small>{sentencesOf(introduction)[0]}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  )
}
