import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isOwnPath } from '#domain/content/addresses.ts'
import { contentFields } from '#domain/content/fields.ts'
import { activeId } from '#domain/content/headings.ts'
import { type DemoArticle, parseArticle, readDemoArticles } from './content-files.ts'

const articles = readDemoArticles()
const sections = Object.entries(activeId)

const textTags = ['h2', 'h3', 'p', 'blockquote', 'strong', 'em', 'a', 'pre', 'code', 'figure', 'img', 'figcaption']
const listTags = ['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td']
const allowedTags = new Set([...textTags, ...listTags])
const voidTags = new Set(['img'])
const allowedAttributes = new Set(['a href', 'img src', 'img alt', 'img width', 'img height', 'th scope'])

/** What no editor of this site would accept: stuffing, worn openings and endings, promises that cannot be kept. */
const banned = [
  /lorem|ipsum/i,
  /待补充|此处省略|xxx/i,
  /随着.{0,20}的(?:不断)?(?:快速)?发展/,
  /众所周知|不言而喻|毋庸置疑/,
  /总之|综上所述|总而言之|总的来说/,
  /值得一提的是|值得注意的是|在当今|赋能|助力|抓手|闭环/,
  /100%(?:防|安全|不)|绝对(?:安全|不会)|永不关联|零风险|绕过(?:平台|风控|审核)|躲避(?:平台|风控)/,
  // What advertising law forbids; ordinals (第一周) are no claims.
  /国家级|世界级|顶级|极品|首选|独家|万能|(?:行业|全网|销量)第一|最(?:佳|先进)/,
]
const emoji = /\p{Extended_Pictographic}/u
const widePunctuationMissing = /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u
const spaceBesideChinese = /\p{Script=Han} +[\p{L}\p{N}]|[\p{L}\p{N}] +\p{Script=Han}/u

/** What a reader sees, without the code samples when `codeToo` is false. */
function textOf(html: string, codeToo = true): string {
  return (codeToo ? html : html.replace(/<pre>.*?<\/pre>/gs, '')).replace(/<[^>]*>/g, '')
}

function shownLength(text: string): number {
  return [...text.replace(/\s/gu, '')].length
}

const tag = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>/g

/** Each fault of the mark-up, in words: tags and attributes that are not on the list, and tags that do not pair. */
function markupFaults(html: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [written, closing = '', name = '', attributes = ''] of html.matchAll(tag)) {
    if (!allowedTags.has(name)) faults.push(`${written} is not allowed`)
    faults.push(...attributeFaults(name, attributes))
    if (closing !== '') {
      if (open.pop() !== name) faults.push(`${written} closes what is not open`)
    } else if (!voidTags.has(name)) open.push(name)
  }
  if (open.length > 0) faults.push(`${open.join(', ')} stay open`)
  if (/[<>]/.test(html.replace(tag, ''))) faults.push('a bare angle bracket')
  return faults
}

function attributeFaults(tag: string, attributes: string): string[] {
  const rest = attributes.replace(/ ([a-z]+)="[^"<>]*"/g, (_, name) =>
    allowedAttributes.has(`${tag} ${name}`) ? '' : name,
  )
  return rest === '' ? [] : [`${tag}${attributes}`]
}

function fileExists(url: string): boolean {
  return existsSync(fileURLToPath(new URL(`../../../public${url}`, import.meta.url)))
}

