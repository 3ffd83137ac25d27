import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { aboutDrawings } from '#site/copy/about.ts'
import { Sail } from '#site/drawings/sail.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './hero.module.css'

type OpeningProps = {
  fields: SiteWords<'aboutOpening'>
  settings: Pick<SiteSettings, 'brandName' | 'founded'>
}

/** The places of the boat in the order of the block's list. */
const places = [styles.fingerprint, styles.tools, styles.kernel, styles.lines] as const

/** The opening with the About text: what one sees of the product above the water, what carries it below. */
export function AboutHero({ fields, settings: { brandName, founded } }: OpeningProps): ReactNode {
  const { eyebrow, title, paragraphs, parts } = fields
  const facts = { brand: brandName, foundedYear: founded.year, city: founded.city }
  return (
    <section className={styles.opening}>
      {eyebrow !== '' && <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>}
      <Heading level={1} className={styles.title}>
        <Clauses parts={title} lines />
      </Heading>
      <div className={styles.stage}>
        <Boat />
      </div>
      <div className={styles.words} data-ground="deep">
        {paragraphs
          .map(({ text }) => fillFacts(text, facts))
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text}>
              <Unbroken>{text}</Unbroken>
            </p>
          ))}
      </div>
      <div className={styles.partsPlace}>
        <ul className={styles.parts}>
          {places.map((place, at) => (
            <li key={place} className={place}>
              <b>{parts[at]?.title}</b>
              {parts[at]?.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const rings = [38, 22] as const

/** Where each line leaves the kernel's rim, close to the others, and the lane it runs on in. */
const lines = [
  { x: 980, y: 646, lane: 604 },
  { x: 984, y: 654, lane: 636 },
  { x: 988, y: 662, lane: 668 },
  { x: 988, y: 670, lane: 700 },
  { x: 984, y: 678, lane: 732 },
  { x: 980, y: 686, lane: 764 },
] as const

/**
 * The boat in section, on a field of 1440 × 800 whose water is at 480: the sail above, the kernel below, and a line
 * of its own for each shop. The sea runs far over both edges for wide screens.
 */
function Boat(): ReactNode {
  return (
    <svg
      viewBox="0 0 1440 800"
      fill="none"
      strokeWidth="2"
      overflow="visible"
      role="img"
      aria-label={aboutDrawings.boat}
    >
      <path stroke="var(--rule)" d="M-800 520H640M-800 772H880M1190 512H2400" />
      <g transform="translate(774 92) scale(.56)">
        <Sail gap />
      </g>
      <path fill="var(--ink)" d="M690 448H1150q-6 20-22 32H716q-18-10-26-32z" />
      <path fill="var(--deep-3)" d="M716 480H1128C1090 530 1010 556 930 556S760 536 716 480z" />
      <path fill="var(--deep-3)" d="M882 540h112l-18 100h-76z" />
      <g stroke="var(--sail-on)">
        <circle fill="var(--deep-2)" cx="938" cy="666" r="54" />
        {rings.map((radius) => (
          <circle key={radius} cx="938" cy="666" r={radius} />
        ))}
        <circle fill="var(--sail-on)" cx="938" cy="666" r="6" />
      </g>
      <path
        stroke="var(--leaf-on)"
        d={lines.map(({ x, y, lane }) => `M${x} ${y}C1080 ${y} 1070 ${lane} 1150 ${lane}H2400`).join('')}
      />
      <g className={styles.pointers} fill="var(--ink)" stroke="var(--ink)" strokeWidth="1">
        <path d="M1134 210h62M1142 330h54" />
        <path stroke="var(--on-3)" d="M884 666h-54" />
        <circle stroke="none" cx="1134" cy="210" r="3" />
        <circle stroke="none" cx="1142" cy="330" r="3" />
      </g>
    </svg>
  )
}
