import type { MergeAnswer, MergeConflict } from '#domain/difference/merge-texts.ts'
import { createStore } from '#ui/create-store.ts'
import { isSuccess, type Success } from './api.ts'
import {
  createAutosave,
  type Later,
  readOutcome,
  type SaveAnswer,
  type SaveOutcome,
  type SaveState,
  type VersionTag,
} from './autosave.ts'
import { kitCopy } from './copy.ts'
import type { Discarded, DraftKey, DraftStore, LocalDraft } from './local-drafts.ts'

type Stored<Value, Version> = { value: Value; version: Version }
type Answers = Readonly<Record<string, MergeAnswer>>

/** A three-way merge: the places that both sides changed to different things, and the value that the answers make. */
type ValueMerge<Value, Place> = { conflicts: Place[]; resolve: (answers: Answers) => Value }

/** What one editor has of its own; everything else of saving is the same for all. */
export type EditorConfig<Value, Conflict, Version extends VersionTag, Place> = {
  draftKey: DraftKey
  start: Stored<Value, Version> & { savedAt: string | null }
  /** Whether two values say the same to a reader, though the server may have tidied one of them. */
  isSame: (one: Value, other: Value) => boolean
  /** Title and HTML by which an unsent value is listed and copied; `base` lets a value be described by its difference. */
  describe: (value: Value, base: Value) => Pick<LocalDraft, 'title' | 'html'>
  /**
   * Sends a value. `base` is the value of the version, for calls that take the changed parts alone; `discarded` is what a
   * merge gave up, for the server to keep as versions (console 6b). Absent: only an action of the page saves, by `submit`.
   */
  save?: (
    value: Value,
    of: { version: Version; base: Value; discarded: Discarded<Value> | undefined },
  ) => Promise<SaveOutcome<Conflict, Version>>
  /** What the server has, read from a conflict; null where it can no longer be changed. */
  theirsOf: (conflict: Conflict) => Stored<Value, Version> | null
  /** Absent: no two values are merged, and local drafts keep no base. */
  merge?: (sides: { base: Value; mine: Value; theirs: Value }) => ValueMerge<Value, Place>
  /** What becomes of a local draft that can be continued: by itself unless given. */
  localDraft?: 'restore' | 'ask' | 'ignore'
  /** The value was replaced by a merge or a local draft: copies of it outside the state have to follow. */
  onReplace?: (value: Value, reason: 'merged' | 'restored') => void
}

export type EditorState<Value, Conflict, Version> = {
  value: Value
  /** The version that the next save names, and its value as the server confirmed it or the page began with it. */
  version: Version
  base: Value
  saveState: SaveState<Conflict>
  /** When this computer last kept the value, in milliseconds since 1970; null for not yet. */
  keptAt: number | null
  /** A draft of this computer about which the member has to be asked. */
  localDraft: LocalDraft<Value> | null
}

/** The answer in place of an action's, where it was not run because something could not be saved first. */
export type UnsavedAnswer = { code: 0; msg: string }
/** Saves what was typed, then runs an action with the version on the server; without that version it is not run. */
export type SaveBefore<Version> = <Given>(run: (version: Version) => Promise<Given>) => Promise<Given | UnsavedAnswer>

type EditorTools<Conflict> = {
  drafts: DraftStore
  /** A conflict was merged without a question, and the member's value changed by it. */
  onMerge?: (conflict: Conflict) => void
  later?: Later
}

/** A save whose answer was lost may still have arrived; so many of them are compared with what the server has. */
const mostUnanswered = 10

/**
 * The state of one record that is being edited: its value, the version it began from, the local draft, and whether the
 * server has it. Without React, so that a test can hold it to its promise that no key is lost.
 */
