import type { ReactNode } from 'react'
import { temuOpeningCopy } from '#site/copy/temu.ts'
import { handOverPhone } from '#site/lib/hand-over-phone.ts'
import { Button } from '#site/ui/button.tsx'
import { PhoneField } from '#site/ui/phone-field.tsx'
import styles from './with-register-bar.module.css'

const words = temuOpeningCopy.bar

type WithRegisterBarProps = {
  /** Takes what was typed, as it was typed, to the register box. */
  onRegister: (phone: string) => void
  /** The whole page, its footer too. */
  children: ReactNode
}

/**
 * The page and the bar that invites to register: always at the window's lower edge, and gone once there is a token
 * (product.md, section 2, TEMU page). It is the last thing of the page and has room of its own there, so it covers
 * nothing of the footer.
 */
export function WithRegisterBar({ onRegister, children }: WithRegisterBarProps): ReactNode {
  return (
    <div className={styles.frame}>
      {children}
      <aside className={styles.bar} aria-label={words.label} data-ground="light">
        <form className={styles.form} method="post" onSubmit={handOverPhone(onRegister)}>
          <p className={styles.words}>
            <b>{words.title}</b>
            <span>{words.text}</span>
          </p>
          <div className={styles.phone}>
            <PhoneField label={words.phone} name="phone" />
          </div>
          <Button look="go" size="tall" type="submit">
            {words.submit}
          </Button>
        </form>
      </aside>
    </div>
  )
}
