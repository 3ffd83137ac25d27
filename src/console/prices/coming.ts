import { type CellName, type CellValue, readCellName } from '#domain/pricing/changes/cells.ts'
import type { ConsoleSuccess } from '../kit/api.ts'
import { priceWords as words } from './words.ts'

export type ComingSets = ConsoleSuccess<'GET /catalogue'>['data']['coming']

/** What price cells will come to by themselves, in words, the next first: 11-27起 ¥64.00. */
export function comingPrices(sets: ComingSets): ReadonlyMap<CellName, readonly string[]> {
  const prices = new Map<CellName, string[]>()
  for (const { name, status, publishAt, endsAt, cells } of sets) {
    for (const { cell, before, after } of cells) {
      if (readCellName(cell)?.field !== 'price') continue
      // What is public already only ends.
      const line =
        status === 'public'
          ? words.comesBack(endsAt ?? '', fen(before), name)
          : words.comes(publishAt ?? '', endsAt, fen(after), name)
      prices.set(cell as CellName, [...(prices.get(cell as CellName) ?? []), line])
    }
  }
  return prices
}

function fen(value: CellValue): number {
  return typeof value === 'number' ? value : 0
}
