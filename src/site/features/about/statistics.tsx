import type { CSSProperties, ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import line from '#site/drawings/line.module.css'
import space from '#site/parts/section-space.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './statistics.module.css'

/** How deep the leads hang, in px; uneven as a sea bed. */
const depths = [208, 88, 160, 40, 184, 72, 128] as const

const depthOf = (index: number) => depths[index % depths.length] ?? 0

type StatisticsProps = {
  fields: SiteWords<'aboutFigures'>
  statistics: SiteSettings['statistics']
}

/** The statistics of the settings as soundings: each figure hangs from the surface on a line of its own. */
export function Statistics({ fields: { title, asOf }, statistics }: StatisticsProps): ReactNode {
  if (statistics.items.length === 0) return null
  return (
    <Section ground="deep" className={classNames(space.lightOnPaper, space.noneBelow)} cut>
      <div className={styles.head}>
        <Heading level={2}>
          <Clauses parts={clausesOf(title)} />
        </Heading>
        {statistics.asOf && (
          <p>
            {`${asOf}${statistics.asOf}`}
            {statistics.source && `，${statistics.source}`}
          </p>
        )}
      </div>
      <div className={styles.water}>
        <SeaBed depths={statistics.items.map((_, index) => depthOf(index))} />
        <ul className={styles.figures}>
          {statistics.items.map(({ value, suffix, label }, index) => (
            <li
              key={label}
              className={classNames(line.line, line.knot)}
              style={{ '--depth': `${depthOf(index)}px` } as CSSProperties}
            >
              <b className="figure">
                {value}
                <i>{suffix}</i>
              </b>
              {label}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The bed lies this far below a lead's knot, in px, which the figure and its label take. */
const below = 148

/** The bed that the leads reach for: it follows their depths and runs on over both edges of the content. */
function SeaBed({ depths }: { depths: readonly number[] }): ReactNode {
  const width = 100 / depths.length
  const points = depths.map((depth, index) => ({ x: (index + 0.3) * width, y: depth + below }))
  const start = { x: -width, y: 300 }
  const end = { x: 100 + width, y: 320 }
  const curve = [...points, end].map((to, index) => {
    const from = points[index - 1] ?? start
    const middle = (from.x + to.x) / 2
    return `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
  })
  return (
    <svg
      className={styles.bed}
      viewBox="0 0 100 440"
      preserveAspectRatio="none"
      fill="var(--ground-2)"
      overflow="visible"
      aria-hidden="true"
    >
      <path d={`M-200 250L${start.x} ${start.y}${curve.join('')}L300 260V600H-200Z`} />
    </svg>
  )
}
