import { articleHref } from '#domain/content/addresses.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import { sitePageAt } from '#domain/landing/site-pages.ts'
import { documentsCopy } from '#site/copy/documents.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { documents, type Page, pages } from '#site/pages.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import { readSettings } from '#site/read-settings.ts'
import { descriptionOf, emptyDescriptionOf } from '#site/seo/description-of.ts'
import { api } from '#site/session/api-client.ts'
import { readVisit } from '#site/visit/visit.ts'
import { textDocument, unavailable } from './answers.ts'
import type { DocumentMaker } from './document-maker.ts'
import { findEmptyPages } from './empty-pages.ts'
import { markdownAddress, markdownText } from './escape.ts'
import { listMadePages } from './made-pages.ts'
import { listPublished } from './published.ts'

const newest = 20

const products = [pages.home, pages.productTour, pages.pricingGuide, pages.cloud, pages.price, pages.download]
const sections = [
  { page: pages.yygh, heading: activeId.tips },
  { page: pages.xwdt, heading: activeId.news },
  { page: pages.cpjs, heading: activeId.product },
] as const
const more = [
  pages.check,
  pages.checkMethod,
  pages.globalStoreOpening,
  pages.ecologicalCenter,
  pages.partner,
  pages.aboutUs,
  pages.agreement,
  pages.privacy,
]

/** The site in a page of Markdown, for language models (llmstxt.org). */
export const llms: DocumentMaker = async () => {
  const { baidu, origin } = readVisit()
  const shown = sections.filter(({ page }) => !(page.hiddenForBaidu && baidu))
  const [settings, made, empty, described, ...lists] = await Promise.all([
    readSettings(),
    listMadePages(baidu),
    findEmptyPages(),
    describeRecords([...products, ...more]),
    ...shown.map(({ heading }) =>
      listPublished({ firstLevelHeadings: firstHeading.article, secondLevelHeadings: heading }, { pageSize: newest }),
    ),
  ])
  if (made === null) return unavailable()
  const link = (title: string, href: string, text: string) =>
    `- [${markdownText(title)}](${markdownAddress(href, origin)})${text === '' ? '' : `: ${markdownText(text)}`}`
  const { device, cloudNumberYuan } = settings.prices
  const shopPrice = shopPriceOf(settings.prices)
  const devicePrices = [
    ...(shopPrice === null ? [] : [fromPriceCopy.sentence(shopPrice.price), shopPrice.areas]),
    ...(device === null ? [] : [fromPriceCopy.limited(device)]),
  ].filter(Boolean)
  const prices = new Map<Page, string>([
    [pages.price, devicePrices.map((sentence) => `${sentence}。`).join('')],
    [pages.cloud, cloudNumberYuan === null ? '' : documentsCopy.llms.cloudNumber(cloudNumberYuan)],
  ])
  const pageLinks = (rows: readonly Page[]) =>
    rows.map((page) =>
      link(
        page.label,
        page.path,
        empty.has(page)
          ? emptyDescriptionOf(page)
          : (described.get(page) || descriptionOf(page)) + (prices.get(page) ?? ''),
      ),
    )
  const copy = documentsCopy.llms
  const parts = [
    `# ${markdownText(settings.productName)}`,
    '',
    `> ${copy.summary(markdownText(settings.companyName))}`,
    '',
  ]
  parts.push(`## ${copy.products}`, '', ...pageLinks(products), '')
  for (const [index, { page }] of shown.entries()) {
    const list = lists[index]
    if (list === null || list === undefined) return unavailable()
    if (list.rows.length === 0) continue
    const articles = list.rows.map((row) => link(row.title, articleHref(row), row.briefly))
    parts.push(`## ${page.label}`, '', link(page.label, page.path, descriptionOf(page)), ...articles, '')
  }
  const madeLinks = made.map(({ title, path }) => link(title, path, ''))
  parts.push(
    `## ${copy.more}`,
    '',
    ...pageLinks(more),
    ...madeLinks,
    link(copy.sitemap, documents.sitemap.path, ''),
    '',
  )
  return textDocument(parts.join('\n'), 'text/markdown')
}

/** What the pages that are records say of themselves; empty where that is the table's own. */
async function describeRecords(rows: readonly Page[]): Promise<Map<Page, string>> {
  const records = rows.filter(({ path }) => sitePageAt(path) !== null)
  const answers = await Promise.all(records.map(({ path }) => api.call('GET /home/page', { query: { path } })))
  return new Map(
    answers.flatMap((answer, at) => {
      const page = records[at]
      return page !== undefined && answer.code === 200 ? [[page, answer.data?.description ?? '']] : []
    }),
  )
}
