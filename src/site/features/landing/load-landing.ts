import type { AnswerOf } from '#contract/client.ts'
import { articleHref } from '#domain/content/addresses.ts'
import { type ActiveId, activeId, firstHeading } from '#domain/content/headings.ts'
import { generalKinds } from '#domain/landing/kinds/index.ts'
import type { ReadStartSum, StartSum } from '#site/parts/start-sum.ts'
import { api } from '#site/session/api-client.ts'
import { withServerOnly } from '#site/visit/server-only.ts'
import type { Visit } from '#site/visit/visit.ts'
import type { ListedArticle, LiveData } from './block-view.ts'
import { callPage } from './call-page.ts'
import type { ShownBlock } from './landing-blocks.tsx'

type Answered = NonNullable<Extract<AnswerOf<'GET /home/page'>, { data: unknown }>['data']>

/** What the loader hands to the page. */
export type LandingLoaded = {
  page: Omit<Answered, 'blocks'>
  opening: ShownBlock | null
  /**
   * The blocks below the opening, for the server alone: the browser never renders them (`still`), so they are not in the
   * state that is sent with the document.
   */
  readonly below?: {
    blocks: readonly ShownBlock[]
    articles: Record<string, readonly ListedArticle[]>
    sums: Record<string, StartSum>
  }
}

const sections: Readonly<Record<string, ActiveId>> = activeId

type Asked = {
  path: string
  visit: Visit /** Missing in the browser, which never renders the blocks. */
  readSum: ReadStartSum | undefined
}

/** The page at an address, with the blocks of the visitor's layout. Null for none, and while the call fails. */
export async function loadLanding({ path, visit, readSum }: Asked): Promise<LandingLoaded | null> {
  const answer = await callPage(path)
  if (answer.code !== 200 || answer.data === null) return null
  const { blocks, ...page } = answer.data
  const layout = visit.platform === 'pc' ? 'pc' : 'phone'
  const shown = blocks.filter(({ showOn }) => showOn === 'both' || showOn === layout)
  const opening = shown.find(({ kind }) => kind === 'opening') ?? null
  const others = shown.filter((block) => block !== opening)
  const lists = others.filter(({ kind }) => kind === 'latest')
  const articles = Object.fromEntries(
    await Promise.all(lists.map(async (block) => [block.id, await newestArticles(block, visit)] as const)),
  )
  const sums = await readSums(others, readSum)
  return withServerOnly({ page, opening }, { below: { blocks: others, articles, sums } })
}

/** The sums of the blocks that reckon, by their ids. */
async function readSums(blocks: readonly ShownBlock[], readSum: ReadStartSum | undefined): Promise<LiveData['sums']> {
  if (readSum === undefined) return {}
  const reckoning = blocks.filter(({ kind }) => kind === 'calculator')
  const read = await Promise.all(
    reckoning.map(async ({ id, fields }) => [id, await readSum(Number(fields.shops))] as const),
  )
  return Object.fromEntries(read.flatMap(([id, sum]) => (sum === null ? [] : [[id, sum]])))
}

async function newestArticles({ fields }: ShownBlock, { baidu }: Visit): Promise<ListedArticle[]> {
  const section = sections[String(fields.section)] ?? activeId.tips
  if (baidu && section === activeId.product) return []
  const answer = await api.call('POST /home/content/list', {
    query: { pageNum: 1, pageSize: Number(fields.count) || 3 },
    body: { firstLevelHeadings: firstHeading.article, secondLevelHeadings: section },
  })
  if (answer.code !== 200) return []
  return answer.data.rows.map((row) => ({
    id: row.id,
    title: row.title,
    day: row.createTime.slice(0, 10),
    href: articleHref(row),
  }))
}

/** A block of a general kind with what it shows on one of the site's own pages; null for one of any other kind. */
export async function prepareGeneral(
  block: ShownBlock,
  { now, visit, boxHref, readSum }: { now: string; visit: Visit; boxHref: string; readSum: ReadStartSum },
): Promise<ShownBlock | null> {
  if (!(block.kind in generalKinds)) return null
  const articles = block.kind === 'latest' ? { [block.id]: await newestArticles(block, visit) } : {}
  const sums = await readSums([block], readSum)
  return { ...block, live: { articles, sums, now, boxHref } satisfies LiveData }
}
