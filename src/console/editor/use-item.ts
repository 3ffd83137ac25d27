import { useState } from 'react'
import { type ConsoleSuccess, call } from '../kit/api.ts'
import type { Autosave } from '../kit/autosave.ts'
import { usePresence } from '../kit/use-presence.ts'
import { saveOutcome, useWritten } from '../kit/use-written.ts'
import { type EditedItem, type ItemText, sameText } from './item-text.ts'

/** Both texts, as the server answers a save that began from another version than the present. */
export type Conflict = { theirs: { text: ItemText; version: string }; by: { name: string } | null; at: string }
export type ItemAutosave = Autosave<ItemText, Conflict>

/** An item that is being written, and who else is here; `onWentOn` where the text of this computer is gone on with. */
export function useItem(start: EditedItem, onWentOn: (text: ItemText) => void) {
  const written = useWritten<ItemText, Conflict>({
    item: start.id,
    start: { text: start.text, version: start.version, savedAt: start.draft?.savedAt ?? null },
    same: sameText,
    say: ({ title, content }) => ({ title, html: content }),
    send: (text, version) => save(start.id, text, version),
    onWentOn,
  })
  const { autosave } = written
  const [isOvertaken, setOvertaken] = useState(false)
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
      const { data } = answer as ConsoleSuccess<'POST /content/{id}/presence'>
      // What this page saves itself is no news; somebody else's text is told before the next key meets it as a conflict.
      const isStill = !autosave.hasUnsaved() && autosave.version() === version
      setOvertaken(isStill && data.version !== version)
      return data.here
    },
  })
  return { ...written, here, isOvertaken }
}

function save(id: number, text: ItemText, version: string) {
  const body = { version, fields: text } as Parameters<typeof call<'POST /content/{id}/draft'>>[1]['body']
  return saveOutcome<Conflict>(
    () => call('POST /content/{id}/draft', { params: { id: String(id) }, body }),
    (answer) => {
      const { data } = answer as ConsoleSuccess<'POST /content/{id}/draft'>
      return { version: data.version, at: data.savedAt }
    },
  )
}
