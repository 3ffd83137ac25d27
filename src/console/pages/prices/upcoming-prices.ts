import { type CellName, type CellValue, readCellName } from '#domain/pricing/changes/cells.ts'
import { momentText } from '#domain/pricing/changes/issue-texts.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
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

/** The day of a time, with its hour where it is not midnight. */
export function dayText(at: string, now: Date): string {
  return momentText(at, now).replace(/ 00:00$/, '')
}

function fen(value: CellValue): number {
  return typeof value === 'number' ? value : 0
}
