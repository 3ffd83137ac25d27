import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './learning-centre.module.css'

const copy = tkSettledCopy.learning

const order = ['entry', 'operation', 'practice'] as const

type LearningCentreProps = { record: SiteSettings['learningCentre'] }

/** The learning centre: three groups of documents outside of the site. A group without entries is not there. */
export function LearningCentre({ record }: LearningCentreProps): ReactNode {
  const groups = order.filter((group) => record[group].length > 0)
  if (groups.length === 0) return null
  return (
    <Section>
      <Heading level={2}>{copy.title}</Heading>
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`learning-${group}`}>
          <Drawing name={`learning-${group}`} width={112} height={88} />
          <div>
            <Heading level={3} size="medium" id={`learning-${group}`}>
              {copy.groups[group].title}
            </Heading>
            <p>{copy.groups[group].text}</p>
          </div>
          <ul className={styles.list}>
            {record[group].map(({ title, url }) => (
              <li key={`${title} ${url}`}>
                <a href={url} target="_blank" rel="noopener nofollow">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}
