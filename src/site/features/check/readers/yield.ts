/** One part of a reading may block the page for so long; a slow phone takes four times as long. */
const partMs = 16

/** Ends the current task, so that the browser can paint and answer presses. */
export const yieldTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** For loops over many small things: ends the task when `partMs` have passed since the last time. */
export function createYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < partMs) return
    await yieldTask()
    since = performance.now()
  }
}
