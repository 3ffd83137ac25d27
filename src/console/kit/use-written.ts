import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Merge, type MergeAnswer, type MergeRules, mergeTexts } from '#domain/difference/merge-texts.ts'
import { useStore } from '#ui/create-store.ts'
import { isSuccess, type Success } from './api.ts'
import { createAutosave, type SaveOutcome } from './autosave.ts'
import { kitCopy } from './copy.ts'
import { type Discarded, findDraft, forgetDraft, keepDraft, type LocalDraft, noteWritten } from './local-drafts.ts'
import { useSession } from './session.ts'
import { notices, notify } from './toasts.ts'

type Leaving = {
  /** Sends what is unsent, at once. */
  send: () => Promise<void>
  /** Gives up what is unsent. */
  drop: () => void
  hasUnsaved: () => boolean
}

/**
 * What is written is sent on ⌘S, when the network is back, when its tab is hidden or its page is left, and before somebody
 * signs out; whoever leaves the page with something unsent is asked first (console 3).
 */
export function useLeaving(leaving: Leaving): void {
  const latest = useRef(leaving)
  latest.current = leaving
  useEffect(() => {
    const leave = () => void latest.current.send()
    const warn = (event: BeforeUnloadEvent) => {
      leave()
      if (latest.current.hasUnsaved()) event.preventDefault()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      leave()
    }
    const endNote = noteWritten({ send: () => latest.current.send(), drop: () => latest.current.drop() })
    document.addEventListener('keydown', onKey)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', leave)
    window.addEventListener('beforeunload', warn)
    return () => {
      endNote()
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', leave)
      window.removeEventListener('beforeunload', warn)
      leave()
    }
  }, [])
}

type Kept<Text> = {
  /** An article or an activity by its number, anything else by its kind and number, such as `banner:7`. */
  item: number | string
  /** The version on the server that is gone on from. */
  version: string
  /** Whether a text is what the server has. */
  isSame: (text: Text) => boolean
  hasUnsaved: () => boolean
  /** Goes on with a text of this computer that the server has not. */
  goOn: (text: Text, draft: LocalDraft<Text>) => void
}

/**
 * What becomes of a text that this computer still holds: `forget` where the server has the same, `goOn` where it began from
 * what the server has or can be merged with it, `ask` where the server has had another text since and nobody knows what
 * the old copy began from: it never hides the newer one by itself.
 */
export function judgeKept(
  kept: { isSame: boolean; version: string; hasBase: boolean },
  version: string,
): 'forget' | 'goOn' | 'ask' {
  if (kept.isSame) return 'forget'
  return kept.version === version || kept.hasBase ? 'goOn' : 'ask'
}

/**
 * What this computer holds of an item: every key goes there first. What the server has not is gone on with at once; where
 * the server has had another text since and the two cannot be merged it is `found`, and somebody decides.
 */
export function useKeptDraft<Text>(kept: Kept<Text>) {
  const { id: staffId } = useSession()
  const { item } = kept
  const [found, setFound] = useState<LocalDraft<Text> | null>(null)
  const latest = useRef(kept)
  latest.current = kept
  useEffect(() => {
    void findDraft<Text>(staffId, item).then((local) => {
      const { version, isSame, hasUnsaved, goOn } = latest.current
      if (local === null || hasUnsaved()) return
      const { text, base } = local
      const judged = judgeKept({ isSame: isSame(text), version: local.version, hasBase: base !== undefined }, version)
      if (judged === 'forget') forgetDraft(staffId, item)
      else if (judged === 'ask') setFound(local)
      else goOn(text, local)
    })
  }, [staffId, item])
  return {
    found,
    /** Goes on with the text of this computer, or with the server's. */
    settleFound(takesLocal: boolean): void {
      setFound(null)
      if (takesLocal && found !== null) latest.current.goOn(found.text, { ...found, version: latest.current.version })
      else forgetDraft(staffId, item)
    },
    keep: (text: Text, version: string, said: Omit<LocalDraft<Text>, 'text' | 'version' | 'at'>) =>
      keepDraft(staffId, item, { text, version, at: Date.now(), ...said }),
    forget: () => forgetDraft(staffId, item),
  }
}

