import { platformTypes } from '../platform-list.ts'
import { type CategoryCode, category } from './categories.ts'
import type { Place } from './places.ts'

const everyType = platformTypes.map(({ name }) => name)

/** The marketplaces that look hardest at where a seller signs in from: an address of a data centre does not suit them. */
const strictTypes = ['综合平台', '社交电商', '时尚家居']

/**
 * The types of platforms that a category does not suit, as `docs/facts.md` has them. An address that changes is for no
 * shop, so that no platform fits all SKUs; a phone's network is for the accounts that publish.
 */
const unsuitTypes: Partial<Record<CategoryCode, string[]>> = {
  [category.rotatingHome]: everyType,
  [category.dataCentre]: strictTypes,
  [category.mobile]: everyType.filter((name) => name !== '社交电商'),
  [category.cloudVendor]: strictTypes,
}

const byArea: Record<string, string[]> = {
  北美: ['Amazon', 'TikTok Shop', 'Walmart', 'eBay', 'Temu', 'Etsy'],
  欧洲: ['Amazon', 'eBay', 'Temu', 'Zalando', 'ManoMano'],
  东南亚: ['Shopee', 'Lazada', 'TikTok Shop'],
  中国港澳台: ['AliExpress'],
  拉美: ['Mercado Libre'],
  中东: ['Amazon', 'Noon'],
  中亚与高加索: ['Ozon', 'Wildberries'],
  非洲: ['Jumia'],
  大洋洲: ['Amazon', 'eBay'],
}

const byCountry: Record<string, string[]> = {
  GB: ['TikTok Shop'],
  DE: ['OTTO', 'Kaufland'],
  FR: ['Cdiscount', 'Fnac'],
  NL: ['bol'],
  BE: ['bol'],
  PL: ['Allegro'],
  RO: ['eMAG'],
  RU: ['Ozon', 'Wildberries', 'Yandex Market'],
  ID: ['Tokopedia', 'Blibli'],
  VN: ['Tiki'],
  JP: ['Amazon', 'Rakuten', 'Qoo10 Japan'],
  KR: ['Coupang', 'Gmarket', '11ST'],
  TW: ['Shopee', 'Coupang'],
  BR: ['Shopee', 'Magalu'],
  MX: ['Amazon', 'Shopee'],
  CL: ['Falabella'],
  TR: ['Trendyol', 'Hepsiburada'],
  IN: ['Amazon'],
  ZA: ['Takealot'],
  KE: ['Kilimall'],
}

/** The platforms that a category does not suit. */
export function unsuitPlatforms(code: CategoryCode): string[] {
  const types = unsuitTypes[code] ?? []
  return platformTypes.filter(({ name }) => types.includes(name)).flatMap(({ platforms }) => platforms.map(named))
}

/**
 * The platforms that a category is recommended for at a place: a home line for the shops there, a SIM card for TikTok.
 */
export function recommendedPlatforms(code: CategoryCode, place: Place | null): string[] {
  if (code === category.mobile) return ['TikTok Shop']
  if (code === category.dataCentre) return ['Shopify', 'SHOPLINE']
  if (code === category.cloudVendor) return ['Shopify', 'WooCommerce']
  if (code !== category.staticHome || place === null) return []
  return [...new Set([...(byCountry[place.countryCode] ?? []), ...(byArea[place.area] ?? [])])]
}

function named({ name }: { name: string }): string {
  return name
}
