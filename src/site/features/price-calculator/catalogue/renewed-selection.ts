import type { Catalogue } from '#domain/devices/catalogue.ts'
import { type Selection, selectionOfDevice } from '#domain/devices/selection.ts'
import type { PriceQuery } from './price-query.ts'

/**
 * The device of a renewal in a catalogue: the one that the address names, else the one whose id the bought IP has
 * (readings 6). Null where neither is there: then the visitor chooses it.
 */
export function renewedSelection(catalogue: Catalogue, { boughtId, deviceId }: PriceQuery): Selection | null {
  const id = deviceId ?? boughtId
  return id === null ? null : selectionOfDevice(catalogue, id)
}
