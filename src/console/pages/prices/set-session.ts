import type { CellName } from '#domain/pricing/changes/cells.ts'
import type { PriceList } from '#domain/pricing/changes/price-list.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import type { SaveOutcome } from '../../kit/autosave.ts'
import type { EditorConfig } from '../../kit/editor-state.ts'
import { saveOutcome } from '../../kit/save-outcome.ts'
import { mergeSets } from './merge-sets.ts'
import { describeSet, isSameSet, listCells, mapCells, type SetText } from './set-text.ts'

export type ChangeSetData = ConsoleSuccess<'GET /price-changes/{id}'>['data']
/** As the server answers a save that began from another version than the present. */
export type SetConflict = { theirs: SetText & { version: number; status: ChangeSetData['status'] } }
export type SetSession = ReturnType<typeof beginSession>

const firstVersion = 1
export const draftKeyOf = (id: number | null) => `price-change:${id ?? 'new'}`

/** One editing of a set, from its opening to its closing. Without an id its first save creates the set. */
export function beginSession(data: ChangeSetData | null) {
  const { id = null, name = '', cells = [], version = 0, savedAt = null, status = 'draft' } = data ?? {}
  const value: SetText = { name, cells: listCells(mapCells(cells)) }
  // `awaitsAddress`: the set was created, and the address does not name it yet.
  return { id, status, start: { value, version, savedAt }, awaitsAddress: false, isShown: true }
}

type SessionEvents = { onCreated: (id: number) => void; onSaved: () => void }

/** What the editor state of a change set has of its own. */
export function setEditor(
  session: SetSession,
  book: PriceList,
  events: SessionEvents,
): EditorConfig<SetText, SetConflict, number, CellName> {
  return {
    draftKey: draftKeyOf(session.id),
    start: session.start,
    isSame: isSameSet,
    describe: (text) => describeSet(text, book),
    // To continue a draft without a set creates one: the member is asked first.
    localDraft: session.id === null ? 'ask' : session.status === 'draft' ? 'restore' : 'ignore',
    theirsOf: ({ theirs: { name, cells, version, status } }) =>
      status === 'draft' ? { value: { name, cells: listCells(mapCells(cells)) }, version } : null,
    merge: (sides) => ({
      conflicts: mergeSets(sides).conflicts,
      // The note beside the cells asks once for all of them.
      resolve: (answers) => mergeSets(sides, Object.values(answers).includes('theirs') ? 'theirs' : 'mine').text,
    }),
    save: (text, { version }) => saveSet(session, text, version, events),
  }
}

async function saveSet(
  session: SetSession,
  text: SetText,
  version: number,
  events: SessionEvents,
): Promise<SaveOutcome<SetConflict, number>> {
  if (session.id === null) {
    const created: SaveOutcome<SetConflict, number> = await saveOutcome(
      () => call('POST /price-changes', { body: { name: text.name } }),
      ({ data: { id } }) => {
        session.id = id
        events.onCreated(id)
        return { version: firstVersion, at: '' }
      },
    )
    return created.kind === 'saved' ? saveSet(session, text, created.version, events) : created
  }
  const params = { id: session.id }
  const body = { version: version || firstVersion, ...text }
  return saveOutcome(
    () => call('POST /price-changes/{id}/draft', { params, body }),
    ({ data: { version: saved, savedAt } }) => {
      events.onSaved()
      return { version: saved, at: savedAt }
    },
  )
}
