import type { Calls } from '#contract/index.ts'
import { presentPlatform, presentPlatformDetail, presentPlatformType } from '#server/presenters/platform.ts'
import { getPlatform, listPlatforms, listPlatformTypes } from '#server/services/directory/public-entries.ts'
import type { Handler } from './create-api.ts'

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
  const { platform, tags } = await getPlatform({ ctx, input: input.params })
  tag(...tags)
  return { data: presentPlatformDetail(platform) }
}
