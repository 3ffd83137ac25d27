import type { ReactNode } from 'react'
import { temuOpeningCopy } from '#site/copy/temu.ts'
import { RegisterBarFrame } from '#site/parts/register-bar-frame.tsx'
import { RegisterForm } from '#site/parts/register-form.tsx'
import styles from './with-register-bar.module.css'

const words = temuOpeningCopy.bar

/**
 * The page, its footer too, and the bar that invites to register: always at the window's lower edge, and gone once there
 * is a token (specification 2, TEMU page). It is the last thing of the page and has room of its own there, so it
 * covers nothing of the footer.
 */
export function WithRegisterBar({ children }: { children: ReactNode }): ReactNode {
  return (
    <RegisterBarFrame className={styles.frame} page={children}>
      <aside className={styles.bar} aria-label={words.label} data-ground="light">
        <RegisterForm words={words}>
          <p className={styles.words}>
            <b>{words.title}</b>
            <span>{words.text}</span>
          </p>
        </RegisterForm>
      </aside>
    </RegisterBarFrame>
  )
}
