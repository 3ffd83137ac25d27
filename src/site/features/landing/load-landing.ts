import type { AnswerOf } from '#contract/client.ts'
import { articleHref, platformHref } from '#domain/content/addresses.ts'
import { type ActiveId, activeId, firstHeading } from '#domain/content/headings.ts'
import { type GeneralKindName, generalKinds } from '#domain/landing/kinds/index.ts'
import { isOwnQuestions } from '#domain/landing/questions.ts'
import { type LinkedName, namesOnLine, partnerLines } from '#site/parts/name-lines.tsx'
import type { ReadStartSum } from '#site/parts/start-sum.ts'
import { api } from '#site/session/api-client.ts'
import { type RenderContext, renderContext } from '#site/visit/render-context.ts'
import { withServerOnly } from '#site/visit/server-only.ts'
import type { Visit } from '#site/visit/visit.ts'
import type { ListedArticle, LiveData, OwnPageLive, ShownBlock } from './block-view.ts'
import { callPage } from './call-page.ts'

type Answered = NonNullable<Extract<AnswerOf<'GET /home/page'>, { data: unknown }>['data']>

/** What the loader hands to the page. */
export type LandingLoaded = {
  page: Omit<Answered, 'blocks'>
  opening: ShownBlock | null
  /** The product model, of which a page has one at most. */
  model: ShownBlock | null
  /**
   * The blocks below the opening, for the server alone: the browser never renders them (`still`), so they are not in the
   * state that is sent with the document.
   */
  readonly below?: {
    blocks: readonly ShownBlock[]
    /** How many of them are above the model. */
    aboveModel: number
    records: BlockRecords
  }
}

/** What the blocks of a page show of records. */
type BlockRecords = Pick<LiveData, 'articles' | 'sums' | 'names' | 'questionsAt'>

export const noRecords: BlockRecords = { articles: {}, sums: {}, names: {}, questionsAt: null }

const sections: Readonly<Record<string, ActiveId>> = activeId

/** The pages of staff that are being rendered with a product model. */
const modelPages = new WeakSet<RenderContext>()

/** Whether a page of staff has the product model, whose styles no other one brings. */
export const hasModel = (context: RenderContext): boolean => modelPages.has(context)

type Asked = {
  path: string
  visit: Visit
  /** Missing in the browser, which never renders the blocks. */
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
  const modelAt = others.findIndex(({ kind }) => kind === 'productModel')
  const still = others.filter(({ kind }) => kind !== 'productModel')
  const context = import.meta.env.SSR && modelAt !== -1 ? renderContext() : undefined
  if (context !== undefined) modelPages.add(context)
  const below = {
    blocks: still,
    aboveModel: modelAt === -1 ? still.length : modelAt,
    records: import.meta.env.SSR ? await readRecords(still, { visit, readSum }) : noRecords,
  }
  return withServerOnly({ page, opening, model: others[modelAt] ?? null }, { below })
}

/** Reads the records that blocks show, the price list once for all of them. */
async function readRecords(
  blocks: readonly ShownBlock[],
  { visit, readSum }: Pick<Asked, 'visit' | 'readSum'>,
): Promise<BlockRecords> {
  const [articles, sums, names] = await Promise.all([
    readEach(blocks, 'latest', (block) => newestArticles(block, visit)),
    readEach(blocks, 'calculator', ({ fields }) => readSum?.(Number(fields.shops)) ?? null),
    readEach(blocks, 'logos', ({ fields }) => (fields.of === 'partners' ? readPartners() : readPlatforms())),
  ])
  const questionsAt = blocks.some(({ kind }) => isOwnQuestions(kind))
    ? null
    : (blocks.find(({ kind }) => kind === 'questions')?.id ?? null)
  return { articles, sums, names, questionsAt }
}

/** What the blocks of a kind show, by their ids; none of a block that has nothing to show. */
async function readEach<Shown>(
  blocks: readonly ShownBlock[],
  kind: GeneralKindName,
  read: (block: ShownBlock) => Promise<Shown | null> | null,
): Promise<Record<string, Shown>> {
  const own = blocks.filter((block) => block.kind === kind)
  const entries = await Promise.all(own.map(async (block) => [block.id, await read(block)] as const))
  return Object.fromEntries(entries.flatMap(([id, shown]) => (shown === null ? [] : [[id, shown]])))
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

/** The first platforms in the staff's order, on two lines. */
async function readPlatforms(): Promise<LinkedName[][]> {
  const query = { pageNum: 1, pageSize: 2 * namesOnLine }
  const answer = await api.call('GET /globalSellingConfig/queryList', { query })
  if (answer.code !== 200) return []
  const names = answer.rows.map(({ id, companyName }) => ({ id, name: companyName, link: platformHref(id) }))
  return [names.slice(0, namesOnLine), names.slice(namesOnLine)].filter((line) => line.length > 0)
}

async function readPartners(): Promise<LinkedName[][]> {
  const answer = await api.call('GET /partnerChainConfig/queryPartnerChainList')
  return answer.code === 200 ? partnerLines(Object.values(answer.data).map((partners) => ({ partners }))) : []
}

type OwnPage = { now: string; visit: Visit; boxHref: string; readSum: ReadStartSum }

/** The blocks of one of the site's own pages, those of general kinds with what they show. */
export async function prepareGeneral(
  blocks: readonly ShownBlock[],
  { now, visit, boxHref, readSum }: OwnPage,
): Promise<ShownBlock[]> {
  const records = await readRecords(blocks, { visit, readSum })
  return blocks.map((block, at) => {
    if (!(block.kind in generalKinds)) return block
    const above = blocks.slice(0, at)
    return { ...block, live: { ...records, now, boxHref, above } satisfies OwnPageLive }
  })
}
