import type { ComponentProps, ReactNode } from 'react'
import { ConsoleButton } from '../button.tsx'
import { commands, type PageCommand } from './commands.ts'
import { useCommand } from './use-command.ts'

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
