import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import { ConsoleDialog, DialogActions } from './dialog.tsx'
import styles from './editor-panel.module.css'
import { SidePanelClose, SidePanelFrame } from './side-panel.tsx'

const Close = createContext(() => {})

type EditorPanelProps = {
  label: string
  className?: string | undefined
  /** The record's id, by which the list marks its row (`data-record`); null for a record that is being made. */
  record: number | null
  /** The record has been read: the focus moves into its first field. */
  isReady: boolean
  /** A record with a name that stands for one: the first key replaces it. */
  isNamedAnew?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The editor of a record beside its list; over the list where there is page for one column, as high as the window. The
 * focus begins in the first field. Escape and the close button close it, and give the focus back to the record's row.
 * Its parts are `EditorHead`, `EditorBody` and `EditorFoot`; the foot is always in sight.
 */
export function EditorPanel(props: EditorPanelProps): ReactNode {
  const { label, className, record, isReady, isNamedAnew = false, onClose, children } = props
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isReady || panel.current === null) return
    const field = firstFocus(panel.current)
    field.focus({ preventScroll: true })
    if (isNamedAnew && field instanceof HTMLInputElement) field.select()
  }, [isReady, isNamedAnew])
  useReturnedFocus(panel, record)
  useEscape(panel, onClose)
  return (
    <SidePanelFrame ref={panel} label={label} className={classNames(styles.panel, className)}>
      <Close value={onClose}>{children}</Close>
    </SidePanelFrame>
  )
}

/** Gives the focus to the record's row, or to where it came from, when the panel closes with it; a press elsewhere keeps it. */
function useReturnedFocus(panel: { current: HTMLElement | null }, record: number | null): void {
  useLayoutEffect(() => {
    const opened = panel.current
    const before = document.activeElement
    return () => {
      const now = document.activeElement
      if (now !== document.body && opened?.contains(now) !== true) return
      // After the commit: a list that is drawn anew has the row again by then.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const row = record === null ? null : document.querySelector<HTMLElement>(`[data-record="${record}"]`)
        if (row !== null) row.focus({ preventScroll: true })
        else if (before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [panel, record])
}

/** Layers that have an Escape of their own. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Closes by Escape, where the focus is in the panel or nowhere, and no dialog or menu is open. */
function useEscape(panel: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let hasLayer = false
    // A dialog or menu that this key closes is gone when the event has bubbled.
    const note = () => {
      hasLayer = document.querySelector(layers) !== null
    }
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented || hasLayer) return
      if (event.target === document.body || panel.current?.contains(event.target as Node)) close.current()
    }
    document.addEventListener('keydown', note, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', note, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [panel])
}

/** The record's name and state, and the close button at its end. */
export function EditorHead({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  const onClose = useContext(Close)
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <div className={styles.state}>{children}</div>
      <SidePanelClose onClose={onClose} />
    </header>
  )
}

/** What is edited. */
export function EditorBody({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}): ReactNode {
  return <div className={classNames(styles.body, className)}>{children}</div>
}

/** The record's actions, at the lower edge of the panel. */
export function EditorFoot({ children }: { children: ReactNode }): ReactNode {
  return <footer className={styles.foot}>{children}</footer>
}

/**
 * Asks before words that a button would have saved are left: by closing the panel, by opening another record, another page
 * or going back. The browser asks by itself before it leaves the console. `opensBy` names the part of the query that opens
 * the panel.
 */
export function UnsavedQuestion({ isChanged, opensBy = 'open' }: { isChanged: boolean; opensBy?: string }): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && openAt(current, opensBy) !== openAt(next, opensBy),
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConsoleDialog title={kitCopy.unsavedTitle} description={kitCopy.unsavedNote} onClose={blocker.reset}>
      <DialogActions>
        <ConsoleButton look="delete" onClick={blocker.proceed} data-danger>
          {kitCopy.unsavedDrop}
        </ConsoleButton>
        <ConsoleButton look="primary" onClick={blocker.reset}>
          {kitCopy.unsavedStay}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

/** What is open at an address: its page, and what the query opens beside it. */
function openAt({ pathname, search }: { pathname: string; search: unknown }, opensBy: string): string {
  return `${pathname} ${(search as Readonly<Record<string, unknown>>)[opensBy] ?? ''}`
}
