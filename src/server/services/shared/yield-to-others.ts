import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from './app-error.ts'

/**
 * Lets other requests run between two pieces of long work, and ends the work of a client that has disconnected.
 * @throws INVALID_INPUT once `signal` is aborted: as with an upload that breaks off, the server has not failed.
 */
export async function yieldToOthers(signal?: AbortSignal): Promise<void> {
  await nextTurn()
  if (signal?.aborted) throw new AppError('INVALID_INPUT')
}
