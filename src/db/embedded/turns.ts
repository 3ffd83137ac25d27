type Message = { kind: string }
type Task<Link, Sent extends Message> = { from: Link; message: Sent }

/** Messages that need no turn: they wait for the end of a transaction themselves where they must. */
const always: ReadonlySet<string> = new Set(['readOnly', 'copy', 'dump', 'close', 'maintain'])

/**
 * Handles messages one after the other. While a transaction is open only its sender's are handled, so that transactions of
 * several senders come one after another on the one session of the engine.
 */
export function createTurns<Link, Sent extends Message>({
  handle,
  isHeld,
}: {
  handle: (task: Task<Link, Sent>) => Promise<unknown>
  /** Whether the last exchange left a transaction open. */
  isHeld: () => boolean
}) {
  const waiting: Task<Link, Sent>[] = []
  let holder: { link: Link; since: number } | null = null
  let isBusy = false

  function takeNext(): Task<Link, Sent> | undefined {
    if (holder === null) return waiting.shift()
    const { link } = holder
    const at = waiting.findIndex(({ from, message }) => from === link || always.has(message.kind))
    return at === -1 ? undefined : waiting.splice(at, 1)[0]
  }

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let task = takeNext(); task !== undefined; task = takeNext()) {
      await handle(task)
      if (!isHeld()) holder = null
      else if (holder === null) holder = { link: task.from, since: performance.now() }
    }
    isBusy = false
  }

  /** A session that ends takes back what it has not begun: its caller has been told that it failed. */
  function withdraw(link: Link): void {
    for (let at = waiting.length - 1; at >= 0; at -= 1)
      if (waiting[at]?.from === link && waiting[at]?.message.kind === 'exchange') waiting.splice(at, 1)
  }

  return {
    add(task: Task<Link, Sent>): void {
      if (task.message.kind === 'endSession') withdraw(task.from)
      waiting.push(task)
      void work()
    },
    /** The sender that has held its transaction for longer than this while others wait; null for none. */
    findStuck(heldAtMostMs: number): Link | null {
      if (holder === null || isBusy || performance.now() - holder.since < heldAtMostMs) return null
      const { link } = holder
      return waiting.some(({ from }) => from !== link) ? link : null
    },
  }
}
