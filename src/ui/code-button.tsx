import type { ComponentProps, ReactNode } from 'react'
import styles from './code-button.module.css'
import { Spinner } from './spinner.tsx'

/** `ready` and `again` can be pressed; `sending` shows a spinner, `counting` the seconds left. */
type CodeButtonState = 'ready' | 'sending' | 'counting' | 'again'

type CodeButtonProps = Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'className'> & {
  state: CodeButtonState
  /** The words of this state. */
  children: ReactNode
}

/** The button inside a code field that asks for the code (specification 4: idle, sending, counting, resend). */
export function CodeButton({ state, children, ...rest }: CodeButtonProps): ReactNode {
  const resting = state === 'sending' || state === 'counting'
  return (
    <button {...rest} type="button" className={styles.button} disabled={resting}>
      {state === 'sending' && (
        <span className={styles.ring}>
          <Spinner />
        </span>
      )}
      {children}
    </button>
  )
}
