import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './button.module.css'
import { notify } from './toasts.ts'
import { useOnce } from './use-action.ts'

/**
 * - `go`: the one main action of a view, deep on ember
 * - `primary`: a dialog's own action
 * - `rim`: everything else
 * - `quiet`: words alone until pointed at
 * - `delete`: what cannot be undone
 */
export type ConsoleButtonLook = 'go' | 'primary' | 'rim' | 'quiet' | 'delete'

type Look = { look?: ConsoleButtonLook; size?: 'small' | 'medium' | 'large'; icon?: boolean }

/** The classes of a button of the console, for a link that has to look like one. */
export function consoleButton({ look = 'rim', size = 'medium', icon = false }: Look = {}): string {
  const looks = {
    go: styles.go,
    primary: styles.primary,
    rim: styles.rim,
    quiet: styles.quiet,
    delete: styles.delete,
  }
  const sizes = { small: styles.small, medium: undefined, large: styles.large }
  return classNames(styles.button, looks[look], sizes[size], icon && styles.icon)
}

type PlainButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  pending?: boolean
  /** Why it does nothing now: a press and the pointer say it. */
  unable?: string | undefined
  /** Of an arrow or the like: there is nothing further in its direction, which needs no word. */
  atEnd?: boolean
  /** What it returns a promise of is waited for, as `pending` is. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/**
 * A button that looks as its place says; while `pending` it takes no further press and keeps its words. It has the focus
 * again afterwards, which a browser takes from a button that is disabled. No button is disabled without a word.
 */
export function PlainButton({ pending = false, unable, atEnd, onClick, ...rest }: PlainButtonProps): ReactNode {
  const focused = useRef<HTMLButtonElement>(null)
  const { once, running } = useOnce()
  const isBusy = pending || running.length > 0

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (unable !== undefined) {
      event.preventDefault()
      return notify(unable, { kind: 'bad' })
    }
    const { currentTarget } = event
    focused.current = document.activeElement === currentTarget ? currentTarget : null
    const doing = onClick?.(event)
    if (doing instanceof Promise) void once('', () => doing)
  }
  useEffect(() => {
    if (isBusy) return
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true })
    focused.current = null
  }, [isBusy])

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      title={unable ?? rest.title}
      aria-busy={isBusy || undefined}
      aria-disabled={unable !== undefined || undefined}
      disabled={atEnd || isBusy}
    />
  )
}

type ConsoleButtonProps = Omit<PlainButtonProps, 'className'> & Look

/** Actions, which a double click would do twice; arrows and the like are pressed many times on purpose. */
const once: ReadonlySet<ConsoleButtonLook | undefined> = new Set(['go', 'primary', 'delete'])

/** A button of the console. */
export function ConsoleButton({ look, size, icon, onClick, ...rest }: ConsoleButtonProps): ReactNode {
  return (
    <PlainButton
      {...rest}
      onClick={(event) => (once.has(look) && event.detail > 1 ? event.preventDefault() : onClick?.(event))}
      className={consoleButton({ look, size, icon })}
      data-danger={look === 'delete' ? '' : undefined}
    />
  )
}
