import type { Calls } from '#contract/index.ts'
import {
  presentBanner,
  presentEcologyCategory,
  presentPartner,
  presentPlatform,
  presentPlatformDetail,
  presentPlatformType,
  presentSalesPerson,
} from '#server/http/presenters/directories.ts'
import { cardAddress, platformCard } from '#server/pages/share-cards/card-address.ts'
import { listBanners } from '#server/services/content/banners/read-banners.ts'
import {
  getPlatform,
  listEcology,
  listPartners,
  listPlatforms,
  listPlatformTypes,
} from '#server/services/content/directory/public-entries.ts'
import { findSalesPerson } from '#server/services/marketing/sales-people/sales-people.ts'
import { readBrand } from '#server/services/shared/settings/read-settings.ts'
import type { Handler } from './create-api.ts'

/** The slides of one page's carousel; an unknown promotionType has none. */
export const bannerList: Handler<Calls['bannerList']> = async ({ ctx, input, tag }) => {
  const { banners, tags } = await listBanners({ ctx, input: input.query })
  tag(...tags)
  return { data: banners.map(presentBanner) }
}

/** The applications of the ecological center, by category. */
export const ecologyTypeList: Handler<Calls['ecologyTypeList']> = async ({ ctx, tag }) => {
  const { groups, tags } = await listEcology({ ctx })
  tag(...tags)
  return { data: groups.map(presentEcologyCategory) }
}

/** The partners as an object of category title to list, in the staff's order. */
export const partnerChainList: Handler<Calls['partnerChainList']> = async ({ ctx, tag }) => {
  const { groups, tags } = await listPartners({ ctx })
  tag(...tags)
  return { data: Object.fromEntries(groups.map(({ title, partners }) => [title, partners.map(presentPartner)])) }
}

/** One page of the platforms. The tab for all types is sent as 0 or omitted. */
export const platformList: Handler<Calls['platformList']> = async ({ ctx, input, tag }) => {
  const { pageNum, pageSize, companyTypeId } = input.query
  const platformTypeId = companyTypeId === 0 ? undefined : companyTypeId
  const { rows, total, tags } = await listPlatforms({ ctx, input: { pageNum, pageSize, platformTypeId } })
  tag(...tags)
  return { rows: rows.map(presentPlatform), total }
}

/** The company types by which platforms are grouped. */
export const platformTypeList: Handler<Calls['platformTypeList']> = async ({ ctx, input, tag }) => {
  const { rows, total, tags } = await listPlatformTypes({ ctx, input: input.query })
  tag(...tags)
  return { rows: rows.map(presentPlatformType), total }
}

/** One platform with its introduction as rich text. */
export const platformDetail: Handler<Calls['platformDetail']> = async ({ ctx, input, tag }) => {
  const [{ platform, tags }, brand] = await Promise.all([getPlatform({ ctx, input: input.params }), readBrand(ctx)])
  tag(...tags)
  const data = presentPlatformDetail(platform)
  return { data: { ...data, shareCard: cardAddress(platformCard(data, brand)) } }
}

/** The adviser whose QR code a visitor is shown. */
export const companySalesPeople: Handler<Calls['companySalesPeople']> = async ({ ctx, input: { body }, tag }) => {
  const { tags, ...person } = await findSalesPerson(ctx, body)
  tag(...tags)
  return { data: presentSalesPerson(person) }
}
