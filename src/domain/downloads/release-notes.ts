/** A version's notes grouped by kind, in the order in which the kinds first occur. */
export type NoteGroup = { kind: string; lines: string[] }

/** Reads notes, one per line, as `新增：……`; a line without a kind has an empty one. */
export function readNotes(notes: string): NoteGroup[] {
  const groups = new Map<string, string[]>()
  for (const raw of notes.split('\n')) {
    const line = raw.trim()
    if (line === '') continue
    const [, kind = '', text = line] = /^([^：:]{1,4})[：:](.+)$/.exec(line) ?? []
    groups.set(kind, [...(groups.get(kind) ?? []), text.trim()])
  }
  return [...groups].map(([kind, lines]) => ({ kind, lines }))
}
