import type { AnswerOf } from '#contract/client.ts'
import { type BannerSlide, slideOf } from '#site/features/banner/slide.ts'
import type { Platform, PlatformsAnswer, PlatformType } from '#site/features/platforms/platform.ts'
import { type PlatformQuery, platformsPerPage } from '#site/features/platforms/platform-query.ts'
import { api } from '#site/lib/api-client.ts'

/** Promotion type of the page's banners (readings, section 4). */
const storeBanners = 5
/** Above so many a list collapses (product.md, section 2). */
const shownBeforeCollapse = 20
/** As many types as the specification reads at once (section 10). */
const typesAtMost = 1000
/** Milliseconds that the first load of a store list may take (product.md, section 9). */
const timeoutMs = 3000

type Row = Extract<AnswerOf<'GET /globalSellingConfig/queryList'>, { rows: unknown }>['rows'][number]

/** What the loader of global store opening hands to the page. */
export type StoreOpeningLoaded = { slides: BannerSlide[]; answer: PlatformsAnswer }

/** The banners, the company types and the first platforms of the chosen one. */
export async function loadStoreOpening(type: number | null): Promise<StoreOpeningLoaded> {
  const query = { type, page: 1 }
  const [banners, types, list] = await Promise.all([
    api.call('GET /home/promotion/banner/getBannerList', { query: { promotionType: storeBanners } }, { timeoutMs }),
    listTypes(),
    listPlatforms(query, shownBeforeCollapse),
  ])
  return { slides: banners.code === 200 ? banners.data.map(slideOf) : [], answer: { query, types, ...list } }
}

/** One page of all platforms of a type. */
export async function loadAllPlatforms(query: PlatformQuery): Promise<PlatformsAnswer> {
  const [types, list] = await Promise.all([listTypes(), listPlatforms(query, platformsPerPage)])
  return { query, types, ...list }
}

/** One more page for a list that stands there already; null when it did not come. */
export async function readPlatformPage(query: PlatformQuery): Promise<Pick<PlatformsAnswer, 'rows' | 'total'> | null> {
  const { rows, total, failure } = await listPlatforms(query, platformsPerPage)
  return failure === null ? { rows, total } : null
}

/** The company types in the staff's order; without them the list still has its tab for all. */
export async function listTypes(): Promise<PlatformType[]> {
  const answer = await api.call('GET /globalSellingType/queryList', { query: { pageSize: typesAtMost } }, { timeoutMs })
  if (answer.code !== 200) return []
  return answer.rows.map(({ id, companyType, total }) => ({ id, name: companyType, total: total ?? null }))
}

/** One page of the platforms, or the sentence that says why it did not come. */
export async function listPlatforms(
  { type, page }: PlatformQuery,
  pageSize: number,
): Promise<Pick<PlatformsAnswer, 'rows' | 'total' | 'failure'>> {
  const answer = await api.call(
    'GET /globalSellingConfig/queryList',
    { query: { pageNum: page, pageSize, ...(type === null ? {} : { companyTypeId: type }) } },
    { timeoutMs },
  )
  if (answer.code !== 200) return { rows: [], total: 0, failure: answer.msg }
  return { rows: answer.rows.map(platformOf), total: answer.total, failure: null }
}

/** A platform in the words of the pages. */
export function platformOf(row: Row): Platform {
  return {
    id: row.id,
    name: row.companyName,
    introduction: row.companyIntroduction,
    logo: row.companyPictureUrl,
    settleIn: row.settleInLinks,
  }
}
