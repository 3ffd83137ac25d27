import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { homeCopy } from '#site/copy/home.ts'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { Fleet } from './drawings/fleet.tsx'
import styles from './voices.module.css'

/** What sellers say: the first voice large, the others beside it, each with one small sail a shop. */
export function Voices({ voices, voicesNote }: Pick<SiteSettings, 'voices' | 'voicesNote'>): ReactNode {
  if (voices.length === 0) return null
  const { title, shops } = homeCopy.voices
  return (
    <Section className={styles.voices}>
      <Heading level={2} size="medium">
        {title}
      </Heading>
      {voices.map(({ quote, speaker, place, stores }, index) => (
        <figure key={quote} className={classNames(styles.voice, index === 0 && styles.first)}>
          <blockquote>{index === 0 ? <Clauses parts={quote} /> : quote}</blockquote>
          <figcaption>
            <Fleet count={stores} large={index === 0} />
            <b>{speaker}</b>
            {place}，{shops(stores)}
          </figcaption>
        </figure>
      ))}
      {voicesNote && <p className={styles.note}>{voicesNote}</p>}
    </Section>
  )
}
