import { divides } from '#domain/devices/levels.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { priceCopy } from '#site/copy/price.ts'

const separator = '，'

/** The device in a line: 云设备，美国洛杉矶. */
export function deviceTitle({ type, device }: Selection): string {
  const place = divides(type, device, 'region') ? device.region || device.area : ''
  return [type.name, place].filter(Boolean).join(separator)
}

/** What tells the device from others of its place: 支持远程，标准型，静态住宅IP. */
export function deviceFacts({ type, device }: Selection): string {
  return [
    device.hasRemote ? priceCopy.remote.yes : priceCopy.remote.no,
    divides(type, device, 'model') ? device.model : '',
    categoryName(device),
  ]
    .filter(Boolean)
    .join(separator)
}

export function categoryName({ category, categoryName: name }: Selection['device']): string {
  return name || priceCopy.category(category)
}
