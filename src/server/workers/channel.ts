import type { ChildProcess } from 'node:child_process'
import { failureText } from '#db/describe-error.ts'

/** What one side can do for the other one, by name. */
type ProcessCalls = Record<string, (value: never) => unknown>

export type Channel<Remote extends ProcessCalls> = {
  /** Rejects when the other side fails, or ends before it has answered. */
  ask: <Name extends keyof Remote & string>(
    name: Name,
    value: Parameters<Remote[Name]>[0],
  ) => Promise<Awaited<ReturnType<Remote[Name]>>>
  /** Without an answer. */
  tell: <Name extends keyof Remote & string>(name: Name, value: Parameters<Remote[Name]>[0]) => void
}

type Message =
  | { kind: 'ask'; id: number; name: string; value: unknown }
  | { kind: 'tell'; name: string; value: unknown }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; message: string }

/** One side of the channel between the primary and a worker; `port` is the other process as Node gives it. */
export function createChannel<Remote extends ProcessCalls, Own extends ProcessCalls>(
  port: ChildProcess | NodeJS.Process,
  own: Own,
): Channel<Remote> {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let nextId = 1

  function send(message: Message): void {
    // What cannot be sent is for a process that has ended, which `disconnect` reports.
    port.send?.(message, undefined, undefined, () => {})
  }

  async function answer(id: number, name: string, value: unknown): Promise<void> {
    try {
      send({ kind: 'answer', id, value: await own[name]?.(value as never) })
    } catch (error) {
      send({ kind: 'failure', id, message: failureText(error) })
    }
  }

  // Only our own processes send on this channel, and messages.ts declares what.
  port.on('message', (received) => {
    const message = received as Message
    if (message.kind === 'ask') return void answer(message.id, message.name, message.value)
    if (message.kind === 'tell') return void own[message.name]?.(message.value as never)
    const waiting = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'answer') waiting?.resolve(message.value)
    else waiting?.reject(new Error(message.message))
  })
  port.once('disconnect', () => {
    for (const { reject } of pending.values()) reject(new Error('The other process has ended'))
    pending.clear()
  })

  return {
    ask(name, value) {
      const waiting = Promise.withResolvers<unknown>()
      const id = nextId++
      pending.set(id, waiting)
      send({ kind: 'ask', id, name, value })
      // messages.ts declares what the other side answers.
      return waiting.promise as ReturnType<Channel<Remote>['ask']>
    },
    tell: (name, value) => send({ kind: 'tell', name, value }),
  }
}
