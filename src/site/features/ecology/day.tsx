import type { ReactNode } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import textStyles from '#site/parts/text.module.css'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { LogoTile } from '#ui/logo-tile.tsx'
import styles from './day.module.css'
import { Flag } from './drawings/flag.tsx'
import { type DayEvent, endOf } from './ecology.ts'

const copy = ecologyCopy.day

/** What the applications did in a day: from where, what, to where, and when; nothing without one. */
export function Day({ events }: { events: readonly DayEvent[] }): ReactNode {
  if (events.length === 0) return null
  return (
    <section className={styles.day}>
      <div className={styles.head}>
        <Heading level={2} size="medium">
          <Clauses parts={copy.title(events.length)} />
        </Heading>
        <p className={textStyles.quiet}>
          <Clauses parts={copy.text} />
        </p>
      </div>
      <ol>
        {events.map(({ application, category, place, from, thing, to, time }) => (
          <li key={application.id}>
            <b className={styles.category}>
              <Flag place={place} />
              {category}
            </b>
            <time className="num">{time}</time>
            <p className={styles.flow}>
              <End words={from} application={application} />
              <span className="visually-hidden">{copy.carries}</span>
              <span className={styles.way}>
                <i className="num">{thing}</i>
              </span>
              <span className="visually-hidden">{copy.to}</span>
              <End words={to} application={application} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One end; the tool's own has its picture. */
function End({ words, application }: { words: string; application: DayEvent['application'] }): ReactNode {
  const { name, note } = endOf(words)
  const isTool = name === application.name
  return (
    <span className={styles.end} data-tool={isTool || undefined}>
      {isTool && <LogoTile src={application.picture} name={name} size={36} />}
      <span>
        <b>{name}</b>
        {note !== '' && <small>{note}</small>}
      </span>
    </span>
  )
}
