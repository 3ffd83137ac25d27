import type { NewTier } from '#domain/devices/new-sku.ts'
import { readFen } from '../../shared/typed-amount.ts'
import { type CellField, type CellValue, tagSeparator, tidyTags } from '../changes/cells.ts'
import { durationText } from '../changes/issue-texts.ts'
import type { PriceList, PriceListSku, PriceListTier } from '../changes/price-list.ts'

export const [yes, no, noLimit] = ['是', '否', '不限']

type Row = { sku: PriceListSku; tier: PriceListTier; type: { code: string; name: string }; category: string }

/**
 * The columns of the catalogue as a sheet of one row per duration. Those with a field are values of cells; the others
 * say which device and which duration the row is. No id is among them, so that the file of one site can be imported into
 * another one.
 */
export const catalogueColumns = [
  { head: '类型编号', text: ({ type }: Row) => type.code },
  { head: '设备类型', text: ({ type }: Row) => type.name },
  { head: '地区', text: ({ sku }: Row) => sku.area },
  { head: '国家或城市', text: ({ sku }: Row) => sku.region },
  { head: '国家代码', text: ({ sku }: Row) => sku.countryCode },
  { head: '远程', text: ({ sku }: Row) => (sku.remote ? yes : no) },
  { head: '型号', text: ({ sku }: Row) => sku.model },
  { head: '类别编号', number: 'whole', text: ({ sku }: Row) => String(sku.category) },
  { head: '类别', text: ({ category }: Row) => category },
  { head: '服务商', text: ({ sku }: Row) => sku.provider },
  { head: '时长', text: ({ tier }: Row) => durationText(tier) },
  { head: '赠送', text: ({ tier }: Row) => giftText(tier) },
  { head: '售价', field: 'price', number: 'yuan', text: ({ tier }: Row) => yuanText(tier.price) },
  { head: '设备折后价', field: 'preferential', number: 'yuan', text: ({ tier }: Row) => yuanText(tier.preferential) },
  { head: '标价', field: 'original', number: 'yuan', text: ({ tier }: Row) => yuanText(tier.original) },
  { head: '折扣词', field: 'discountTag', text: ({ tier }: Row) => tier.discountTag },
  {
    head: '库存',
    field: 'stock',
    number: 'whole',
    text: ({ sku }: Row) => (sku.stock === null ? noLimit : String(sku.stock)),
  },
  { head: '有货', field: 'inStock', text: ({ sku }: Row) => (sku.inStock ? yes : no) },
  { head: '标签', field: 'tags', text: ({ sku }: Row) => sku.tags },
  { head: '上架', field: 'listed', text: ({ sku }: Row) => (sku.listed ? yes : no) },
] as const satisfies readonly {
  head: string
  field?: CellField
  number?: 'yuan' | 'whole'
  text: (row: Row) => string
}[]

export type CatalogueHead = (typeof catalogueColumns)[number]['head']

/** Columns that only an older file has, which named rows by the ids of one site. */
export const catalogueReadPast = ['档位编号', '设备编号'] as const

/** The columns without which no row says what it is. */
export const catalogueKeys = [
  '类型编号',
  '地区',
  '国家或城市',
  '远程',
  '型号',
  '类别编号',
  '时长',
] satisfies CatalogueHead[]

/** The catalogue as the rows of a sheet below its header, in the staff's order. */
export function writeCatalogueSheet({
  skus,
  types,
  categories,
}: Pick<PriceList, 'skus' | 'types' | 'categories'>): string[][] {
  const typeOf = new Map(types.map((type) => [type.id, type]))
  const nameOf = new Map(categories.map(({ code, name }) => [code, name]))
  const rows = skus.flatMap((sku) =>
    sku.tiers.map((tier) => {
      const type = typeOf.get(sku.typeId) ?? { code: '', name: '' }
      const row = { sku, tier, type, category: nameOf.get(sku.category) ?? '' }
      return catalogueColumns.map(({ text }) => text(row))
    }),
  )
  return [catalogueColumns.map(({ head }) => head), ...rows]
}

function yuanText(fen: number | null): string {
  return fen === null ? '' : (fen / 100).toFixed(2)
}

function giftText({ giftMonths, giftDays }: Pick<NewTier, 'giftMonths' | 'giftDays'>): string {
  return `${giftMonths > 0 ? `${giftMonths}个月` : ''}${giftDays > 0 ? `${giftDays}天` : ''}`
}

/** Months and days of `12个月`, `30天` or `1个月3天`, both 0 for an empty text; null for another one. */
export function readPeriod(text: string): { months: number; days: number } | null {
  const [match, months = '0', days = '0'] = /^(?:(\d{1,3})个?月)?(?:(\d{1,4})天)?$/.exec(plain(text)) ?? []
  return match === undefined ? null : { months: Number(months), days: Number(days) }
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}

/** The value that a cell's text stands for; undefined for a text that the field does not accept. */
export function readCellText(field: CellField, text: string): CellValue | undefined {
  switch (field) {
    case 'price':
    case 'original':
      return fenOf(text)
    case 'preferential':
      return text === '' ? null : fenOf(text)
    case 'stock':
      if (text === noLimit || text === '') return null
      return /^\d{1,6}$/.test(text) ? Number(text) : undefined
    case 'inStock':
    case 'listed':
      return readYesNo(text)
    case 'discountTag':
      return text
    case 'tags':
      return tidyTags(text.replaceAll(tagSeparator, ' '))
  }
}

export function readYesNo(text: string): boolean | undefined {
  return text === yes ? true : text === no ? false : undefined
}

function fenOf(text: string): number | undefined {
  const fen = readFen(text)
  return Number.isNaN(fen) ? undefined : fen
}

const sampleDevice = ['cloud', '云设备', '北美', '美国洛杉矶', 'US', yes, '标准型', '1', '静态住宅IP', 'homeline']

/** Three rows that are an example of every column; an empty catalogue takes them. */
export const catalogueSample: string[][] = [
  catalogueColumns.map(({ head }) => head),
  [...sampleDevice, '1个月', '', '78.00', '', '130.00', '6折', '20', yes, '新品', yes],
  [...sampleDevice, '12个月', '1个月', '776.88', '', '1560.00', '5折', '20', yes, '新品', yes],
  [
    'local',
    '本地设备',
    '',
    '不限地区',
    '',
    no,
    '',
    '3',
    '机房IP',
    'harbour',
    '30天',
    '',
    '28.00',
    '',
    '28.00',
    '',
    noLimit,
    yes,
    '',
    no,
  ],
]
