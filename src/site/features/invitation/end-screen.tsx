import { type ReactNode, useEffect, useRef } from 'react'
import { invitationCopy } from '#site/copy/invitation.ts'
import type { Ground } from '#ui/section.tsx'
import { End, type Ending } from './drawings/end.tsx'
import styles from './end-screen.module.css'

const { rows: names } = invitationCopy.screens

export type Facts = Partial<Record<keyof typeof names, string>>

export type EndFrame = {
  homeLink: ReactNode
  foot: ReactNode
  /** True when the screen took the place of a form: the focus goes to its title. */
  isFresh: boolean
}

type EndScreenProps = EndFrame & {
  ground: Ground
  ending: Ending
  title: string
  text: string
  /** What is known, as a list; rows without a value are left out. */
  facts?: Facts
  /** The buttons. */
  actions: ReactNode
  /** What helps if nothing comes of it. */
  help?: ReactNode
}

/** A full screen that says what has become of the application and what happens next. */
export function EndScreen(props: EndScreenProps): ReactNode {
  const { homeLink, foot, isFresh, ground, ending, title, text, facts = {}, actions, help } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFresh) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isFresh])
  return (
    <main className={styles.end} data-ground={ground}>
      <div className={styles.logo}>{homeLink}</div>
      <End ending={ending} />
      <div className={styles.words}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>{actions}</div>
          {help && <div className={styles.help}>{help}</div>}
        </div>
        <FactList facts={facts} />
      </div>
      <div className={styles.foot}>{foot}</div>
    </main>
  )
}

function FactList({ facts }: { facts: Facts }): ReactNode {
  const known = (['company', 'inviter', 'userName', 'phone', 'email'] as const).filter((row) => facts[row])
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map((row) => (
        <div key={row}>
          <dt>{names[row]}</dt>
          <dd>{facts[row]}</dd>
        </div>
      ))}
    </dl>
  )
}
