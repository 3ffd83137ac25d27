import type { ListedRow } from './rows.ts'

type Row = Pick<ListedRow, 'key'> & { draft: { isOwn: boolean } | null; places: readonly { key: string }[] }
/** How the call that replaces names a record. */
type Named =
  | Pick<Extract<ListedRow, { item: unknown }>, 'item'>
  | Pick<Extract<ListedRow, { record: unknown }>, 'record'>

/** The chosen places of each record, by their keys. */
export type PlaceSelection = ReadonlyMap<string, ReadonlySet<string>>

/** All places of a record, but none where a colleague has a draft that is not public: its owner knows nothing of this. */
export function placesAtFirst({ draft, places }: Row): ReadonlySet<string> {
  return new Set(draft && !draft.isOwn ? [] : places.map(({ key }) => key))
}

/** Chooses all places of a record, or none where all are chosen. */
export function toggleItem(selection: PlaceSelection, { key, places }: Row): PlaceSelection {
  const isWhole = selection.get(key)?.size === places.length
  return new Map([...selection, [key, new Set(isWhole ? [] : places.map((place) => place.key))]])
}

export function togglePlace(selection: PlaceSelection, { key }: Row, place: string): PlaceSelection {
  const keys = new Set(selection.get(key))
  if (!keys.delete(place)) keys.add(place)
  return new Map([...selection, [key, keys]])
}

/** The records with a chosen place, as the call takes them, their number, and the number of places. */
export function chosenPlaces(rows: readonly (Row & Named)[], selection: PlaceSelection) {
  const chosen = rows.flatMap((row) => {
    const keys = row.places.map(({ key }) => key).filter((key) => selection.get(row.key)?.has(key))
    return keys.length === 0 ? [] : [{ row, places: keys }]
  })
  return {
    items: chosen.flatMap(({ row, places }) => ('item' in row ? [{ ...row.item, places }] : [])),
    records: chosen.flatMap(({ row, places }) => ('record' in row ? [{ ...row.record, places }] : [])),
    count: chosen.length,
    places: chosen.reduce((sum, { places }) => sum + places.length, 0),
  }
}
