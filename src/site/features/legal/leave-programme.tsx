import { type ReactNode, useEffect, useState } from 'react'
import { legalCopy } from '#site/copy/legal.ts'
import { hasLeftProgramme, leaveProgramme } from '#site/tracking/experience-programme.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './leave-programme.module.css'

const { title, label, note } = legalCopy.leave

/** The way out of the user experience programme that the policy promises; it needs script, as what it turns off does. */
export function LeaveProgramme(): ReactNode {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => setLeft(hasLeftProgramme()), [])

  function change(next: boolean) {
    leaveProgramme(next)
    setLeft(hasLeftProgramme())
  }

  return (
    <section id="leave" className={styles.leave} aria-labelledby="leave-title">
      <h2 id="leave-title">{title}</h2>
      <Checkbox checked={isLeft} onChange={({ currentTarget }) => change(currentTarget.checked)}>
        {label}
      </Checkbox>
      <p>{note}</p>
    </section>
  )
}
