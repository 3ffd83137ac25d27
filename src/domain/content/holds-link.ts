import { linksOf } from '../shared/link.ts'
import { linkKeys } from './addresses.ts'

/** Whether a stored value, be it a link, a rich text or a record of such, leads to a page with one of these keys. */
export function holdsLink(value: unknown, keys: readonly string[]): boolean {
  if (typeof value === 'string')
    return linksOf(value, [value]).some((link) => linkKeys(link).some((key) => keys.includes(key)))
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => holdsLink(part, keys))
}