export function createEditorState<Value, Conflict, Version extends VersionTag, Place = MergeConflict<Value>>(
  readConfig: () => EditorConfig<Value, Conflict, Version, Place>,
  { drafts, onMerge, later }: EditorTools<Conflict>,
) {
  const { start, draftKey, save: startSave } = readConfig()
  const store = createStore<EditorState<Value, Conflict, Version>>({
    value: start.value,
    version: start.version,
    base: start.value,
    saveState: { kind: 'saved', at: start.savedAt },
    keptAt: null,
    localDraft: null,
  })
  const set = (part: Partial<EditorState<Value, Conflict, Version>>) => store.set({ ...store.get(), ...part })
  let key = draftKey
  let discarded: Discarded<Value> | undefined
  let unanswered: Value[] = []
  /** The inverse that is on its way. */
  let takingBack: Promise<void> | null = null

  function keepDraft(value: Value, version: Version): void {
    const { describe, merge } = readConfig()
    const { base } = store.get()
    const at = Date.now()
    drafts.keep(key, {
      text: value,
      version: String(version),
      at,
      ...describe(value, base),
      ...(merge && { base }),
      ...(discarded && { discarded }),
    })
    set({ keptAt: at })
  }

  const queue = createAutosave<Value, Conflict, Version>({
    version: start.version,
    savedAt: start.savedAt,
    ...(startSave && {
      async send(value, version) {
        const { save = startSave } = readConfig()
        return noteOutcome(value, await save(value, { version, base: store.get().base, discarded }))
      },
    }),
    keep: keepDraft,
    forget: () => drafts.forget(key),
    rebase(mine, conflict) {
      const { theirsOf, isSame } = readConfig()
      const theirs = theirsOf(conflict)
      const merge = mergeWith(conflict, mine)
      if (theirs === null || merge === null || merge.conflicts.length > 0) return null
      const merged = merge.resolve({})
      setBase(theirs)
      if (!isSame(merged, mine)) {
        replace(merged, 'merged')
        onMerge?.(conflict)
      }
      return { version: theirs.version, text: merged }
    },
    ...(later && { later }),
  })
  queue.state.subscribe(() => set({ saveState: queue.state.get(), version: queue.version() }))

  function noteOutcome(value: Value, outcome: SaveOutcome<Conflict, Version>): SaveOutcome<Conflict, Version> {
    if (outcome.kind === 'saved') {
      discarded = undefined
      setBase({ value, version: outcome.version })
    } else if (outcome.kind !== 'conflict') unanswered = [value, ...unanswered].slice(0, mostUnanswered)
    return outcome
  }

  /** From now on the next save is a change of this value. */
  function setBase({ value, version }: Stored<Value, Version>): void {
    unanswered = []
    set({ base: value, version })
  }

  function replace(value: Value, reason: 'merged' | 'restored'): void {
    set({ value })
    readConfig().onReplace?.(value, reason)
  }

  /** Null where the server's value cannot be changed any more, or this editor does not merge. */
  function mergeWith(conflict: Conflict, mine: Value): ValueMerge<Value, Place> | null {
    const { theirsOf, merge, isSame } = readConfig()
    const theirs = theirsOf(conflict)
    if (theirs === null || merge === undefined) return null
    // What arrived although its answer was lost is the member's own, and no conflict with themselves.
    const base = unanswered.find((sent) => isSame(sent, theirs.value)) ?? store.get().base
    return merge({ base, mine, theirs: theirs.value })
  }

  function edit(value: Value): void {
    const { base, version, saveState } = store.get()
    const { theirsOf, isSame } = readConfig()
    const server = (saveState.kind === 'conflict' && theirsOf(saveState.conflict)) || { value: base, version }
    set({ value })
    if (startSave === undefined && isSame(value, server.value)) {
      // The server has it: nothing is left for an action to save.
      setBase(server)
      queue.resume(server.version, { at: start.savedAt })
    } else queue.change(value)
  }

  function applyDraft({ text, base = store.get().base, discarded: given }: LocalDraft<Value>, version: Version): void {
    discarded = given
    set({ base })
    queue.resume(version, { text })
    replace(text, 'restored')
  }

  /** Saves at once; the version on the server, or null where something did not get there. */
  async function flush(): Promise<Version | null> {
    await queue.flush()
    return queue.hasUnsaved() ? null : queue.version()
  }

  const versionOf = (text: string) => (typeof start.version === 'number' ? Number(text) : text) as Version

  return {
    store,
    hasUnsaved: queue.hasUnsaved,
    change: (part: Partial<Value>): void => edit({ ...store.get().value, ...part }),
    hold: queue.hold,
    flush,
    /**
     * An action takes what the server has, so it is not run while the server has an older value than the page, nor before
     * the page has what an inverse made: it would name a version that is gone.
     */
    async saveBefore<Given>(run: (version: Version) => Promise<Given>): Promise<Given | UnsavedAnswer> {
      if (takingBack !== null) await takingBack
      const version = await flush()
      return version === null ? { code: 0, msg: kitCopy.saveBefore } : run(version)
    },
    /** Saves by an action of the page, which is given the version to name; resolves to its answer. */
    async submit<Given extends SaveAnswer>(
      ask: (version: Version) => Promise<Given>,
      versionOf: (answer: Success<Given>) => Version,
    ): Promise<Given> {
      const { value, version } = store.get()
      const answer = await ask(version)
      const read = readOutcome<Given, Conflict, Version>(answer, (good) => ({ version: versionOf(good), at: null }))
      // Only the member repeats an action.
      const outcome = read.kind === 'failed' ? { ...read, isRefused: true } : read
      await queue.submit(value, async () => noteOutcome(value, outcome))
      return answer
    },
    /** Runs an inverse on the server, then `renew`, by which the editor continues from what it made. */
    async takeBackBy<Given extends SaveAnswer>(
      inverse: () => Promise<Given>,
      renew: () => Promise<unknown>,
    ): Promise<Given> {
      const running = inverse().then(async (answer) => {
        if (isSuccess(answer)) await renew()
        return answer
      })
      const over = () => {
        takingBack = null
      }
      takingBack = running.then(over, over)
      return running
    },
    /** Continues from what the server has now, as an action of the page made it. */
    reset(stored: Stored<Value, Version>, at: string | null = null): void {
      discarded = undefined
      set({ value: stored.value })
      setBase(stored)
      queue.resume(stored.version, { at })
    },
    /** Discards what is unsaved, in the page and on this computer. */
    discard(): void {
      queue.stop()
      drafts.forget(key)
    },
    /** The value in words, to be copied. */
    describe: () => readConfig().describe(store.get().value, store.get().base),
    /** Keeps the draft under another key from now on: the record was created. */
    moveDraft(to: DraftKey): void {
      const from = key
      key = to
      if (queue.hasUnsaved()) keepDraft(store.get().value, queue.version())
      drafts.forget(from)
    },
    /**
     * Continues with the draft of this computer where it began from the server's version or can be merged with it. A draft
     * that can do neither never hides the newer value by itself: `localDraft` asks for one of the two.
     */
    async restoreDraft(): Promise<void> {
      if (readConfig().localDraft === 'ignore') return
      // The draft has the form in which this editor kept it.
      const draft = (await drafts.find(key)) as LocalDraft<Value> | null
      if (draft === null || queue.hasUnsaved()) return
      const { base, version } = store.get()
      const { isSame, localDraft = 'restore' } = readConfig()
      if (isSame(draft.text, base)) return drafts.forget(key)
      const isContinuable = draft.version === String(version) || draft.base !== undefined
      if (localDraft === 'ask' || !isContinuable) set({ localDraft: draft })
      else applyDraft(draft, versionOf(draft.version))
    },
    /** Answers `localDraft`. */
    answerDraft(takesLocal: boolean): void {
      const { localDraft, value, version } = store.get()
      set({ localDraft: null })
      if (takesLocal && localDraft !== null) applyDraft(localDraft, version)
      else if (queue.hasUnsaved()) keepDraft(value, version)
      else drafts.forget(key)
    },
    /** In a conflict: the places that both changed, and how to resolve them; null where none can be merged. */
    question(): ValueMerge<Value, Place> | null {
      const { saveState, value } = store.get()
      return saveState.kind === 'conflict' ? mergeWith(saveState.conflict, value) : null
    },
    /** Ends a conflict by the answers of its places; the server keeps the side that is not chosen as a version. */
    decide(answers: Answers): void {
      const { saveState, value } = store.get()
      const theirs = saveState.kind === 'conflict' ? readConfig().theirsOf(saveState.conflict) : null
      if (saveState.kind !== 'conflict' || theirs === null) return
      const chosen = mergeWith(saveState.conflict, value)?.resolve(answers) ?? value
      const sides = Object.values(answers)
      discarded = {
        stored: sides.includes('mine') || discarded?.stored === true,
        own: discarded?.own ?? (sides.includes('theirs') ? value : null),
      }
      setBase(theirs)
      queue.resume(theirs.version, { text: chosen })
      replace(chosen, 'merged')
    },
    /** Ends a conflict by keeping the member's value whole: the next save replaces theirs. */
    overwriteTheirs(): void {
      const { saveState, value } = store.get()
      const theirs = saveState.kind === 'conflict' ? readConfig().theirsOf(saveState.conflict) : null
      if (theirs === null) return
      setBase(theirs)
      queue.resume(theirs.version, { text: value })
    },
  }
}

export type Editor<Value, Conflict, Version extends VersionTag, Place> = ReturnType<
  typeof createEditorState<Value, Conflict, Version, Place>
>