for (const [section, heading] of sections) {
  const members = articles.filter(({ secondLevelHeading }) => secondLevelHeading === heading)

  describe(section, () => {
    test.each(members)('$title: has the length, the summary and the labels of an article', (article: DemoArticle) => {
      const length = shownLength(textOf(article.content))
      expect(length, 'characters of the text').toBeGreaterThanOrEqual(800)
      expect(length, 'characters of the text').toBeLessThanOrEqual(2_000)
      expect([...article.briefly].length, 'characters of the summary').toBeGreaterThanOrEqual(30)
      expect([...article.briefly].length, 'characters of the summary').toBeLessThanOrEqual(120)
      expect(textOf(article.content).replace(/\s/gu, '').startsWith(article.briefly), 'summary repeats').toBe(false)
      expect([...article.label].length).toBeLessThanOrEqual(contentFields.label.atMost)
      expect(article.label).not.toBe('')
      expect(article.author).not.toBe('')
      expect(Number.isInteger(article.daysAgo) && article.daysAgo >= 0).toBe(true)
    })

    test.each(members)('$title: is well-formed, with pictures that exist and say what they show', (article) => {
      expect(markupFaults(article.content)).toEqual([])
      expect(article.content.match(/<h2>/g)?.length ?? 0).toBeGreaterThanOrEqual(2)
      const pictures = [...article.content.matchAll(/<img [^>]*>/g)].map(([picture]) => picture)
      for (const picture of pictures) expect(picture).toMatch(/src="\/media\/demo\/[\w/-]+\.svg".* alt="[^"]{6,}"/)
      const sources = pictures.flatMap((picture) => /src="([^"]*)"/.exec(picture)?.[1] ?? [])
      expect([`/media/demo/covers/${article.cover}.svg`, ...sources].filter((url) => !fileExists(url))).toEqual([])
    })

    test.each(members)('$title: reads like an editor’s Chinese', (article) => {
      const prose = [article.title, article.briefly, textOf(article.content, false)].join('\n')
      expect(banned.filter((phrase) => phrase.test(prose)).map(String)).toEqual([])
      expect(prose).not.toMatch(emoji)
      expect(prose).not.toMatch(widePunctuationMissing)
      expect(prose).not.toMatch(spaceBesideChinese)
    })
  })
}

test('no two articles share a title, a summary or a path of their own', () => {
  const repeated = (values: string[]) => values.filter((value, place) => values.indexOf(value) !== place)
  expect(repeated(articles.map(({ title }) => title))).toEqual([])
  expect(repeated(articles.map(({ briefly }) => briefly))).toEqual([])
  expect(repeated(articles.flatMap(({ selfPath }) => selfPath ?? []))).toEqual([])
})

test('every path of an article’s own is one that the routes take', () => {
  expect(articles.flatMap(({ selfPath }) => selfPath ?? []).filter((path) => !isOwnPath(path))).toEqual([])
})

test('every section has articles, the newest first', () => {
  expect([...new Set(articles.map(({ secondLevelHeading }) => secondLevelHeading))]).toEqual(Object.values(activeId))
  for (const heading of Object.values(activeId)) {
    const days = articles
      .filter(({ secondLevelHeading }) => secondLevelHeading === heading)
      .map(({ daysAgo }) => daysAgo)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  }
})

const source = '---\ntitle: a\nbriefly: b\nlabel: c\nauthor: d\ncover: e\ndaysAgo: 3\n---\n\n<p>f</p>\n'

test('an article is read from its file', () => {
  expect(parseArticle({ file: 'a.html', source }, activeId.tips)).toEqual({
    secondLevelHeading: activeId.tips,
    title: 'a',
    briefly: 'b',
    label: 'c',
    author: 'd',
    cover: 'e',
    selfPath: null,
    daysAgo: 3,
    content: '\n<p>f</p>\n',
  })
})

test.each([
  ['an unknown key', source.replace('author', 'writer'), 'a.html:5: 没有writer这一项'],
  ['a missing field', source.replace('label: c\n', ''), 'a.html:1: 缺label'],
  ['a day that is no number', source.replace('3', '三天前'), 'a.html:7: daysAgo写的是三天前'],
  ['no text', source.replace('<p>f</p>\n', ''), 'a.html:8: 开头后面没有正文'],
])('an article with %s is refused, with file and line', (_, broken, message) => {
  expect(() => parseArticle({ file: 'a.html', source: broken }, activeId.tips)).toThrow(message)
})
