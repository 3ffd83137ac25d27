import { quantityMin, readQuantity } from '#domain/pricing/quantity.ts'
import { parseShanghai } from '#domain/shared/time.ts'

/** What a quote came to when its link was copied: fen, and the day in Asia/Shanghai, `YYYY-MM-DD`. */
export type QuotedPrice = { fen: number; day: string }

const keys = { amount: 'quoted', day: 'quotedOn' } as const
/** A hundred devices at the highest price that one may have. */
const quotedAtMostFen = 999_999_900

/**
 * The price of a quote as its address states it, or null. Anyone can write it there: it is shown as the quote's price
 * and counted with nowhere (decision 049). `now` bounds the day, for no quote is of tomorrow.
 */
export function readQuotedPrice(search: string, now: Date): QuotedPrice | null {
  const query = new URLSearchParams(search)
  const [amount, day] = [query.get(keys.amount) ?? '', query.get(keys.day) ?? '']
  if (!/^\d{1,8}\.\d{2}$/.test(amount)) return null
  const fen = Math.round(Number(amount) * 100)
  const time = parseShanghai(`${day} 00:00:00`)
  if (fen < 1 || fen > quotedAtMostFen || time === null || time > now) return null
  return { fen, day }
}

/** A query with the current price of its quote. */
export function writeQuotedPrice(search: string, fen: number, day: string): string {
  const query = new URLSearchParams(search)
  query.set(keys.amount, (fen / 100).toFixed(2))
  query.set(keys.day, day)
  return `?${query}`
}

/** A query without it: another choice is another quote. */
function withoutQuotedPrice(query: URLSearchParams): void {
  query.delete(keys.amount)
  query.delete(keys.day)
}

/** What the address of the price page asks for (specification 2; decision 014). */
export type PriceQuery = {
  /** The tier that a shared address names, and with it the whole selection. */
  tierId: number | null
  quantity: number
  filter: FilterQuery
  /** Any `mode` but payIP. */
  isRenewal: boolean
  /** `reBuyIpId`: the bought IP that is renewed, by its id in the web system. */
  boughtId: number | null
  /** `ipTypeId`: the device of the catalogue that the renewed IP is of. */
  deviceId: number | null
  storeId: string
  storeName: string
  storePlatform: string
  /** `equipmentType=self`: only the visitor's own-device types. */
  selfOnly: boolean
  tiktokOnly: boolean
}

/** What an address says of a renewal: the bought IP, its device where it names one, and the shop that it is for. */
export type Renewal = Pick<PriceQuery, 'deviceId' | 'storeId' | 'storeName' | 'storePlatform'> & { boughtId: number }

/** Null for a purchase, and for a renewal that does not say of what. */
export function renewalOf({
  isRenewal,
  boughtId,
  deviceId,
  storeId,
  storeName,
  storePlatform,
}: PriceQuery): Renewal | null {
  return isRenewal && boughtId !== null ? { boughtId, deviceId, storeId, storeName, storePlatform } : null
}

/** The query by which an address names a renewal; empty for a purchase. */
export function renewalSearch(renewal: Renewal | null): string {
  if (renewal === null) return ''
  const { boughtId, deviceId, storeId, storeName, storePlatform } = renewal
  const query = new URLSearchParams({ mode: renewalMode, reBuyIpId: String(boughtId) })
  if (deviceId !== null) query.set('ipTypeId', String(deviceId))
  for (const [key, value] of Object.entries({ storeId, storeName, storePlatform }))
    if (value !== '') query.set(key, value)
  return `?${query}`
}

/** The filter by site or by platform, as ids; a site outweighs its platform. */
export type FilterQuery = { siteId: number | null; platformId: number | null }

export const noFilter: FilterQuery = { siteId: null, platformId: null }

/** The most characters of a name from the address; a longer one is cut. */
const nameAtMost = 40
const buying = 'payIP'
/** The mode that the page writes itself; it reads any but `payIP` as a renewal. */
export const renewalMode = 'renewal'

/**
 * Reads the query; an invalid value counts as missing. The device of a renewal is fixed, so what narrows a
 * purchase does not count there: it could only hide the device.
 */
export function readPriceQuery(search: Record<string, unknown>): PriceQuery {
  const text = (key: string) => (typeof search[key] === 'string' ? search[key] : '')
  const mode = text('mode')
  const isRenewal = mode !== '' && mode !== buying
  return {
    tierId: readId(text('tier')),
    quantity: readQuantity(text('num')) ?? quantityMin,
    filter: isRenewal ? noFilter : { siteId: readId(text('site')), platformId: readId(text('platform')) },
    isRenewal,
    boughtId: readId(text('reBuyIpId')),
    deviceId: readId(text('ipTypeId')),
    storeId: shortened(text('storeId')),
    storeName: shortened(text('storeName')),
    storePlatform: shortened(text('storePlatform')),
    selfOnly: !isRenewal && text('equipmentType') === 'self',
    tiktokOnly: !isRenewal && ['true', '1'].includes(text('isFilterTiktok')),
  }
}

/** The part of an address that makes a quote, for `writeQuote`. */
export type QuoteAddress = { tierId: number; quantity: number; filter: FilterQuery }

/**
 * A query (with or without `?`) that names this quote; its other parameters stay, but for what another quote came to.
 */
export function writeQuote(search: string, { tierId, quantity, filter }: QuoteAddress): string {
  const query = new URLSearchParams(search)
  const setNumber = (key: string, value: number | null) =>
    value === null ? query.delete(key) : query.set(key, `${value}`)
  withoutQuotedPrice(query)
  setNumber('tier', tierId)
  setNumber('num', quantity)
  setNumber('site', filter.siteId)
  setNumber('platform', filter.siteId === null ? filter.platformId : null)
  return `?${query}`
}

function readId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function shortened(text: string): string {
  // Control and direction marks could turn the words around them.
  const characters = [
    ...text
      .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  return characters.length <= nameAtMost ? characters.join('') : `${characters.slice(0, nameAtMost - 1).join('')}…`
}
