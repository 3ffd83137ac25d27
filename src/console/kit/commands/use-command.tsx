import { useLocation, useRouter } from '@tanstack/react-router'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useStore } from '#ui/create-store.ts'
import { ConsoleButton } from '../button.tsx'
import { InEmptyOffer, offerCommand, offeredCommands } from '../empty-offer.ts'
import { readListState } from '../list-state.ts'
import { useGo } from '../navigation.tsx'
import { useMay } from '../session.ts'
import { commandPlace, commands, type PageCommand } from './commands.ts'

type OpenCommand = {
  /** Whether the member may run it. */
  may: boolean
  /** Whether the address opens it; false for members who may not run it. */
  isOpen: boolean
  open: () => void
  close: () => void
}

/** A command of this page that its address opens: going back closes it, a reload keeps it open. */
export function useCommand(name: PageCommand): OpenCommand {
  const { search, pathname } = useLocation()
  const { history } = useRouter()
  const go = useGo()
  const may = useMay(commands[name].permission)
  const { to, search: own } = commandPlace(name)
  // Keep changes of the address since the last render.
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
 * The same for a control that is always on its page: focuses the element. Presses a button too, if a key or pointer of the
 * member asked for it, because browsers open a file chooser only then.
 */
export function useCommandTarget<Element extends HTMLElement>(name: PageCommand): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const { isOpen, close } = useCommand(name)
  // ⌘K knows by it that this button of the page is one of the page's own commands (shell/palette.tsx).
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
  /** Replaces opening by the address, for commands without a dialog. */
  onCommand?: () => unknown
}

/**
 * The button of a command, for members who may run it; its word is the command's unless it has another. While an empty list
 * offers the command, it is there alone.
 */
export function CommandButton({ start, onCommand, children, ...button }: CommandButtonProps): ReactNode {
  const { may, open } = useCommand(start)
  const isOffer = useContext(InEmptyOffer)
  const isOffered = useStore(offeredCommands).includes(start)
  useLayoutEffect(() => (isOffer && may ? offerCommand(start) : undefined), [isOffer, may, start])
  if (!may || (isOffered && !isOffer)) return null
  return (
    <ConsoleButton {...button} data-start={start} onClick={onCommand ?? open}>
      {children ?? commands[start].word}
    </ConsoleButton>
  )
}
