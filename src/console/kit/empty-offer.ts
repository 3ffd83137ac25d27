import { createContext } from 'react'
import { createStore } from '#ui/create-store.ts'

/** Whether a part is the offer of an empty list (states.tsx). */
export const InEmptyOffer = createContext(false)

/** The commands that an empty list on show offers as its first act; the head of its page leaves them out. */
export const offeredCommands = createStore<readonly string[]>([])

/** Notes that an empty list offers a command; answers how to take that back. */
export function offerCommand(name: string): () => void {
  offeredCommands.set([...offeredCommands.get(), name])
  return () => {
    const at = offeredCommands.get().indexOf(name)
    offeredCommands.set(offeredCommands.get().filter((_, index) => index !== at))
  }
}
