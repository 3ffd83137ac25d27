import { useEffect, useMemo } from 'react'
import { fillPrices, gonePrices, priceGone, pricesIn } from '#domain/content/price-references.ts'
import { createStore, useStore } from '#ui/create-store.ts'
import type { ConsoleSuccess } from '../api.ts'
import { kitCopy } from '../copy.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import { useCall } from '../use-call.ts'

export type TextPrice = ConsoleSuccess<'GET /content/prices'>['data']['rows'][number]

/** What the catalogue has said of tiers that texts refer to; null for one that is not there. */
export const textPrices = createStore<ReadonlyMap<number, TextPrice | null>>(new Map())

/** So many the server tells at once. */
const askedAtMost = 200

export function learnPrices(rows: readonly TextPrice[], asked: readonly number[] = []): void {
  const found = new Map<number, TextPrice | null>(rows.map((row) => [row.id, row]))
  textPrices.set(new Map([...textPrices.get(), ...asked.map((id) => [id, null] as const), ...found]))
}

/** The prices of a text that visitors are not offered; what the catalogue has not said yet is not among them. */
export function useGonePrices(html: string): ReadonlySet<number> {
  const known = useStore(textPrices)
  const ids = pricesIn(html)
    .slice(0, askedAtMost)
    .toSorted((one, other) => one - other)
    .join(',')
  const { data, isPlaceholderData } = useCall('GET /content/prices', { query: { ids } }, { enabled: ids !== '' })
  useEffect(() => {
    if (ids !== '' && data && !isPlaceholderData) learnPrices(data.data.rows, ids.split(',').map(Number))
  }, [ids, data, isPlaceholderData])
  return useMemo(() => gonePrices(html, (id) => (known.get(id) === null ? null : known.get(id)?.price)), [html, known])
}

/** A text as it is read, its prices as they stand. */
export function withPrices(html: string): string {
  return fillPrices(html, (id) => {
    const found = textPrices.get().get(id)
    return found === undefined ? kitCopy.pricePlace : (found?.price ?? priceGone)
  })
}

/** A text as it is compared: each price by what it is of. */
export function withPriceNames(html: string): string {
  return fillPrices(html, (id) => copy.priceNamed(textPrices.get().get(id)?.name ?? String(id)))
}
