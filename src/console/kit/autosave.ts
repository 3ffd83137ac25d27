import { createStore } from '#ui/create-store.ts'

/** How a text stands to the server: what the line beside the title says. */
export type SaveState<Conflict> =
  | { kind: 'saved'; at: string | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  | { kind: 'failed'; sentence: string; isRefused?: boolean }
  | { kind: 'conflict'; conflict: Conflict }

/** `isRefused`: sending the same again is of no use, as for somebody who lost the role. */
export type SaveOutcome<Conflict> =
  | { kind: 'saved'; version: string; at: string }
  | { kind: 'offline' }
  | { kind: 'failed'; sentence: string; isRefused?: boolean }
  | { kind: 'conflict'; conflict: Conflict }

type AutosaveArgs<Text, Conflict> = {
  version: string
  savedAt: string | null
  send: (text: Text, version: string) => Promise<SaveOutcome<Conflict>>
  /** Keeps a text on this computer, before anything is sent. */
  keep: (text: Text, version: string) => void
  /** The server has this text: what was kept of it may go. */
  forget: () => void
  /**
   * After a conflict: merges the text with what the server has, and answers the version to go on from; null where
   * somebody has to decide.
   */
  rebase?: (text: Text, conflict: Conflict) => { text: Text; version: string } | null
  /** Calls back later and answers how to call it off. */
  later?: (run: () => void, afterMs: number) => () => void
}

/** A text rests so long before it is sent: the preview, which shows what was saved, follows within half a second. */
export const restMs = 200
function byTimer(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}

/** After an answer that was none it is tried again so much later. */
export const againMs = 4_000

/**
 * Saves a text by itself: one request at a time and in order, each naming the version it began from (console 3). A
 * conflict ends it until `resume` is called with the version to go on from.
 */
export function createAutosave<Text, Conflict>(args: AutosaveArgs<Text, Conflict>) {
  const { send, keep, forget, rebase = () => null, later = byTimer } = args
  const state = createStore<SaveState<Conflict>>({ kind: 'saved', at: args.savedAt })
  let version = args.version
  let waiting: { text: Text } | null = null
  let inFlight: Promise<void> | null = null
  let callOff = () => {}
  let isHeld = false
  const whenReleased = new Set<() => void>()

  function plan(afterMs: number): void {
    callOff()
    if (isHeld) return
    callOff = later(() => void flush(), afterMs)
  }

  /** Whether nothing goes by itself any more: somebody has to decide or to ask. */
  function isStopped(): boolean {
    const now = state.get()
    return now.kind === 'conflict' || (now.kind === 'failed' && now.isRefused === true)
  }

  /** Sends what waits, at once; resolves when nothing is on its way. */
  async function flush(): Promise<void> {
    callOff()
    if (inFlight !== null) await inFlight
    if (waiting === null || inFlight !== null || state.get().kind === 'conflict') return
    const { text } = waiting
    waiting = null
    state.set({ kind: 'saving' })
    inFlight = sendOne(text)
    await inFlight
  }

  /** Sends a text, and what it is merged to for as long as the server has another one meanwhile. */
  async function sendOne(text: Text): Promise<void> {
    const outcome = await send(text, version)
    if (outcome.kind !== 'conflict') return settle(text, outcome)
    // A merge changes the text under the caret: what is being composed is finished first.
    if (isHeld) await new Promise<void>((resolve) => whenReleased.add(resolve))
    waiting ??= { text }
    const rebased = rebase(waiting.text, outcome.conflict)
    if (rebased === null) {
      inFlight = null
      return state.set(outcome)
    }
    version = rebased.version
    waiting = null
    keep(rebased.text, version)
    return sendOne(rebased.text)
  }

  function releaseAll(): void {
    if (isHeld) return
    for (const release of whenReleased) release()
    whenReleased.clear()
  }

  function settle(text: Text, outcome: Exclude<SaveOutcome<Conflict>, { kind: 'conflict' }>): void {
    inFlight = null
    if (outcome.kind !== 'saved') {
      waiting ??= { text }
      state.set(outcome)
      if (outcome.kind === 'offline' || !outcome.isRefused) plan(againMs)
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
    plan(restMs)
  }

  return {
    state,
    version: () => version,
    hasUnsaved: () => waiting !== null || inFlight !== null,
    change(text: Text): void {
      waiting = { text }
      keep(text, version)
      if (isStopped()) return
      if (inFlight === null) {
        const { kind } = state.get()
        if (kind !== 'offline' && kind !== 'unsaved') state.set({ kind: 'unsaved' })
        plan(restMs)
      }
    },
    flush,
    /** While something is being composed nothing is sent of it; what it comes to follows. */
    hold(held: boolean): void {
      isHeld = held
      if (held) callOff()
      else if (waiting !== null && inFlight === null && !isStopped()) plan(restMs)
      // The editor tells what was composed a moment after its end.
      if (!held && whenReleased.size > 0) later(releaseAll, restMs)
    },
    /** Goes on from another version: after a conflict was settled, or a verb made one. */
    resume(from: string, { at = null, text }: { at?: string | null; text?: Text } = {}): void {
      callOff()
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
      plan(0)
    },
    /** Gives up what is unsent. */
    stop(): void {
      callOff()
      waiting = null
    },
  }
}

export type Autosave<Text, Conflict> = ReturnType<typeof createAutosave<Text, Conflict>>
