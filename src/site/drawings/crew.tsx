import type { ReactNode } from 'react'
import styles from './crew.module.css'

/** How many people are drawn (public/drawings). */
const drawn = 5

type CrewMember = { name: string; role: string; text: string; portrait: string }

/** People on one deck, which runs from edge to edge of the page under their portraits; a list on the phone. */
export function Crew({ members }: { members: readonly CrewMember[] }): ReactNode {
  return (
    <ul className={styles.crew}>
      {members.map(({ name, role, text, portrait }, place) => (
        <li key={name}>
          {/* Without a picture of their own they are drawn. */}
          <img
            src={portrait || `/drawings/crew-${(place % drawn) + 1}.svg`}
            alt=""
            width={220}
            height={280}
            loading="lazy"
            decoding="async"
          />
          <div>
            <h3>
              {name}
              <small>{role}</small>
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
