import { useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ConsoleButton } from '../button.tsx'
import { readListState } from '../list-state.ts'
import { useGo } from '../navigation.tsx'
import { useMay } from '../session.ts'
import { commandPlace, commands, type PageCommand } from './commands.ts'

type OpenCommand = {
  /** Whether whoever is signed in may begin it. */
  may: boolean
  /** Whether the address says that it is open; never for whoever may not. */
  isOpen: boolean
  open: () => void
  close: () => void
}

/** A verb of this page that its address opens: going back closes it, loading the page again keeps it. */
export function useCommand(name: PageCommand): OpenCommand {
  const { search, pathname } = useLocation()
  const { history } = useRouter()
  const go = useGo()
  const may = useMay(commands[name].permission)
  const { to, search: own } = commandPlace(name)
  // What has changed the address since it was drawn stands.
  const present = () => Object.fromEntries(new URLSearchParams(history.location.search))
  return {
    may,
    isOpen: may && pathname === to && readListState(search, []).doing === own.do,
    open: () => void go({ to, search: { ...present(), ...own } }),
    close: () => {
      const { do: _, ...rest } = present()
      void go({ to, search: rest, replace: true })
    },
  }
}

/**
 * The same for what stands on its page all the time: the element is brought to whoever asked for it, and pressed where it
 * is a button that a browser lets nobody press but a person, whose key or pointer has just asked for it.
 */
export function useCommandTarget<Element extends HTMLElement>(name: PageCommand): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const { isOpen, close } = useCommand(name)
  // ⌘K knows by it that this verb of the page is one of the page's own commands (shell/page-actions.ts).
  useEffect(() => {
    if (element.current !== null) element.current.dataset.start = name
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is new with every render
  useEffect(() => {
    if (!isOpen || element.current === null) return
    element.current.focus()
    if (element.current instanceof HTMLButtonElement && navigator.userActivation?.isActive) element.current.click()
    close()
  }, [isOpen])
  return element
}

type CommandButtonProps = Omit<ComponentProps<typeof ConsoleButton>, 'onClick'> & {
  start: PageCommand
  /** In place of opening it by the address: for what is made at once. */
  onCommand?: () => unknown
}

/** The button of a command, for members who may run it; its word is the command's unless it has another. */
export function CommandButton({ start, onCommand, children, ...button }: CommandButtonProps): ReactNode {
  const { may, open } = useCommand(start)
  if (!may) return null
  return (
    <ConsoleButton {...button} data-start={start} onClick={onCommand ?? open}>
      {children ?? commands[start].word}
    </ConsoleButton>
  )
}
