import type { ReactNode } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import text from '#site/parts/text.module.css'
import type { HomePlatform } from './home-data.ts'
import styles from './platform-band.module.css'

/** How many names run through the band; all of them are in the directory further down. */
const namesInBand = 18

type PlatformBandProps = { words: SiteWords<'homeBand'>; platforms: readonly HomePlatform[] }

/**
 * The platform names as one calm band. It waits under the pointer and the focus, and under reduced motion it stands
 * still and can be scrolled. The second run is only there to close the loop.
 */
export function PlatformBand({ words, platforms }: PlatformBandProps): ReactNode {
  const { title, note } = words
  const shown = platforms.slice(0, namesInBand)
  if (shown.length === 0) return null
  return (
    <section data-deferred className={styles.band} aria-label={title} data-ground="soft">
      <p className={styles.title}>
        {title}
        <span className={text.note}>{note}</span>
      </p>
      <div className={styles.window}>
        <div className={styles.belt}>
          <ul>
            {shown.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
          <ul aria-hidden="true">
            {shown.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
