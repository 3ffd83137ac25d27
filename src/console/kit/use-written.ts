import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from '#ui/create-store.ts'
import { createAutosave, type SaveOutcome } from './autosave.ts'
import { findDraft, forgetDraft, keepDraft, type LocalDraft, noteWritten } from './local-drafts.ts'
import { useSession } from './session.ts'

type Leaving = {
  /** Sends what is unsent, at once. */
  send: () => Promise<void>
  /** Gives up what is unsent. */
  drop: () => void
  hasUnsaved: () => boolean
}

/**
 * What is written is sent on ⌘S, when the network is back, when its tab is hidden or its room is left, and before somebody
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
  goOn: (text: Text) => void
}

/**
 * What becomes of a text that this computer still holds: `forget` where the server has the same, `goOn` where it began from
 * what the server has, `ask` where the server has had another text since: an old copy never hides that one by itself.
 */
export function judgeKept(kept: { isSame: boolean; version: string }, version: string): 'forget' | 'goOn' | 'ask' {
  if (kept.isSame) return 'forget'
  return kept.version === version ? 'goOn' : 'ask'
}

/**
 * What this computer holds of an item: every key goes there first. What the server has not is gone on with at once; where
 * the server has had another text since it is `found`, and somebody decides.
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
      const judged = judgeKept({ isSame: isSame(local.text), version: local.version }, version)
      if (judged === 'forget') forgetDraft(staffId, item)
      else if (judged === 'ask') setFound(local)
      else goOn(local.text)
    })
  }, [staffId, item])
  return {
    found,
    /** Goes on with the text of this computer, or with the server's. */
    settleFound(takesLocal: boolean): void {
      setFound(null)
      if (takesLocal && found !== null) latest.current.goOn(found.text)
      else forgetDraft(staffId, item)
    },
    keep: (text: Text, version: string, said: Pick<LocalDraft, 'title' | 'html'>) =>
      keepDraft(staffId, item, { text, version, at: Date.now(), ...said }),
    forget: () => forgetDraft(staffId, item),
  }
}

type Writing<Text, Conflict> = {
  item: number | string
  start: { text: Text; version: string; savedAt: string | null }
  same: (one: Text, other: Text) => boolean
  /** What a text is called, and its words as HTML: what can be copied of it wherever its room is closed. */
  say: (text: Text) => Pick<LocalDraft, 'title' | 'html'>
  send: (text: Text, version: string) => Promise<SaveOutcome<Conflict>>
  /** The text of this computer has been gone on with. */
  onWentOn?: (text: Text) => void
}

/** A text that is being written and saves itself: how it stands to the server, and what this computer has of it alone. */
export function useWritten<Text extends object, Conflict>(writing: Writing<Text, Conflict>) {
  const { item, start, same, onWentOn } = writing
  const [text, setText] = useState(start.text)
  const latest = useRef(text)
  const present = useRef(writing)
  present.current = writing
  // The autosave is made once and tells the hook below what to keep.
  const local = useRef<Pick<ReturnType<typeof useKeptDraft<Text>>, 'keep' | 'forget'> | null>(null)
  const [autosave] = useState(() =>
    createAutosave<Text, Conflict>({
      ...{ version: start.version, savedAt: start.savedAt },
      send: (sent, version) => present.current.send(sent, version),
      keep: (kept, version) => local.current?.keep(kept, version, present.current.say(kept)),
      forget: () => local.current?.forget(),
    }),
  )
  const state = useStore(autosave.state)

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
    goOn(held) {
      change(held)
      onWentOn?.(held)
    },
  })
  local.current = kept
  useLeaving({ send: autosave.flush, drop: autosave.stop, hasUnsaved: autosave.hasUnsaved })

  return {
    ...{ text, change, replace, autosave, state, found: kept.found, settleFound: kept.settleFound },
    /** The version on the server once everything that was typed is there; null where it did not get there. */
    async settle(): Promise<string | null> {
      await autosave.flush()
      return autosave.hasUnsaved() ? null : autosave.version()
    },
    /** After a conflict: goes on from their version with the text that was chosen. */
    decide(theirs: { text: Text; version: string }, chosen: Text): void {
      autosave.resume(theirs.version, same(chosen, theirs.text) ? {} : { text: chosen })
      replace(chosen)
    },
  }
}

type Answer = { code: number; msg: string }

/** What the answer of a save means: `saved` reads the good one, and 409 carries both texts in its `data`. */
export async function saveOutcome<Conflict>(
  ask: () => Promise<Answer>,
  saved: (answer: Answer) => { version: string; at: string },
): Promise<SaveOutcome<Conflict>> {
  if (!navigator.onLine) return { kind: 'offline' }
  const answer = await ask()
  if (answer.code === 200) return { kind: 'saved', ...saved(answer) }
  const { code, msg, data } = answer as Answer & { data?: unknown }
  if (code === 409 && typeof data === 'object' && data !== null && 'theirs' in data)
    return { kind: 'conflict', conflict: data as Conflict }
  if (!navigator.onLine) return { kind: 'offline' }
  return { kind: 'failed', sentence: msg, isRefused: code >= 400 && code < 500 && code !== 429 }
}
