import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './learning-centre.module.css'

const order = ['entry', 'operation', 'practice'] as const

type LearningCentreProps = {
  fields: SiteWords<'tkSettledLearning'>
  record: SiteSettings['learningCentre']
}

/** The learning centre: three groups of documents outside of the site. A group without entries is not there. */
export function LearningCentre({ fields, record }: LearningCentreProps): ReactNode {
  const groups = order
    .map((group, at) => ({ group, title: fields.groups[at]?.title, text: fields.groups[at]?.text }))
    .filter(({ group }) => record[group].length > 0)
  if (groups.length === 0) return null
  return (
    <Section>
      <Heading level={2}>{fields.title}</Heading>
      {groups.map(({ group, title, text }) => (
        <section key={group} className={styles.group} aria-labelledby={`learning-${group}`}>
          <Drawing name={`learning-${group}`} width={112} height={88} />
          <div>
            <Heading level={3} size="medium" id={`learning-${group}`}>
              {title}
            </Heading>
            <p>{text}</p>
          </div>
          <ul className={styles.list}>
            {record[group].map(({ title: name, url }) => (
              <li key={`${name} ${url}`}>
                <a href={url} target="_blank" rel="noopener nofollow">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}
