type Row = {
  id: number
  version: string
  draft: { isOwn: boolean } | null
  places: readonly { key: string }[]
}

/** The chosen places of each item, by their keys. */
export type PlaceSelection = ReadonlyMap<number, ReadonlySet<string>>

/** All places of an item, but none where a colleague has a draft that is not public: its owner knows nothing of this. */
export function placesAtFirst({ draft, places }: Row): ReadonlySet<string> {
  return new Set(draft && !draft.isOwn ? [] : places.map(({ key }) => key))
}

/** Chooses all places of an item, or none where all are chosen. */
export function toggleItem(selection: PlaceSelection, { id, places }: Row): PlaceSelection {
  const isWhole = selection.get(id)?.size === places.length
  return new Map([...selection, [id, new Set(isWhole ? [] : places.map(({ key }) => key))]])
}

export function togglePlace(selection: PlaceSelection, { id }: Row, key: string): PlaceSelection {
  const keys = new Set(selection.get(id))
  if (!keys.delete(key)) keys.add(key)
  return new Map([...selection, [id, keys]])
}

/** The items with a chosen place, as the call takes them, and the number of places. */
export function chosenPlaces(rows: readonly Row[], selection: PlaceSelection) {
  const items = rows.flatMap(({ id, version, places }) => {
    const keys = places.map(({ key }) => key).filter((key) => selection.get(id)?.has(key))
    return keys.length === 0 ? [] : [{ id, version, places: keys }]
  })
  return { items, places: items.reduce((sum, item) => sum + item.places.length, 0) }
}
