import { createStore } from '#ui/create-store.ts'
import { isSuccess, type Success } from './api.ts'

/** Whether the server has a value: what the saved line shows. */
export type SaveState<Conflict> =
  | { kind: 'saved'; at: string | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; sentence: string; isRefused?: boolean }
  | { kind: 'conflict'; conflict: Conflict }

/** A version as its calls name it: a number, or the text of an article's. */
export type VersionTag = string | number

/** `isRefused`: sending the same again cannot succeed, as for a member who lost the role. */
export type SaveOutcome<Conflict, Version extends VersionTag = string> =
  | { kind: 'saved'; version: Version; at: string | null }
  | { kind: 'offline' }
  | { kind: 'failed'; sentence: string; isRefused?: boolean }
  | { kind: 'conflict'; conflict: Conflict }

type Send<Value, Conflict, Version extends VersionTag> = (
  value: Value,
  version: Version,
) => Promise<SaveOutcome<Conflict, Version>>

/** Calls back after so many milliseconds and answers how to cancel that. */
export type Later = (run: () => void, afterMs: number) => () => void

type AutosaveArgs<Value, Conflict, Version extends VersionTag> = {
  version: Version
  savedAt: string | null
  /** Absent: nothing is sent by itself, and `submit` saves. */
  send?: Send<Value, Conflict, Version>
  /** Keeps a value on this computer; called before anything is sent. */
  keep: (value: Value, version: Version) => void
  /** The server has the last value: the local copy may go. */
  forget: () => void
  /** After a conflict: the merged value and the server's version; null where the two cannot be merged without a choice. */
  rebase?: (value: Value, conflict: Conflict) => { text: Value; version: Version } | null
  later?: Later
}

/** Debounce: short, because the preview shows the saved text and has to follow the keys within half a second. */
export const debounceMs = 150
/** Wait before a save is repeated that got no answer, or a server's error. */
const retryAfterMs = 4_000

function byTimer(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}

/**
 * The queue of one value's saves: at most one request in flight, the next one names the version that the last one made
 * (console 3). A conflict that cannot be merged stops it until `resume` names the version to continue from; a refusal
 * stops it until `flush`.
 */
export function createAutosave<Value, Conflict, Version extends VersionTag = string>(
  args: AutosaveArgs<Value, Conflict, Version>,
) {
  const { send, keep, forget, rebase = () => null, later = byTimer } = args
  const state = createStore<SaveState<Conflict>>({ kind: 'saved', at: args.savedAt })
  let version = args.version
  let waiting: { text: Value } | null = null
  let inFlight: Promise<void> | null = null
  let cancel = () => {}
  let isHeld = false
  const onRelease = new Set<() => void>()

  function schedule(afterMs: number): void {
    cancel()
    if (isHeld || send === undefined) return
    cancel = later(() => void flush(), afterMs)
  }

  /** Whether nothing is sent by itself: a member has to choose, or to ask for another attempt. */
  function isStopped(): boolean {
    const now = state.get()
    return now.kind === 'conflict' || (now.kind === 'failed' && now.isRefused === true)
  }

  /** Sends the waiting value at once; resolves when no request is in flight. */
  async function flush(): Promise<void> {
    cancel()
    if (send !== undefined) return sendWaiting(send)
    if (waiting !== null) keep(waiting.text, version)
  }

  async function sendWaiting(by: Send<Value, Conflict, Version>): Promise<void> {
    while (inFlight !== null) await inFlight
    if (waiting === null || state.get().kind === 'conflict') return
    const { text } = waiting
    waiting = null
    state.set({ kind: 'saving' })
    inFlight = sendOne(text, by)
    await inFlight
  }

  /** Sends a value, then its merge with the server's for as long as the server answers with a newer version. */
  async function sendOne(value: Value, by: Send<Value, Conflict, Version>): Promise<void> {
    const outcome = await by(value, version)
    if (outcome.kind !== 'conflict') return applyOutcome(value, outcome)
    // A merge replaces the text under the caret, which would break an input method's composition: wait for its end.
    if (isHeld) await new Promise<void>((resolve) => onRelease.add(resolve))
    waiting ??= { text: value }
    const rebased = rebase(waiting.text, outcome.conflict)
    if (rebased === null) {
      inFlight = null
      return state.set(outcome)
    }
    version = rebased.version
    waiting = null
    keep(rebased.text, version)
    return sendOne(rebased.text, by)
  }

  function release(): void {
    if (isHeld) return
    for (const resolve of onRelease) resolve()
    onRelease.clear()
  }

  function applyOutcome(value: Value, outcome: Exclude<SaveOutcome<Conflict, Version>, { kind: 'conflict' }>): void {
    inFlight = null
    if (outcome.kind !== 'saved') {
      waiting ??= { text: value }
      state.set(outcome)
      if (outcome.kind === 'offline' || !outcome.isRefused) schedule(retryAfterMs)
      return
    }
    version = outcome.version
    if (waiting === null) {
      forget()
      state.set({ kind: 'saved', at: outcome.at })
      return
    }
    keep(waiting.text, version)
    state.set({ kind: 'unsaved' })
    schedule(debounceMs)
  }

  return {
    state,
    version: () => version,
    hasUnsaved: () => waiting !== null || inFlight !== null,
    change(value: Value): void {
      waiting = { text: value }
      keep(value, version)
      if (isStopped() || inFlight !== null) return
      const { kind } = state.get()
      if (kind !== 'offline' && kind !== 'unsaved') state.set({ kind: 'unsaved' })
      schedule(debounceMs)
    },
    flush,
    /** Saves a value by a request of the caller's in place of `send`. */
    submit(value: Value, by: Send<Value, Conflict, Version>): Promise<void> {
      waiting = { text: value }
      return sendWaiting(by)
    },
    /** While an input method composes, nothing is sent. */
    hold(held: boolean): void {
      isHeld = held
      if (held) cancel()
      else if (waiting !== null && inFlight === null && !isStopped()) schedule(debounceMs)
      // The editor reports the composed text a moment after the composition's end.
      if (!held && onRelease.size > 0) later(release, debounceMs)
    },
    /** Continues from another version: after a conflict was decided, or after an action made a version. */
    resume(from: Version, { at = null, text }: { at?: string | null; text?: Value } = {}): void {
      cancel()
      version = from
      waiting = null
      state.set({ kind: 'saved', at })
      if (text === undefined) {
        forget()
        return
      }
      waiting = { text }
      keep(text, version)
      state.set({ kind: 'unsaved' })
      schedule(0)
    },
    /** Gives up the unsaved value. */
    stop(): void {
      cancel()
      waiting = null
    },
  }
}

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
