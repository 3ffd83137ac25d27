/** Articles as numerous as a benchmark wants them: the same ones with every run, with words of known frequency. */

export type Article = { title: string; briefly: string; content: string; plain: string }

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
export function* makeArticles(count: number): Generator<Article> {
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
