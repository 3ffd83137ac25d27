import type { ReactNode } from 'react'
import { openingCopy as words } from '#site/copy/home-hero.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { layouts } from '#ui/layouts.ts'
import environments from './drawings/environments.svg'
import environmentsPhone from './drawings/environments-phone.svg'
import styles from './hero.module.css'

/**
 * The drawn opening of the home page, its default banner: one red line that all shops shared parts into a green one
 * each, and the first of them has its shop open. It is cut by the banner's lower edge, never squeezed.
 */
export function HomeHero(): ReactNode {
  const { slogan } = useSettings()
  return (
    <div className={styles.opening} data-ground="deep">
      <Eyebrow>{words.eyebrow}</Eyebrow>
      <Heading level={1} className={styles.title}>
        <Clauses parts={slogan} />
      </Heading>
      <p className={styles.lead}>
        <Clauses parts={words.lead} />
      </p>
      <div className={styles.window}>
        <picture>
          <source media={layouts.phone} srcSet={environmentsPhone} />
          <img src={environments} alt={words.drawing} width={1440} height={368} />
        </picture>
        <p className={styles.status} aria-hidden="true">
          {words.status.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
    </div>
  )
}
