import type { ComponentProps, ReactNode } from 'react'
import type { StartName } from '../starts.ts'
import { ConsoleButton } from './button.tsx'
import { useStart } from './use-start.ts'

type StartVerbProps = Omit<ComponentProps<typeof ConsoleButton>, 'onClick'> & {
  start: StartName
  /** In place of opening it by the address: for what is made at once. */
  onStart?: () => unknown
}

/** The button of a verb that a room begins with, for whoever may; ⌘K has the same verb from the same table. */
export function StartVerb({ start, onStart, ...button }: StartVerbProps): ReactNode {
  const { may, open } = useStart(start)
  if (!may) return null
  return <ConsoleButton {...button} data-start={start} onClick={onStart ?? open} />
}