/** What the server answers a save that began from another version than the present: who saved that one, and its text. */
type Refusal = { by: { id: number; name: string } | null }
type Stored<Text> = { text: Text; version: string }

type Writing<Text, Conflict> = {
  item: number | string
  start: { text: Text; version: string; savedAt: string | null }
  same: (one: Text, other: Text) => boolean
  /** What a text is called, and its words as HTML: what can be copied of it wherever its page is closed. */
  say: (text: Text, base: Text) => Pick<LocalDraft, 'title' | 'html'>
  /**
   * `discarded` is what a merge gave up: the server keeps it as versions with the save (console 6b). `base` is the text
   * of the version, for what is sent in parts.
   */
  send: (
    text: Text,
    version: string,
    discarded: Discarded<Text> | undefined,
    base: Text,
  ) => Promise<SaveOutcome<Conflict>>
  /** How two edits of the text are merged, and what the server had of it in a conflict. */
  rules: MergeRules<Text>
  storedOf: (conflict: Conflict) => Stored<Text>
  /** The text of this computer has been gone on with. */
  onWentOn?: (text: Text) => void
  /** The text was merged with another one: whatever holds a copy of it shows this one. */
  onMerged?: (text: Text) => void
}

/**
 * A text that is being written and saves itself: how it stands to the server, and what this computer has of it alone.
 * What somebody else, or the own second tab, saved meanwhile is merged in without a question where both changed
 * different things; what both changed is the `question` (console 6b).
 */
