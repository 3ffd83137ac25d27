import type { AnswerOf } from '#contract/client.ts'
import { api } from '#site/session/api-client.ts'
import type { ListedPlatform, ListedPlatformType, PlatformsAnswer } from './platform.ts'
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

/** One page of all platforms of a type. */
export function loadAllPlatforms(query: PlatformQuery): Promise<PlatformsAnswer> {
  return loadPlatforms(query, platformsPerPage)
}

async function loadPlatforms(query: PlatformQuery, pageSize: number): Promise<PlatformsAnswer> {
  const [types, list] = await Promise.all([listTypes(), listPlatforms(query, pageSize)])
  return { query, types, ...list }
}

/** One more page for a list that stands there already; null when it did not come. */
export async function readPlatformPage(query: PlatformQuery): Promise<Pick<PlatformsAnswer, 'rows' | 'total'> | null> {
  const { rows, total, failure } = await listPlatforms(query, platformsPerPage)
  return failure === null ? { rows, total } : null
}

/** The company types in the staff's order; without them the list still has its tab for all. */
export async function listTypes(): Promise<ListedPlatformType[]> {
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
export function platformOf(row: Row): ListedPlatform {
  return {
    id: row.id,
    name: row.companyName,
    introduction: row.companyIntroduction,
    logo: row.companyPictureUrl,
    settleIn: row.settleInLinks,
  }
}
