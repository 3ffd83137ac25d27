import { indexRecord } from '#domain/content/search-text.ts'
import { searchTextVersion } from '../../src/domain/content/search-text.ts'

/** Articles as numerous as a benchmark wants them: the same ones with every run, with words of known frequency. */

type Article = { title: string; briefly: string; content: string; plain: string }

/** Words that occur nowhere but where they are planted: the share of the articles, and of the titles. */
const planted: [word: string, ofArticles: number, ofTitles: number][] = [
  ['店铺', 0.6, 0.08],
  ['跨境电商', 0.5, 0.05],
  ['合规', 0.4, 0],
  ['税务', 0.01, 0.002],
  ['海外仓储', 0.01, 0.001],
  ['尾程', 0.0001, 0],
]
const latin = ['TikTok', 'Shopee', 'Amazon', 'Temu', 'ERP', 'IP', 'VAT', 'SKU', 'FBA', 'Listing', 'Cookie', 'Ozon']
const characters = 1_800
const words = 6_000
const sentences = 4_000
const sentencesOfArticle = 20

/** Yields articles of about 800 characters, each of its own twenty sentences out of 4,000. */
function* makeArticles(count: number): Generator<Article> {
  const random = createRandom(20_261_120)
  const vocabulary = makeVocabulary(random)
  const pool = Array.from({ length: sentences }, () => makeSentence(random, vocabulary))
  for (let made = 0; made < count; made += 1) {
    const body = Array.from({ length: sentencesOfArticle }, () => pick(pool, random))
    let title = `${pickCommon(vocabulary, random)}${pickCommon(vocabulary, random)}的${pickCommon(vocabulary, random)}`
    for (const [word, ofArticles, ofTitles] of planted) {
      const luck = random()
      if (luck < ofArticles) body[Math.floor(random() * body.length)] = `说到${word}，${pick(pool, random)}`
      if (luck < ofTitles) title += word
    }
    const paragraphs = [0, 5, 10, 15].map((from) => body.slice(from, from + 5).join(''))
    const content = paragraphs.map((text) => `<p>${text}</p>`).join('')
    yield { title, briefly: body[0] ?? '', content, plain: paragraphs.join('\n') }
  }
}

function makeVocabulary(random: () => number): string[] {
  const taken = new Set(planted.flatMap(([word]) => [...word]))
  const free = Array.from({ length: characters }, (_, place) => String.fromCharCode(0x4e00 + place * 11))
  const alphabet = free.filter((character) => !taken.has(character))
  const word = () => Array.from({ length: random() < 0.7 ? 2 : 3 }, () => pickCommon(alphabet, random)).join('')
  return Array.from({ length: words }, word)
}

function makeSentence(random: () => number, vocabulary: string[]): string {
  const part = () => {
    const chosen = Array.from({ length: 5 }, () => pickCommon(vocabulary, random)).join('')
    return random() < 0.2 ? `${chosen} ${pickCommon(latin, random)} ` : chosen
  }
  return `${part()}，${part()}，${part()}。`
}

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? ''
}

/** The front of the list far more often than its end, as with words of a language. */
function pickCommon(list: readonly string[], random: () => number): string {
  return list[Math.floor(list.length ** random()) - 1] ?? ''
}

/** mulberry32, for numbers that are the same with every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Runs one statement; answers its rows. Both databases have one, without limits on time. */
export type RunSql = (statement: string, parameters?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

const rowsOfStatement = 500
const minutesApart = 20

/**
 * Fills a migrated database with articles, with what the search index keeps of them, as `indexContentItems` would, but
 * the index over the tokens made at the end. Answers the seconds that both took.
 */
export async function loadArticles(run: RunSql, count: number): Promise<{ rows: number; index: number }> {
  const [index] = (await run(`select pg_get_indexdef('search_entries_tokens'::regclass) as definition`)).rows
  await run('drop index search_entries_tokens')
  const startedAt = Date.now()
  let batch: object[] = []
  let id = 0
  for (const { title, briefly, content, plain } of makeArticles(count)) {
    id += 1
    const { tokens, title: foldedTitle, full } = indexRecord({ title, body: plain, short: [briefly] })
    const heading = 1 + (id % 5)
    const at = new Date(Date.UTC(2023, 0, 1) + id * minutesApart * 60_000)
    batch.push({ id, title, briefly, content, heading, at, tokens: `{${tokens.join(',')}}`, folded: foldedTitle, full })
    if (batch.length === rowsOfStatement || id === count) {
      await insert(run, batch)
      batch = []
    }
  }
  const loadedAt = Date.now()
  await run(`set maintenance_work_mem = '512MB'`)
  await run(String(index?.definition))
  await run('vacuum (analyze)')
  return { rows: (loadedAt - startedAt) / 1000, index: (Date.now() - loadedAt) / 1000 }
}

async function insert(run: RunSql, batch: object[]) {
  const from = `from json_to_recordset($1::json) as given(id int, title text, briefly text, content text, heading int,
    at timestamptz, tokens text, folded text, "full" text)`
  const parameters = [JSON.stringify(batch)]
  await run(
    `insert into content_items (id, first_level_heading, second_level_heading, title, briefly, content, status,
       publish_at, created_at, updated_at)
     overriding system value select id, 1, heading, title, briefly, content, 'published', at, at, at ${from}`,
    parameters,
  )
  await run(
    `insert into search_entries (id, content_item_id, kind, active_id, published_at, version, tokens)
     overriding system value select id, id, 'article', heading, at, ${searchTextVersion}, tokens::int[] ${from}`,
    parameters,
  )
  await run(`insert into search_texts (entry_id, title, "full") select id, folded, "full" ${from}`, parameters)
}
