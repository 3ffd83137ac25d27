import type { ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import styles from './deposit-receipt.module.css'
import { Paper } from './paper.tsx'

const { title, rows, state } = tkIntroduceCopy.papers.receipt

/** The fourth paper: the receipt of the deposit, torn off. It names no amount, for the platform sets that. */
export function DepositReceipt(): ReactNode {
  return (
    <Paper title={title} className={styles.receipt}>
      {rows.map(([label, value]) => (
        <p key={label} className={styles.row}>
          {label}
          <span>{value}</span>
        </p>
      ))}
      <p className={styles.row}>
        {state[0]}
        <b>{state[1]}</b>
      </p>
    </Paper>
  )
}
