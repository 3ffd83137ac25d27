import type { ComponentProps, ReactNode } from 'react'
import { ConsoleButton } from '../button.tsx'
import type { PageCommand } from './commands.ts'
import { useCommand } from './use-command.ts'

type CommandButtonProps = Omit<ComponentProps<typeof ConsoleButton>, 'onClick'> & {
  start: PageCommand
  /** In place of opening it by the address: for what is made at once. */
  onCommand?: () => unknown
}

/** The button of a verb that a page begins with, for whoever may; ⌘K has the same verb from the same table. */
export function CommandButton({ start, onCommand, ...button }: CommandButtonProps): ReactNode {
  const { may, open } = useCommand(start)
  if (!may) return null
  return <ConsoleButton {...button} data-start={start} onClick={onCommand ?? open} />
}
