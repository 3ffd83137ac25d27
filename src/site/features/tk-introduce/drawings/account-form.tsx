import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { Flag } from '#ui/flag.tsx'
import styles from './account-form.module.css'
import { Paper } from './paper.tsx'

const { title, fields, country } = tkIntroduceCopy.papers.account

/** The first paper: the form of a seller's account, filled in. */
export function AccountForm(): ReactNode {
  return (
    <Paper title={title} className={styles.form}>
      {fields.map(([label, value]) => (
        <p key={label} className={styles.field}>
          {label}
          <span>{value}</span>
        </p>
      ))}
      <p className={styles.field}>
        {country[0]}
        <span>
          <Flag code="my" />
          {country[1]}
        </span>
      </p>
    </Paper>
  )
}
