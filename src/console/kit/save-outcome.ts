import { isSuccess, type Success } from './api.ts'
import type { SaveOutcome, VersionTag } from './autosave.ts'

export type SaveAnswer = { code: number; msg: string; data?: unknown }

/**
 * Saves by a call and reads its answer: `read` takes the version from a good one, and 409 carries what the server has in its
 * `data`.
 */
export async function saveOutcome<Given extends SaveAnswer, Conflict, Version extends VersionTag>(
  ask: () => Promise<Given>,
  read: (answer: Success<Given>) => { version: Version; at: string | null },
): Promise<SaveOutcome<Conflict, Version>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const answer = await ask()
  const outcome = readOutcome<Given, Conflict, Version>(answer, read)
  return outcome.kind === 'failed' && !navigator.onLine ? { kind: 'offline' } : outcome
}

/** The same for an answer that an action of a page was given. */
export function readOutcome<Given extends SaveAnswer, Conflict, Version extends VersionTag>(
  answer: Given,
  read: (answer: Success<Given>) => { version: Version; at: string | null },
): SaveOutcome<Conflict, Version> {
  if (isSuccess(answer)) return { kind: 'saved', ...read(answer) }
  const { code, msg, data } = answer
  if (code === 409 && typeof data === 'object' && data !== null && 'theirs' in data)
    return { kind: 'conflict', conflict: data as Conflict }
  return { kind: 'failed', sentence: msg, isRefused: code >= 400 && code < 500 && code !== 429 }
}
