import { typeCode } from './catalogue.ts'

/** A device type as staff write it. Its code decides its rules (`typeCode`), its icon and its line on the price page. */
export type DeviceTypeFields = { code: string; name: string }

/** An equipment category as staff write it. Devices, coupons and the web system know it by its code. */
export type CategoryFields = {
  code: number
  name: string
  /** The ids of the platforms that its devices do not suit, ascending. */
  unsuitPlatforms: readonly number[]
}

/** What a device carries as a text, and staff rename on all devices at once. */
export type CatalogueNameKind = 'area' | 'provider'

/** The type codes for which the price page has an icon and a line; those of `typeCode` have rules as well. */
export const knownTypeCodes = ['cloud', typeCode.preorder, 'phone', 'live', typeCode.local, typeCode.self] as const
export type KnownTypeCode = (typeof knownTypeCodes)[number]

/** The price page says what the categories with these codes are for, so that a category of another kind takes a higher one. */
const lastDescribedCategory = 7

export const deviceTypesAtMost = 20
export const categoriesAtMost = 50
const nameAtMost = 12
const longestName = { area: 20, provider: 40 } as const
const largestCode = 9_999

export const catalogueNameSentences = {
  name: `名称应为1至${nameAtMost}个字`,
  typeCode: '编号应为2至20位小写字母、数字或短横线，以字母开头',
  categoryCode: `编号应为1至${largestCode}的整数`,
  typeTaken: '已经有这个编号的设备类型',
  categoryTaken: '已经有这个编号的类别',
  changed: '其他成员刚刚修改过，请刷新后再修改',
  manyTypes: `设备类型最多${deviceTypesAtMost}个`,
  manyCategories: `类别最多${categoriesAtMost}个`,
  typeInUse: (devices: number, listed: number): string =>
    listed > 0
      ? `还有${devices}个SKU属于这个类型，不能删除。把在售的${listed}个下架后，价格页就不再显示它`
      : `还有${devices}个SKU属于这个类型，不能删除。它们都已下架，价格页不显示它`,
  categoryInUse: (users: readonly string[]): string => `${users.join('、')}在用这个类别，不能删除`,
  codeInUse: (users: readonly string[]): string => `${users.join('、')}在用这个编号，不能修改编号`,
  /** Who uses a category. */
  devices: (count: number): string => `${count}个SKU`,
  coupons: (names: readonly string[]): string => `优惠券${names.map((name) => `“${name}”`).join('')}`,
  rules: '计价规则',
  devicesOf: (devices: number, listed: number): string =>
    listed === 0 ? `${devices}个SKU，都已下架` : `${devices}个SKU，其中${listed}个在售`,
  twins: (count: number): string => `两边有${count}个SKU一样，买家分不清。请先删除或修改其中一个`,
  sameName: '请填写新的名称',
  areaName: `地区应为1至${longestName.area}个字`,
  providerName: `服务商应为1至${longestName.provider}个字`,
} as const

/** The sentence against a device type, or null. */
export function checkDeviceType({ code, name }: DeviceTypeFields): string | null {
  if (!isName(name)) return catalogueNameSentences.name
  return /^[a-z][a-z\d-]{1,19}$/.test(code) ? null : catalogueNameSentences.typeCode
}

/** The sentence against a category, or null. */
export function checkCategory({ code, name }: Pick<CategoryFields, 'code' | 'name'>): string | null {
  if (!isName(name)) return catalogueNameSentences.name
  return Number.isInteger(code) && code >= 1 && code <= largestCode ? null : catalogueNameSentences.categoryCode
}

/** The code that a new category is offered: above those in use, and above those that the price page describes. */
export function nextCategoryCode(codes: readonly number[]): number {
  return Math.max(lastDescribedCategory, ...codes) + 1
}

/** The sentence against the new name of an area or a provider, or null. */
export function checkCatalogueName(kind: CatalogueNameKind, name: string): string | null {
  if (name.trim() !== '' && [...name].length <= longestName[kind]) return null
  return kind === 'area' ? catalogueNameSentences.areaName : catalogueNameSentences.providerName
}

function isName(name: string): boolean {
  return name.trim() !== '' && [...name].length <= nameAtMost
}
