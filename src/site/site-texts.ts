import type { PageRecords, SiteText } from '#domain/content/site-texts.ts'
import { shownProductFacts } from '#domain/settings/product-facts.ts'
import type { TypedSettings } from '#domain/settings/values.ts'
import { descriptionOf, emptyDescriptionOf } from '#site/seo/description-of.ts'
import { checkCopy } from './copy/check.ts'
import { findPage, type Page, pages } from './pages.ts'

type Question = { question: string; answer: string }

/** Pages that show one record each, which search finds itself, and the one of a campaign, open on its days alone. */
const unlisted: Page[] = [pages.article, pages.activityInfo, pages.platformDetail, pages.doubleEleven]

/** No engine keeps them, but a member who searches for them on the site means them. */
const ofMembers: Page[] = [pages.account, pages.accountCancel]

/** The pages of records, each with those that it shows. */
const recordsOf = new Map<Page, PageRecords>([
  [pages.price, 'prices'],
  [pages.pricingGuide, 'prices'],
  [pages.download, 'installers'],
  [pages.globalStoreOpening, 'platforms'],
  [pages.allPlatform, 'platforms'],
  [pages.ecologicalCenter, 'ecology'],
  [pages.partner, 'partners'],
  [pages.activity, 'activities'],
  [pages.brand, 'brand'],
  [pages.xwdt, 'news'],
  [pages.cpjs, 'product'],
  [pages.yygh, 'tips'],
])

const isSearchedFor = (page: Page) => (page.indexed || ofMembers.includes(page)) && !unlisted.includes(page)

/** The questions that pages answer in code, each list with its page. */
function listQuestions(settings: TypedSettings): { page: Page; items: readonly Question[] }[] {
  return [
    { page: pages.check, items: checkCopy.questions.items },
    { page: pages.pricingGuide, items: shownProductFacts(settings) },
  ]
}

/** Every public page and every question, for `GET /search`: the server searches them beside the records (readings 4). */
export function listSiteTexts(settings: TypedSettings): SiteText[] {
  const shown = Object.values<Page>(pages).filter(isSearchedFor)
  return [
    ...shown.map((page, place) => ({
      kind: 'page' as const,
      ...ofPage(page, place),
      text: descriptionOf(page),
      whenEmpty: whenEmpty(page),
    })),
    ...listQuestions(settings)
      .flatMap(({ page, items }) => items.map((item) => ({ page, ...item })))
      .map(({ page, question, answer }, place) => ({
        kind: 'question' as const,
        ...ofPage(page, place),
        title: question,
        label: '',
        text: answer,
        url: `${page.path}#questions`,
      })),
  ]
}

/** What the table of pages says of the page at an address. Throws for an address that is no page's. */
export function wordsOfPage(path: string) {
  const page = findPage(path)
  if (page === null) throw new Error(`There is no page at ${path}`)
  const { label, title, platforms } = page
  return {
    label,
    title,
    description: descriptionOf(page),
    isOnlyForPc: platforms === 'pc',
    isSearched: isSearchedFor(page),
  }
}

function whenEmpty(page: Page): SiteText['whenEmpty'] {
  const records = recordsOf.get(page)
  return records && { records, title: page.label, text: emptyDescriptionOf(page) }
}

function ofPage(page: Page, place: number) {
  const { title, label, path, platforms, hiddenForBaidu = false } = page
  return { id: place + 1, title, label, url: path, isOnlyForPc: platforms === 'pc', isHiddenForBaidu: hiddenForBaidu }
}
