import { type CellName, type CellValue, readCellName } from '#domain/pricing/changes/cells.ts'
import { durationText, momentText } from '#domain/pricing/changes/issue-texts.ts'
import { type PriceList, placesIn } from '#domain/pricing/changes/price-list.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { valueText } from './change-list.tsx'
import { priceCopy as copy } from './copy.ts'

/** The sets that still act by themselves: scheduled ones, and public ones with an end. */
export type ComingSets = ConsoleSuccess<'GET /catalogue'>['data']['coming']

/** The scheduled changes of price cells as sentences, in the order of the sets: 11-27起 ¥64.00（黑五，到12-01）. */
export function comingPrices(sets: ComingSets, now: Date): ReadonlyMap<CellName, readonly string[]> {
  const prices = new Map<CellName, string[]>()
  for (const { name, status, publishAt, endsAt, cells } of sets) {
    for (const { cell, before, after } of cells) {
      if (readCellName(cell)?.field !== 'price') continue
      // A set that is public already has only its end to come.
      const line =
        status === 'public'
          ? copy.comesBack(dayText(endsAt ?? '', now), fen(before), name)
          : copy.comes(dayText(publishAt ?? '', now), endsAt && dayText(endsAt, now), fen(after), name)
      prices.set(cell, [...(prices.get(cell) ?? []), line])
    }
  }
  return prices
}

/** A device's scheduled changes: a short mark with the first day, and each change as a sentence. */
export type ComingOfDevice = { mark: string; lines: readonly string[] }

/** The scheduled changes of devices by their ids: prices of all durations, stock, tags, and whether a device is listed. */
export function comingOfDevices(
  priceList: PriceList & { coming: ComingSets },
  now: Date,
): ReadonlyMap<number, ComingOfDevice> {
  const placeOf = placesIn(priceList)
  const changes = priceList.coming.flatMap(({ name, status, publishAt, endsAt, cells }) =>
    cells.flatMap(({ cell, before, after }) => {
      const place = placeOf(cell)
      const field = readCellName(cell)?.field
      if (place === null || field === undefined) return []
      const at = (status === 'public' ? endsAt : publishAt) ?? ''
      const what = `${place.tier === null ? '' : durationText(place.tier)}${field === 'price' ? '' : copy.fields[field]}`
      const [from, to] = status === 'public' ? [after, before] : [before, after]
      const line = copy.comingChange(dayText(at, now), what, valueText(cell, from), valueText(cell, to), name)
      return { id: place.sku.id, at, line }
    }),
  )
  const byDevice = [...Map.groupBy(changes, ({ id }) => id)]
  return new Map(
    byDevice.map(([id, own]) => {
      const inOrder = own.toSorted((one, other) => one.at.localeCompare(other.at))
      const mark = copy.comingMark(dayText(inOrder[0]?.at ?? '', now), own.length)
      return [id, { mark, lines: inOrder.map(({ line }) => line) }]
    }),
  )
}

/** The day of a time, with its hour where it is not midnight. */
export function dayText(at: string, now: Date): string {
  return momentText(at, now).replace(/ 00:00$/, '')
}

function fen(value: CellValue): number {
  return typeof value === 'number' ? value : 0
}
