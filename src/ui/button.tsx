import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { PressLink } from './press-link.tsx'
import { Spinner } from './spinner.tsx'

/**
 * - `go`: the one main action of a view, ember
 * - `primary`: an action in the brand's blue
 * - `quiet`: the second choice, a rim on its ground
 * - `on-dark`: white, for dark grounds
 * - `plain`: words only
 */
type ButtonLook = 'go' | 'primary' | 'quiet' | 'on-dark' | 'plain'

/** 44, 48 or 52 px high. */
type ButtonSize = 'small' | 'medium' | 'tall'

type ButtonStyle = { look?: ButtonLook; size?: ButtonSize; wide?: boolean }

const looks: Record<ButtonLook, string | undefined> = {
  go: styles.go,
  primary: styles.primary,
  quiet: styles.quiet,
  'on-dark': styles.onDark,
  plain: styles.plain,
}

/** The classes of a button, for a link of the router that has to look like one. */
export function buttonClass({ look = 'primary', size = 'medium', wide = false }: ButtonStyle = {}): string {
  return classNames(
    styles.button,
    looks[look],
    size === 'small' && styles.small,
    size === 'tall' && styles.tall,
    wide && styles.wide,
  )
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { pending?: boolean }

/**
 * A button. While `pending` it keeps its width, its name and the focus, and takes no press: neither a click nor the
 * Enter key in a field of its form, which arrives here as a click too.
 */
export function Button({
  look,
  size,
  wide,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ look, size, wide }), pending && styles.pending, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      <span className={styles.words}>{children}</span>
      {pending && (
        <span className={styles.ring}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof PressLink> & ButtonStyle & { pending?: boolean }

/** A link that looks like a button. While `pending` it keeps its width, its name and the focus, and takes no press. */
export function ButtonLink({
  look,
  size,
  wide,
  pending = false,
  className,
  onPress,
  children,
  ...rest
}: ButtonLinkProps): ReactNode {
  return (
    <PressLink
      {...rest}
      className={classNames(buttonClass({ look, size, wide }), pending && styles.pending, className)}
      aria-busy={pending || undefined}
      onPress={pending ? () => {} : onPress}
    >
      {pending ? <PendingWords>{children}</PendingWords> : children}
    </PressLink>
  )
}

function PendingWords({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <span className={styles.words}>{children}</span>
      <span className={styles.ring}>
        <Spinner />
      </span>
    </>
  )
}
