import type { ReactNode } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { Flag } from '#ui/flag.tsx'
import styles from './step-drawings.module.css'

const { form, environment, documents, letter } = tkSettledCopy.steps

/** A phone number, and the code that is on its way. */
export function AccountForm(): ReactNode {
  return (
    <>
      <p className={styles.input}>{form.phone}</p>
      <p className={styles.input}>
        <span className={styles.empty}>{form.code}</span>
        <em className={styles.again}>{form.again}</em>
      </p>
    </>
  )
}

/** The environment of one shop with the device that it is bound to. */
export function DeviceCard(): ReactNode {
  return (
    <div className={styles.environment} data-ground="deep">
      <b>
        <Flag code="id" />
        {environment.shop}
      </b>
      {environment.rows.map(([label, value]) => (
        <p key={label}>
          {label}
          <span>{value}</span>
        </p>
      ))}
    </div>
  )
}

/** The papers of the application; one of them still lacks a page. */
export function ApplicationPapers(): ReactNode {
  const [paper, state] = documents.missing
  return (
    <div className={styles.documents}>
      {documents.ready.map(([name, done]) => (
        <p key={name}>
          {name}
          <span className={styles.done}>{done}</span>
        </p>
      ))}
      <p>
        {paper}
        <span className={styles.missing}>{state}</span>
      </p>
    </div>
  )
}

/** The platform's letter. */
export function ReviewLetter(): ReactNode {
  const [title, shop] = letter
  return (
    <div className={styles.letter}>
      <svg viewBox="0 0 264 44" preserveAspectRatio="none" aria-hidden="true">
        <path d="M1 1l131 38L263 1" />
      </svg>
      <b>{title}</b>
      {shop}
    </div>
  )
}
