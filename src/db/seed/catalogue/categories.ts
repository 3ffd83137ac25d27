import type { CatalogueRules } from '#domain/devices/durations.ts'

/** The equipment categories by code, which coupons and order lines carry. */
export const category = {
  staticHome: 1,
  rotatingHome: 2,
  dataCentre: 3,
  mobile: 4,
  cloudVendor: 5,
  own: 6,
  localNetwork: 7,
} as const

export type CategoryCode = (typeof category)[keyof typeof category]

export const categoryNames: Record<CategoryCode, string> = {
  [category.staticHome]: '静态住宅IP',
  [category.rotatingHome]: '动态住宅IP',
  [category.dataCentre]: '机房IP',
  [category.mobile]: '4G移动IP',
  [category.cloudVendor]: '云厂商IP',
  [category.own]: '自有IP',
  [category.localNetwork]: '本机网络',
}

/** The supplier of each category. */
export const providers: Record<CategoryCode, string> = {
  [category.staticHome]: '家宽直连',
  [category.rotatingHome]: '家宽动态池',
  [category.dataCentre]: '深港机房',
  [category.mobile]: '移动卡商',
  [category.cloudVendor]: '云厂商代理',
  [category.own]: '自有',
  [category.localNetwork]: '本机',
}

export const rules: CatalogueRules = {
  dayBased: {
    providers: [providers[category.rotatingHome], providers[category.mobile]],
    categories: [category.rotatingHome, category.mobile],
  },
  introductory: { providers: [providers[category.cloudVendor]], categories: [category.cloudVendor] },
  tiktokCategories: [category.staticHome, category.mobile],
}
