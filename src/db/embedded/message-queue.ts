/** Handles messages one after the other, in their order. */
export function createMessageQueue<Message extends { kind: string }>(handle: (message: Message) => Promise<unknown>) {
  const waiting: Message[] = []
  let isBusy = false

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) await handle(message)
    isBusy = false
  }

  return {
    /** A session that ends withdraws the statements that were not begun: their caller was told that they failed. */
    add(message: Message): void {
      if (message.kind === 'endSession') {
        for (let at = waiting.length - 1; at >= 0; at -= 1) if (waiting[at]?.kind === 'exchange') waiting.splice(at, 1)
      }
      waiting.push(message)
      void work()
    },
  }
}
