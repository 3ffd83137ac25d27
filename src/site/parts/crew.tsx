import type { ReactNode } from 'react'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './crew.module.css'
import { Picture } from './picture.tsx'

/** How many people are drawn (public/drawings). */
const drawn = 5

type CrewMember = { name: string; role: string; text: string; portrait: string }

/** People on one deck, which runs from edge to edge of the page under their portraits; a list on the phone. */
export function Crew({ members }: { members: readonly CrewMember[] }): ReactNode {
  return (
    <ul className={styles.crew}>
      {members.map(({ name, role, text, portrait }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, and two people may have one name.
        <li key={place}>
          {/* Without a picture of their own they are drawn. */}
          <Picture
            src={portrait || `/drawings/crew-${(place % drawn) + 1}.svg`}
            alt=""
            width={220}
            height={280}
            sizes="220px"
            loading="lazy"
            decoding="async"
          />
          <div>
            <h3>
              {name}
              <small>{role}</small>
            </h3>
            <p>
              <Unbroken>{text}</Unbroken>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
