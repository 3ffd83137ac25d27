/** So long one part of a reading may go on before others have their turn; a slow phone takes four times as long. */
const partMs = 16

/** A task of its own for what comes next. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Gives others their turn once the part since the last one has been long enough; for loops over many small things. */
export function createTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < partMs) return
    await nextTurn()
    since = performance.now()
  }
}
