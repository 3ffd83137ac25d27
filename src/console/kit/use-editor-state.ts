import { useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { MergeConflict } from '#domain/difference/merge-texts.ts'
import { useStore } from '#ui/create-store.ts'
import { isSaveKey } from '#ui/pressed-key.ts'
import type { VersionTag } from './autosave.ts'
import { kitCopy } from './copy.ts'
import { createEditorState, type Editor, type EditorConfig } from './editor-state.ts'
import { draftsOf, registerEditor } from './local-drafts.ts'
import { refreshReadings } from './readings.ts'
import { useSession } from './session.ts'
import { notify } from './toasts.ts'

/** Who saved what a member's own value met; `isOwn` for another tab of the same member. */
export type Author = { name: string; isOwn: boolean }
/** What the answer of a conflict says of the author. Absent: merges are not announced. */
type Authored = { theirs: unknown; by?: { id?: number; name: string } | null }

export function authorOf({ by }: Pick<Authored, 'by'>, staffId: number): Author {
  return { name: by?.name ?? kitCopy.somebody, isOwn: by?.id === staffId }
}

/**
 * The editor state of a record: it saves by itself, on ⌘S, when the network is back, when its tab is hidden or its page is
 * left, and before its member signs out (console 3). One state lives as long as `session` stays the same.
 */
export function useEditorState<
  Value extends object,
  Conflict extends Authored,
  Version extends VersionTag = number,
  Place = MergeConflict<Value>,
>(config: EditorConfig<Value, Conflict, Version, Place>, session: unknown = config.draftKey) {
  type Config = EditorConfig<Value, Conflict, Version, Place>
  type Held = { session: unknown; lastConfig: { current: Config }; editor: Editor<Value, Conflict, Version, Place> }
  const { id: staffId } = useSession()
  const held = useRef<Held | null>(null)

  function announceMerge(conflict: Conflict): void {
    if (conflict.by !== undefined) notify(kitCopy.merged(authorOf(conflict, staffId)))
  }
  // A session that was left still saves by its own calls, so each keeps the last config that was rendered for it.
  if (held.current === null || held.current.session !== session) {
    const lastConfig: { current: Config } = { current: config }
    const tools = { drafts: draftsOf(staffId), onMerge: announceMerge }
    held.current = { session, lastConfig, editor: createEditorState(() => lastConfig.current, tools) }
  }
  const { onReplace } = config
  // Copies of the value follow before the next key: an editor that still held the old text would write it back.
  const replaceSync = onReplace && ((...given: Parameters<typeof onReplace>) => flushSync(() => onReplace(...given)))
  held.current.lastConfig.current = { ...config, ...(replaceSync && { onReplace: replaceSync }) }
  const { editor } = held.current
  const state = useStore(editor.store)

  useEffect(() => {
    void editor.restoreDraft()
    const flush = () => void editor.flush()
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    const warnUnsaved = (event: BeforeUnloadEvent) => {
      flush()
      if (editor.hasUnsaved()) event.preventDefault()
    }
    const flushByKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      flush()
    }
    const unregister = registerEditor(editor)
    document.addEventListener('keydown', flushByKey)
    document.addEventListener('visibilitychange', flushHidden)
    window.addEventListener('online', flush)
    window.addEventListener('beforeunload', warnUnsaved)
    return () => {
      unregister()
      document.removeEventListener('keydown', flushByKey)
      document.removeEventListener('visibilitychange', flushHidden)
      window.removeEventListener('online', flush)
      window.removeEventListener('beforeunload', warnUnsaved)
      // What its drafts have made old, and the page that is opened instead has read before the last of them.
      void editor.flush().then(() => refreshReadings(({ state }) => state.isInvalidated))
    }
  }, [editor])

  const question = useMemo(() => {
    if (state.saveState.kind !== 'conflict') return null
    const merge = editor.question()
    return merge && { conflicts: merge.conflicts, author: authorOf(state.saveState.conflict, staffId) }
  }, [editor, state, staffId])
  return { ...editor, ...state, question }
}
