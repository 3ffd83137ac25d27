import { useEffect, useState } from 'react'
import { readStoredJson, writeStoredJson } from './stored.ts'

/** Local storage, by the names of specification 3. */
type Key = 'bannerHome' | 'bannerLogin' | 'recommendList'

/**
 * The list that was loaded, which is stored; if its call failed, the list of the last visit (specification 3 and 7).
 *
 * @param loaded null when the call failed, undefined while it runs.
 * @param read What counts as an item of the list; whatever was stored is checked by it.
 */
export function useStoredList<Item>(
  key: Key,
  loaded: readonly Item[] | null | undefined,
  read: (value: unknown) => Item | null,
): readonly Item[] {
  const [stored, setStored] = useState<readonly Item[]>([])
  useEffect(() => {
    if (loaded === null) setStored(readList(readStoredJson(key), read))
    else if (loaded !== undefined) writeStoredJson(key, loaded)
  }, [key, loaded, read])
  return loaded ?? stored
}

/** The items of a stored list; whatever is none falls out. */
export function readList<Item>(value: unknown, read: (value: unknown) => Item | null): Item[] {
  return Array.isArray(value) ? value.map(read).filter((item) => item !== null) : []
}

/** A stored object whose named fields are texts and whose `id` is a whole number; null for any other value. */
export function readRecord<Name extends string>(
  value: unknown,
  names: readonly Name[],
): (Record<Name, string> & { id: number }) | null {
  const isRecord = (row: unknown): row is Record<Name, string> & { id: number } =>
    typeof row === 'object' &&
    Number.isInteger(Object(row).id) &&
    names.every((name) => typeof Object(row)[name] === 'string')
  return isRecord(value) ? value : null
}
