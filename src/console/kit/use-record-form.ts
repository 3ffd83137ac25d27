import { useState } from 'react'

/** A record as the server has it: what the form edits of it, and the version that a save names. */
type Stored<Fields> = { fields: Fields; version: number }

type RecordForm<Fields> = {
  fields: Fields
  /** What `fields` are a change of. */
  base: Stored<Fields>
  /** The version of the last reading. */
  readVersion: number
  /** What another member has saved in place of `base` while something was typed here; null for nothing. */
  theirs: Stored<Fields> | null
}

/**
 * The form after the record was read again: it shows what the server has where nothing is typed, and keeps what is
 * typed. Another member's fields become `theirs`; a version with the same fields, such as that of a replaced file, is
 * the new base.
 */
export function applyReading<Fields extends object>(
  form: RecordForm<Fields>,
  stored: Stored<Fields>,
): RecordForm<Fields> {
  const { fields, base } = form
  const isTyped = !isSame(fields, base.fields)
  if (isTyped && !isSame(stored.fields, base.fields) && !isSame(stored.fields, fields))
    return { ...form, readVersion: stored.version, theirs: stored }
  return { fields: isTyped ? fields : stored.fields, base: stored, readVersion: stored.version, theirs: null }
}

function isSame<Fields extends object>(one: Fields, other: Fields): boolean {
  return (Object.keys(one) as (keyof Fields)[]).every((name) => one[name] === other[name])
}

/** The state of a form over a record that its button saves; `stored` is the last reading of the record. */
export function useRecordForm<Fields extends object>(stored: Stored<Fields>) {
  const [held, setHeld] = useState<RecordForm<Fields>>({
    fields: stored.fields,
    base: stored,
    readVersion: stored.version,
    theirs: null,
  })
  const form = held.readVersion === stored.version ? held : applyReading(held, stored)
  if (form !== held) setHeld(form)
  const { fields, base, theirs } = form
  return {
    fields,
    theirs,
    version: base.version,
    isChanged: !isSame(fields, base.fields),
    change: (part: Partial<Fields>) => setHeld((last) => ({ ...last, fields: { ...last.fields, ...part } })),
    /** After a save of `sent`: what was typed since is a change of what the server has `now`. */
    saved: (sent: Fields, now: Stored<Fields>) =>
      setHeld((last) => ({
        ...last,
        base: now,
        theirs: null,
        fields: isSame(last.fields, sent) ? now.fields : last.fields,
      })),
    /** Shows what another member has saved, because of which a save was refused. */
    showTheirs: (others: Stored<Fields>) => setHeld((last) => ({ ...last, theirs: others })),
    takeTheirs: () =>
      setHeld((last) =>
        last.theirs === null ? last : { ...last, fields: last.theirs.fields, base: last.theirs, theirs: null },
      ),
  }
}
