import { type ReactNode, useId } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { homeCopy } from '#site/copy/home.ts'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './voices.module.css'

/** What sellers say: the first voice large, the others beside it, each with one small sail a shop. */
export function Voices({ words }: { words: SiteWords<'homeVoices'> }): ReactNode {
  const { voices, voicesNote } = useSettings()
  if (voices.length === 0) return null
  return (
    <Section className={styles.voices}>
      <Heading level={2} size="medium">
        {words.title}
      </Heading>
      {voices.map(({ quote, speaker, place, stores }, index) => (
        <figure key={quote} className={classNames(styles.voice, index === 0 && styles.first)}>
          <blockquote>{index === 0 ? <Clauses parts={quote} /> : quote}</blockquote>
          <figcaption className={text.note}>
            <Fleet count={stores} large={index === 0} />
            <b>{speaker}</b>
            {place}，{homeCopy.shops(stores)}
          </figcaption>
        </figure>
      ))}
      {voicesNote && <p className={classNames(text.note, styles.note)}>{voicesNote}</p>}
    </Section>
  )
}

/** More boats than this would be no picture any more; the words beside it say the number. */
const mostBoats = 40

/** From one boat to the next, in units of the drawing: they keep clear of each other. */
const pitch = 26

/** One small sail for each of a seller's shops, on a line of water. It is silent: the words say how many. */
function Fleet({ count, large = false }: { count: number; large?: boolean }): ReactNode {
  const id = useId()
  const boats = Math.min(count, mostBoats)
  const width = boats * pitch
  return (
    <svg
      className={classNames(styles.fleet, large && styles.large)}
      viewBox={`0 0 ${width} 64`}
      overflow="visible"
      style={{ aspectRatio: `${width} / 64` }}
      aria-hidden="true"
    >
      <defs>
        <g id={id} fill="var(--leaf)">
          <path stroke="var(--leaf)" strokeWidth="2" d="M7.5 0V44" />
          <path d="M9.5 3Q17 17 18 37H9.5ZM5.5 13Q2 24 1 37H5.5Z" />
          <path d="M0 42H19Q17 49 12 49H6Q1 49 0 42Z" />
        </g>
      </defs>
      {Array.from({ length: boats }, (_, boat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boats are all alike and never change places
        <use key={boat} href={`#${id}`} x={boat * pitch} y={[9, 3, 12, 6, 14, 1][boat % 6]} />
      ))}
    </svg>
  )
}
