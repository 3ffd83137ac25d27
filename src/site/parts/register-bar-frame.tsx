import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './register-bar-frame.module.css'

type RegisterBarFrameProps = {
  /** The whole page, its footer too. */
  page: ReactNode
  /** Sets the bar's height on the desktop, `--register-bar`. */
  className: string | undefined
  /** The bar, the last thing of the page. */
  children: ReactNode
}

/** A page with a bar at the window's lower edge that invites to register: reserves its height, and removes it on log-in. */
export function RegisterBarFrame({ page, className, children }: RegisterBarFrameProps): ReactNode {
  return (
    <div className={classNames(styles.frame, className)}>
      {page}
      <div className={styles.bar}>{children}</div>
    </div>
  )
}
