import { useState } from 'react'
import { type ConsoleRequest, call } from '../../kit/api.ts'
import type { SaveOutcome } from '../../kit/autosave.ts'
import type { Discarded } from '../../kit/local-drafts.ts'
import { richTextRules } from '../../kit/rich-text/rich-text-blocks.ts'
import { useSession } from '../../kit/session.ts'
import { usePresence } from '../../kit/use-presence.ts'
import { type Author, authorOf, saveOutcome, useWritten } from '../../kit/use-written.ts'
import { type EditedItem, type ItemText, sameText } from './item-text.ts'

/** As the server answers a save that began from another version than the present. */
type Conflict = {
  theirs: { text: ItemText; version: string }
  by: { id: number; name: string } | null
}

type ItemEvents = {
  /** The text of this computer has been gone on with. */
  onWentOn: (text: ItemText) => void
  /** The text was merged with what somebody else saved. */
  onMerged: (text: ItemText) => void
}

/** An item that is being written, and who else is here. */
export function useItem(start: EditedItem, { onWentOn, onMerged }: ItemEvents) {
  const written = useWritten<ItemText, Conflict>({
    item: start.id,
    start: { text: start.text, version: start.version, savedAt: start.draft?.savedAt ?? null },
    same: sameText,
    say: ({ title, content }) => ({ title, html: content }),
    rules: richTextRules,
    storedOf: ({ theirs }) => theirs,
    send: (text, version, discarded) => save(start.id, { version, fields: text, discarded }),
    ...{ onWentOn, onMerged },
  })
  const { autosave } = written
  const { id: staffId } = useSession()
  const [overtakenBy, setOvertakenBy] = useState<Author | null>(null)
  const here = usePresence({
    ...{ id: start.id, start: start.here, hasUnsaved: autosave.hasUnsaved },
    async say(body) {
      const version = autosave.version()
      const answer = await call(
        'POST /content/{id}/presence',
        { params: { id: String(start.id) }, body },
        { bare: true },
      )
      if (answer.code !== 200) return null
      const { data } = answer
      // What this page saves itself is no news; somebody else's text is told before the next key meets it as a conflict.
      const isStill = !autosave.hasUnsaved() && autosave.version() === version
      const { savedBy } = data
      setOvertakenBy(isStill && data.version !== version ? authorOf({ by: savedBy }, staffId) : null)
      return data.here
    },
  })
  return { ...written, here, overtakenBy }
}

type Saved = { version: string; fields: ItemText; discarded: Discarded<ItemText> | undefined }

function save(id: number, saved: Saved): Promise<SaveOutcome<Conflict>> {
  const body = saved as ConsoleRequest<'POST /content/{id}/draft'>['body']
  return saveOutcome(
    () => call('POST /content/{id}/draft', { params: { id: String(id) }, body }),
    ({ data }) => ({ version: data.version, at: data.savedAt }),
  )
}
