import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { Heading } from '#site/ui/heading.tsx'
import { Section } from '#site/ui/section.tsx'
import styles from './team.module.css'

/** The five of the team, drawn and named by what they do. They stand on one deck. */
export function Team(): ReactNode {
  const { title, text, crew } = homeCopy.team
  return (
    <Section className={styles.team}>
      <div className={styles.words}>
        <Heading level={2}>{title}</Heading>
        <p>{text}</p>
      </div>
      <ul className={styles.crew}>
        {crew.map(({ role, work, line }, index) => (
          <li key={role}>
            <img
              src={`/drawings/crew-${index + 1}.svg`}
              alt=""
              width={220}
              height={280}
              loading="lazy"
              decoding="async"
            />
            <div>
              <h3>
                {role}
                <small>{work}</small>
              </h3>
              <p>{line}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
