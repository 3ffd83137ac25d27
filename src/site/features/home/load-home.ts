import { articleHref } from '#domain/content/addresses.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import { pages } from '#site/pages.ts'
import { loadProductFacts } from '#site/parts/product-facts.ts'
import { api } from '#site/session/api-client.ts'
import type { HomeArticle, HomeLists } from './home-data.ts'

/** How many platforms the lists may name (readings 4). */
const platformsAtMost = 100
const updatesShown = 3
const tipsShown = 4

/** The records that home shows. A list that did not come is empty (specification 8). */
export async function loadHomeLists(): Promise<HomeLists> {
  const [platforms, partners, updates, tips, facts] = await Promise.all([
    api.call('GET /globalSellingConfig/queryList', { query: { pageNum: 1, pageSize: platformsAtMost } }),
    api.call('GET /partnerChainConfig/queryPartnerChainList'),
    newestArticles(activeId.updates, updatesShown),
    newestArticles(activeId.tips, tipsShown),
    loadProductFacts(['browserFee', 'freeEnvironments']),
  ])
  return {
    platforms:
      platforms.code === 200
        ? platforms.rows.map(({ id, companyName }) => ({
            id,
            name: companyName,
            href: `${pages.platformDetail.path}?platformId=${id}`,
          }))
        : [],
    platformTotal: platforms.code === 200 ? platforms.total : 0,
    partners:
      partners.code === 200
        ? Object.entries(partners.data).map(([category, rows]) => ({ category, partners: rows }))
        : [],
    updates,
    tips,
    facts,
  }
}

async function newestArticles(secondLevelHeadings: 4 | 5, count: number): Promise<HomeArticle[]> {
  const answer = await api.call('POST /home/content/list', {
    query: { pageNum: 1, pageSize: count },
    body: { firstLevelHeadings: firstHeading.article, secondLevelHeadings },
  })
  if (answer.code !== 200) return []
  return answer.data.rows.map((row) => ({
    id: row.id,
    title: row.title,
    briefly: row.briefly,
    time: row.createTime,
    href: articleHref(row),
  }))
}
