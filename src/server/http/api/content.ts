import type { Calls } from '#contract/index.ts'
import {
  presentContentDetail,
  presentContentSummary,
  presentHit,
  presentRegion,
} from '#server/http/presenters/content.ts'
import { cardAddress, contentCard } from '#server/pages/share-cards/card-address.ts'
import { getContent, listContent, listRegions } from '#server/services/content/items/public-content.ts'
import { searchSite } from '#server/services/content/search/search-site.ts'
import { readBrand } from '#server/services/shared/settings/read-settings.ts'
import type { Handler } from './create-api.ts'

/** One page of published articles or activities. `isAll` means every section, whatever `secondLevelHeadings` says. */
export const contentList: Handler<Calls['contentList']> = async ({ ctx, input: { query, body }, tag }) => {
  const { firstLevelHeadings, secondLevelHeadings, isAll, keyword, title, regionId } = body
  const filters = {
    firstLevelHeading: firstLevelHeadings,
    secondLevelHeading: isAll ? undefined : (secondLevelHeadings ?? undefined),
    regionId: regionId ?? undefined,
    keyword,
    title,
  }
  const { rows, total, tags } = await listContent({ ctx, input: { ...query, ...filters } })
  tag(...tags)
  return { data: { rows: rows.map(presentContentSummary), total } }
}

/** A published article or activity with its rich text, its neighbours and related items. */
export const contentDetail: Handler<Calls['contentDetail']> = async ({ ctx, input: { query }, tag }) => {
  const [{ item, around, tags }, brand] = await Promise.all([
    getContent({ ctx, input: { id: query.id, selfPath: query.selfPath } }),
    readBrand(ctx),
  ])
  tag(...tags)
  const data = presentContentDetail(item, around)
  return { data: { ...data, shareCard: cardAddress(contentCard(data, brand)) } }
}

/** The regions of activities. */
export const regionList: Handler<Calls['regionList']> = async ({ ctx, tag }) => {
  const { rows, tags } = await listRegions({ ctx })
  tag(...tags)
  return { data: rows.map(presentRegion) }
}

/** One page of search results over the whole site. */
export const search: Handler<Calls['search']> = async ({ ctx, input, tag }) => {
  const { channel, kind, activeId, since, platform = ctx.caller.platform ?? 'pc', ...query } = input.query
  const filter = { kind, activeId, since, platform, forBaidu: channel === 'baidu' }
  const { hits, total, facets, tags } = await searchSite({ ctx, input: { ...query, ...filter } })
  tag(...tags)
  return { data: { rows: hits.map(presentHit), total, facets } }
}