export function useWritten<Text extends object, Conflict extends Refusal>(writing: Writing<Text, Conflict>) {
  const { item, start, same, onWentOn } = writing
  const { id: staffId } = useSession()
  const [text, setText] = useState(start.text)
  const latest = useRef(text)
  /** The text of the version that is gone on from. */
  const base = useRef(start.text)
  const discarded = useRef<Discarded<Text> | undefined>(undefined)
  const present = useRef(writing)
  present.current = writing
  // The autosave is made once and tells the hook below what to keep.
  const local = useRef<Pick<ReturnType<typeof useKeptDraft<Text>>, 'keep' | 'forget'> | null>(null)
  const [autosave] = useState(() =>
    createAutosave<Text, Conflict>({
      ...{ version: start.version, savedAt: start.savedAt },
      async send(sent, version) {
        const outcome = await present.current.send(sent, version, discarded.current, base.current)
        if (outcome.kind === 'saved') {
          base.current = sent
          discarded.current = undefined
        }
        return outcome
      },
      keep(kept, version) {
        const { say } = present.current
        local.current?.keep(kept, version, {
          ...say(kept, base.current),
          base: base.current,
          ...pack(discarded.current),
        })
      },
      forget: () => local.current?.forget(),
      rebase(mine, conflict) {
        const stored = present.current.storedOf(conflict)
        const merge = mergeWith(stored.text, mine)
        if (merge.conflicts.length > 0) return null
        const merged = merge.resolve({})
        base.current = stored.text
        if (!present.current.same(merged, mine)) {
          show(merged)
          // The undo of an action stays in sight for its ten seconds.
          if (notices.get()?.undo === undefined) notify(kitCopy.merged(authorOf(conflict, staffId)))
        }
        return { version: stored.version, text: merged }
      },
    }),
  )
  const state = useStore(autosave.state)

  const mergeWith = (theirs: Text, mine: Text) =>
    mergeTexts({ base: base.current, mine, theirs, rules: present.current.rules })
  /** Shows a merged text before the next key: an editor that still held the old one would write it back. */
  function show(merged: Text): void {
    flushSync(() => {
      replace(merged)
      present.current.onMerged?.(merged)
    })
  }
  const replace = useCallback((next: Text): void => {
    latest.current = next
    setText(next)
  }, [])
  const change = useCallback(
    (part: Partial<Text>): void => {
      replace({ ...latest.current, ...part })
      autosave.change(latest.current)
    },
    [autosave, replace],
  )
  const kept = useKeptDraft<Text>({
    ...{ item, version: start.version, hasUnsaved: autosave.hasUnsaved },
    isSame: (held) => same(held, start.text),
    goOn(held, { version, base: began = start.text, discarded: given }) {
      base.current = began
      discarded.current = given
      replace(held)
      autosave.resume(version, { text: held })
      onWentOn?.(held)
    },
  })
  local.current = kept
  useLeaving({ send: autosave.flush, drop: autosave.stop, hasUnsaved: autosave.hasUnsaved })

  const conflict = state.kind === 'conflict' ? state.conflict : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the base changes with the conflict alone
  const question = useMemo(() => {
    if (conflict === null) return null
    const { conflicts, resolve } = mergeWith(present.current.storedOf(conflict).text, text)
    return { conflicts, resolve, author: authorOf(conflict, staffId) }
  }, [conflict, text, staffId])

  /** Goes on with a text that the server has in this version. */
  function resume(stored: Stored<Text>, at: string | null = null): void {
    base.current = stored.text
    discarded.current = undefined
    autosave.resume(stored.version, { at })
    replace(stored.text)
  }

  return {
    ...{ text, change, replace, resume, autosave, state, found: kept.found, settleFound: kept.settleFound, question },
    /** What was written, as it is copied. */
    draft: () => present.current.say(latest.current, base.current),
    /** The version on the server once everything that was typed is there; null where it did not get there. */
    async settle(): Promise<string | null> {
      await autosave.flush()
      return autosave.hasUnsaved() ? null : autosave.version()
    },
    /** Answers the question of a conflict; the side that is not chosen is kept as a version by the server. */
    decide(answers: Readonly<Record<string, MergeAnswer>>): void {
      if (conflict === null || question === null) return
      const stored = present.current.storedOf(conflict)
      const chosen = question.resolve(answers)
      const sides = Object.values(answers)
      const earlier = discarded.current
      discarded.current = {
        stored: sides.includes('mine') || earlier?.stored === true,
        own: earlier?.own ?? (sides.includes('theirs') ? latest.current : null),
      }
      base.current = stored.text
      autosave.resume(stored.version, { text: chosen })
      show(chosen)
    },
  }
}

const pack = <Text>(discarded: Discarded<Text> | undefined) => (discarded === undefined ? {} : { discarded })

/** Who saved what one's own text met; `isOwn` for another tab of whoever writes. */
export function authorOf({ by }: { by: { id?: number; name: string } | null }, staffId: number): Author {
  return { name: by?.name ?? kitCopy.somebody, isOwn: by?.id === staffId }
}

export type Author = { name: string; isOwn: boolean }
export type MergeQuestion<Text> = Pick<Merge<Text>, 'conflicts'> & { author: Author }

type Answer = { code: number; msg: string; data?: unknown }

/** What the answer of a save means: `saved` reads the good one, and 409 carries both texts in its `data`. */
export async function saveOutcome<Conflict, Sent extends Answer>(
  ask: () => Promise<Sent>,
  saved: (answer: Success<Sent>) => { version: string; at: string },
): Promise<SaveOutcome<Conflict>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const answer = await ask()
  if (isSuccess(answer)) return { kind: 'saved', ...saved(answer) }
  const { code, msg, data } = answer
  if (code === 409 && typeof data === 'object' && data !== null && 'theirs' in data)
    return { kind: 'conflict', conflict: data as Conflict }
  if (!navigator.onLine) return { kind: 'offline' }
  return { kind: 'failed', sentence: msg, isRefused: code >= 400 && code < 500 && code !== 429 }
}
