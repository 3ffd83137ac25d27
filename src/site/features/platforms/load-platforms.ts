import type { AnswerOf } from '#contract/client.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import { type RecordHead, recordHead } from '#site/seo/page-head.ts'
import { api } from '#site/session/api-client.ts'
import type { Visit } from '#site/visit/visit.ts'
import {
  type ListedPlatform,
  type ListedPlatformType,
  type PlatformDetail,
  type PlatformsAnswer,
  withSections,
} from './platform.ts'
import { type PlatformQuery, platformsPerPage } from './platform-query.ts'

/** Above so many a list collapses (specification 2). */
const shownBeforeCollapse = 20
/** As many types as the product reads at once (specification 9). */
const typesAtMost = 1000
/** Milliseconds that the first load of a store list may take (specification 9). */
const timeoutMs = 3000

type Row = Extract<AnswerOf<'GET /globalSellingConfig/queryList'>, { rows: unknown }>['rows'][number]

/** The company types and the first platforms of the chosen one, or of all. */
export function loadFirstPlatforms(type: number | null): Promise<PlatformsAnswer> {
  return loadPlatforms({ type, page: 1 }, shownBeforeCollapse)
}

/** One page of all platforms of a type, and those that were added to it. */
export async function loadAllPlatforms(query: PlatformQuery): Promise<PlatformsAnswer> {
  const { page, to = page } = query
  if (to === page) return loadPlatforms(query, platformsPerPage)
  // One call for all of them: they begin at the first page.
  const upTo = await loadPlatforms({ ...query, page: 1 }, to * platformsPerPage)
  return { ...upTo, query, rows: upTo.rows.slice((page - 1) * platformsPerPage) }
}

async function loadPlatforms(query: PlatformQuery, pageSize: number): Promise<PlatformsAnswer> {
  const [types, list] = await Promise.all([listTypes(), listPlatforms(query, pageSize)])
  return { query, types, ...list }
}

/** One more page for a list that is shown already; null when the call failed. */
export async function readPlatformPage(query: PlatformQuery): Promise<Pick<PlatformsAnswer, 'rows' | 'total'> | null> {
  const { rows, total, failure } = await listPlatforms(query, platformsPerPage)
  return failure === null ? { rows, total } : null
}

/** The company types in the staff's order; without them the list still has its tab for all. */
async function listTypes(): Promise<ListedPlatformType[]> {
  const answer = await api.call('GET /globalSellingType/queryList', { query: { pageSize: typesAtMost } }, { timeoutMs })
  if (answer.code !== 200) return []
  return answer.rows.map(({ id, companyType, total }) => ({ id, name: companyType, total: total ?? null }))
}

/** One page of the platforms, or the sentence that says why it did not come. */
async function listPlatforms(
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
function platformOf(row: Row): ListedPlatform {
  return {
    id: row.id,
    name: row.companyName,
    introduction: row.companyIntroduction,
    regions: row.companyRegions ?? '',
    logo: row.companyPictureUrl,
    settleIn: row.settleInLinks,
  }
}

/** A platform's page; or the sentence for a call that failed. */
type PlatformLoaded = { platform: PlatformDetail; head: RecordHead } | { failure: string }

const siblingsShown = 4
const articlesShown = 3

/** The platform that the query names; null for whatever is no platform. */
export async function loadPlatform(platformId: string, visit: Visit): Promise<PlatformLoaded | null> {
  if (readWholeNumber(platformId, largestId) === null) return null
  const answer = await api.call('GET /globalSellingConfig/platform/{id}', { params: { id: platformId } })
  if (answer.code === 404 || answer.code === 400) return null
  if (answer.code !== 200) return { failure: answer.msg }
  const { companyTypeId, companyLinks, platformContent } = answer.data
  const platform = platformOf(answer.data)
  const [types, others, articles] = await Promise.all([
    listTypes(),
    // One more than is shown: the platform itself may be among them.
    listPlatforms({ type: companyTypeId, page: 1 }, siblingsShown + 1),
    listArticlesAbout(platform.name, visit.baidu),
  ])
  return {
    head: recordHead(answer.data),
    platform: {
      ...platform,
      type: types.find(({ id }) => id === companyTypeId)?.name ?? null,
      official: companyLinks,
      ...withSections(platformContent),
      siblings: others.rows
        .filter(({ id }) => id !== platform.id)
        .slice(0, siblingsShown)
        .map(({ id, name, introduction }) => ({ id, name, introduction })),
      articles,
    },
  }
}

/** What search finds of it, the nearest first. None where nothing came: the page is whole without it. */
async function listArticlesAbout(keyword: string, isForBaidu: boolean): Promise<PlatformDetail['articles']> {
  const query = {
    keyword,
    kind: 'article',
    pageSize: articlesShown,
    ...(isForBaidu && { channel: 'baidu' as const }),
  } as const
  const answer = await api.call('GET /search', { query }, { timeoutMs })
  return answer.code === 200 ? answer.data.rows.map(({ url, title }) => ({ href: url, title })) : []
}
