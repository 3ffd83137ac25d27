import { activeId } from '#domain/content/headings.ts'
import { versionForm } from '#domain/legal/editions.ts'
import type { QueryRule, QueryRules } from '#domain/shared/query-rule.ts'
import { largestId, largestPage, readWholeNumber } from '#domain/shared/whole-number.ts'
import { activityPageSizes } from './features/activities/activity-query.ts'
import { searchKinds, searchSpans } from './features/search/search-query.ts'
import { documents, findDocument, findPage, type Page, pages } from './pages.ts'

/** Few values that go with others: their combinations are many. */
const endless = (rule: QueryRule): QueryRule => ({ ...rule, isEndless: () => true })

/** A further page of a list; the first one is the list's plain address. */
const page: QueryRule = {
  read(value) {
    const number = readWholeNumber(value, largestPage)
    return number === 1 ? '' : (number?.toString() ?? null)
  },
  isEndless: () => true,
}

/** The id of a record; where the page of an unknown one is not found, there are no more pages than records. */
const id: QueryRule = {
  read: (value) => readWholeNumber(value.replace(/^0+/, ''), largestId)?.toString() ?? null,
}
/** The id by which a page is filtered, or that it shows something for: the page exists for every id. */
const endlessId = endless(id)

const oneOf = (...words: readonly (string | number)[]): QueryRule => ({
  read: (value) => (words.some((word) => String(word) === value) ? value : null),
})
const lenient = (rule: QueryRule): QueryRule => ({ ...rule, isLenient: true })
/** What somebody typed. */
const text: QueryRule = { read: (value) => value, isEndless: () => true }
/** The page itself answers for what is wrong, with 404. */
const asItStands: QueryRule = { read: (value) => value }

const heading = oneOf(...Object.values(activeId))
const list: QueryRules = { page }
const legal: QueryRules = {
  origin: lenient(oneOf('home')),
  platform: lenient(oneOf('mobile', 'pc')),
  // Every version stays readable; made-up ones are no pages.
  version: { read: (value) => (versionForm.test(value) ? value : null), isEndless: () => true },
}

const [defaultSize] = activityPageSizes

const rules = new Map<string, QueryRules>([
  [
    pages.price.path,
    {
      // Any word but payIP is a renewal (specification 2), and a renewal names the visitor's own shop.
      mode: text,
      storeId: text,
      storeName: text,
      storePlatform: text,
      reBuyIpId: endlessId,
      ipTypeId: endlessId,
      isFilterTiktok: oneOf('true', '1'),
      equipmentType: oneOf('self'),
      // A quote: some thousand tiers by a hundred quantities.
      tier: endlessId,
      site: endlessId,
      platform: endlessId,
      num: { read: (value) => (/^(?:[1-9]\d?|100)$/.test(value) ? value : null), isEndless: () => true },
    },
  ],
  [
    pages.activity.path,
    {
      page,
      size: { read: (value) => (value === String(defaultSize) ? '' : oneOf(...activityPageSizes).read(value)) },
      region: endlessId,
    },
  ],
  ...[pages.cpjs, pages.xwdt, pages.yygh, pages.brand].map(({ path }) => [path, list] as const),
  [pages.globalStoreOpening.path, { type: endlessId }],
  [pages.allPlatform.path, { type: endlessId, page, to: page }],
  [pages.platformDetail.path, { platformId: id }],
  [pages.activityInfo.path, { activityId: id }],
  [pages.article.path, { id, activeId: heading }],
  [pages.download.path, { source: lenient(oneOf('hidden')) }],
  [
    pages.search.path,
    {
      keyword: text,
      page,
      activeId: endless(heading),
      kind: endless(oneOf(...searchKinds)),
      since: endless(oneOf(...searchSpans)),
      sort: endless(oneOf('relevance', 'time')),
    },
  ],
  [pages.privacy.path, legal],
  [pages.agreement.path, legal],
  [documents.sitemap.path, { page: asItStands }],
  [documents.activityCalendar.path, { activityId: asItStands }],
])

const none: QueryRules = {}

/** The rules of the page or document at a request path; null where there is none. */
export function findQueryRules(path: string): QueryRules | null {
  const row: Pick<Page, 'path'> | null = findPage(path) ?? findDocument(path)
  return row && (rules.get(row.path) ?? none)
}
