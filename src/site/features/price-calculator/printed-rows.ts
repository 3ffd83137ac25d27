import { divides } from '#domain/devices/levels.ts'
import { priceCopy } from '#site/copy/price.ts'
import type { Order } from './order.ts'
import { giftText, termText } from './receipt-lines.ts'
import { categoryName } from './selection-words.ts'
import { filterName, type SiteFilter } from './site-filter.ts'

const { steps, print, remote, receipt } = priceCopy

/** What is chosen, level by level, for the printed quote; levels that do not apply are left out. */
export function printedRows({ selection, quantity, autoRenew }: Order, filter: SiteFilter | null): [string, string][] {
  const { type, device, tier } = selection
  const place = divides(type, device, 'region') ? [device.area, device.region].filter(Boolean).join('，') : ''
  const gift = giftText(tier)
  const rows: [string, string][] = [
    [steps.type, type.name],
    [steps.place, place],
    [steps.remote, device.hasRemote ? remote.yes : remote.no],
    [steps.model, divides(type, device, 'model') ? device.model : ''],
    [steps.category, categoryName(device)],
    [steps.duration, termText(tier) + (gift === '' ? '' : receipt.gift(gift))],
    [steps.quantity, receipt.devices(quantity)],
    [print.autoRenew, autoRenew ? print.on : print.off],
    [print.fits, filter === null ? '' : filterName(filter)],
  ]
  return rows.filter(([, text]) => text !== '')
}
