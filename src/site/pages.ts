import { recordPaths } from '#domain/content/addresses.ts'
import { pageCopy } from './copy/pages.ts'

export type PagePlatform = 'pc' | 'mobile'

/** The place of a page in the navigation; `nav-news` and `nav-ecology` are the two submenus. */
type NavPlace = 'nav' | 'nav-news' | 'nav-ecology'

export type Page = {
  /** The canonical address, in the spelling of specification 2. */
  path: string
  title: string
  label: string
  /** A phone's request for a `pc` page is replaced by /index.html (specification 2, router rules). */
  platforms: 'both' | 'pc'
  navPlace?: NavPlace
  navIndex?: number
  /** A Baidu-channel visitor who asks for it gets / (specification 1; readings 5). */
  hiddenForBaidu?: boolean
  /** Outside the main layout: no navigation, no footer. */
  bare?: boolean
  /** Is in sitemap.xml and may be indexed. */
  indexed: boolean
}

type Row = Partial<Omit<Page, 'path' | 'title' | 'label'>>

const page = (key: keyof typeof pageCopy, path: string, row: Row = {}): Page => ({
  path,
  ...pageCopy[key],
  platforms: 'both',
  indexed: true,
  ...row,
})

/**
 * Every page of the site: navigation, footers, redirects, sitemap and canonical links are read from here,
 * and no other file contains an address (tests/guards/pages.test.ts).
 */
export const pages = {
  home: page('home', '/', { navPlace: 'nav', navIndex: 0 }),
  cloud: page('cloud', '/cloud.html', { navPlace: 'nav', navIndex: 2 }),
  price: page('price', '/price.html', {
    platforms: 'pc',
    navPlace: 'nav',
    navIndex: 3,
  }),
  pricingGuide: page('pricingGuide', '/pricing-guide.html'),
  productTour: page('productTour', '/product-tour.html'),
  check: page('check', '/check.html'),
  checkMethod: page('checkMethod', '/check-method.html'),
  activity: page('activity', '/activity.html', {
    navPlace: 'nav-news',
    navIndex: 0,
    hiddenForBaidu: true,
  }),
  cpjs: page('cpjs', '/cpjs.html', { navPlace: 'nav-news', navIndex: 1, hiddenForBaidu: true }),
  xwdt: page('xwdt', '/xwdt.html', { navPlace: 'nav-news', navIndex: 2 }),
  yygh: page('yygh', '/yygh.html', { navPlace: 'nav-news', navIndex: 3 }),
  ecologicalCenter: page('ecologicalCenter', '/ecologicalCenter.html', {
    platforms: 'pc',
    navPlace: 'nav-ecology',
    navIndex: 0,
  }),
  globalStoreOpening: page('globalStoreOpening', '/globalStoreOpening.html', {
    platforms: 'pc',
    navPlace: 'nav-ecology',
    navIndex: 1,
  }),
  allPlatform: page('allPlatform', '/allPlatform.html'),
  platformDetail: page('platformDetail', recordPaths.platform),
  activityInfo: page('activityInfo', recordPaths.activity, { hiddenForBaidu: true }),
  article: page('article', recordPaths.article),
  aboutUs: page('aboutUs', '/aboutUs.html', { platforms: 'pc' }),
  doubleEleven: page('doubleEleven', '/doubleEleven.html'),
  download: page('download', '/download.html', { platforms: 'pc' }),
  partner: page('partner', '/partner.html'),
  temu: page('temu', '/TEMU.html', { platforms: 'pc' }),
  tkIntroduce: page('tkIntroduce', '/TkIntroduce.html', { platforms: 'pc' }),
  tkSettled: page('tkSettled', '/TkSettled.html', { platforms: 'pc' }),
  brand: page('brand', '/brand.html'),
  search: page('search', '/search.html', {
    indexed: false,
  }),
  privacy: page('privacy', '/privacy.html', { bare: true }),
  agreement: page('agreement', '/agreement.html', { bare: true }),
  inviteLogin: page('inviteLogin', '/invitelogin.html', { bare: true, indexed: false }),
  account: page('account', '/account.html', { indexed: false }),
  accountCancel: page('accountCancel', '/account-cancel.html', { indexed: false }),
  notFound: page('notFound', '/404.html', { bare: true, indexed: false }),
  failed: page('failed', '/500.html', { indexed: false }),
  gallery: page('gallery', '/ui.html', { indexed: false }),
} as const satisfies Record<string, Page>

/** What is no page: read by engines and other programs, made and stored as pages are. */
export const documents = {
  robots: { path: '/robots.txt' },
  sitemap: { path: '/sitemap.xml' },
  llms: { path: '/llms.txt' },
  feedXwdt: { path: '/feed-xwdt.xml' },
  feedYygh: { path: '/feed-yygh.xml' },
  feedCpjs: { path: '/feed-cpjs.xml' },
  /** One activity for a calendar. */
  activityCalendar: { path: '/activity.ics' },
  webManifest: { path: '/site.webmanifest' },
} as const satisfies Record<string, Pick<Page, 'path'>>

/** Pages of one navigation place in their order, without what the visitor's platform or channel does not have. */
export function navigationPages(place: NavPlace, visitor: { platform: PagePlatform; baidu: boolean }): Page[] {
  return Object.values<Page>(pages)
    .filter((row) => row.navPlace === place && isShownTo(row, visitor))
    .sort((a, b) => (a.navIndex ?? 0) - (b.navIndex ?? 0))
}

/** Whether a visitor has the page at all: the phone lacks `pc` pages, the Baidu channel lacks the hidden ones. */
export function isShownTo(row: Page, { platform, baidu }: { platform: PagePlatform; baidu: boolean }): boolean {
  return (row.platforms === 'both' || platform === 'pc') && !(row.hiddenForBaidu && baidu)
}

/**
 * An article's own address (`selfPath`) is `news-` and a slug; it shows what /news-detail.html shows. The path has been
 * decoded: with a `?` in it, it would be read as another page's address and be stored beside that page without end.
 */
const ownArticlePath = /^\/news-[^/?#%]+\.html$/

const pageAt = new Map(Object.values<Page>(pages).map((row) => [row.path, row]))
const documentAt = new Map<string, Pick<Page, 'path'>>(Object.values(documents).map((row) => [row.path, row]))

/** The document at a request path, or null. */
export function findDocument(path: string): Pick<Page, 'path'> | null {
  return documentAt.get(path) ?? null
}

/** The table's row for a request path in its exact spelling, or null. */
export function findPage(path: string): Page | null {
  if (path === '/index.html') return pages.home
  const exact = pageAt.get(path)
  if (exact) return exact
  return ownArticlePath.test(path) ? pages.article : null
}
