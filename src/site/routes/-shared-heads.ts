import { partTitles } from '#site/copy/pages.ts'
import { sectionOf } from '#site/features/article/article-data.ts'
import { pageHref } from '#site/features/article-list/page-number.ts'
import type { PlatformsAnswer } from '#site/features/platforms/platform.ts'
import { platformListHref } from '#site/features/platforms/platform-query.ts'
import { type Page, pages } from '#site/pages.ts'
import { pageHead, type SiteContext, sharePicture } from '#site/seo/page-head.ts'
import { articleData } from '#site/seo/structured-data.ts'
import type { ArticleLoaded } from './-load-article.ts'

// The heads that several routes have. They share a file because heads travel with every page: each alone would be a script.

type ArticleListHead = {
  page: Page
  loaded: { page: number; failure: string | null; rows: readonly unknown[] } | undefined
  /** The section's feed, where it has one. */
  feed?: { path: string }
}

/** The head of a list page: each of its pages is an address of its own, one that holds nothing is kept by no engine. */
export function articleListHead(site: SiteContext, { page, loaded, feed }: ArticleListHead) {
  const number = loaded?.page ?? 1
  const isBeyond = number > 1 && loaded?.rows.length === 0
  const hasFailed = loaded !== undefined && loaded.failure !== null
  return pageHead(site, {
    page,
    title: number === 1 ? undefined : partTitles.articles(page.title, number),
    href: pageHref(page.path, number),
    indexed: isBeyond || hasFailed ? false : undefined,
    isEmpty: number === 1 && !hasFailed && loaded?.rows.length === 0,
    crumbs: [page],
    alternates: feed && [
      { type: 'application/rss+xml', title: partTitles.feed(page.label, site.settings.productName), href: feed.path },
    ],
  })
}

/** The head of an article under both of its addresses; without one, of a page that engines must not keep. */
export function articleHead(site: SiteContext, loaded: ArticleLoaded | undefined) {
  if (!loaded || !('article' in loaded))
    return pageHead(site, { page: loaded ? pages.article : pages.notFound, indexed: false })
  const { article } = loaded
  const { title, description, createTime, updateTime, href, heading, head } = article
  const image = sharePicture(head.image, head.card, article.picture)
  return pageHead(site, {
    page: pages.article,
    title: head.title || title,
    description: head.description || description,
    image,
    href,
    published: createTime,
    updated: updateTime,
    crumbs: import.meta.env.SSR ? [...listOf(heading), { label: title, path: href }] : [],
    data: import.meta.env.SSR ? articleData(site, { ...article, picture: image, briefly: description }) : [],
  })
}

/** The list that the article's section has, as a step of the breadcrumb. */
function listOf(heading: Parameters<typeof sectionOf>[0]) {
  const list = sectionOf(heading)?.list
  return list ? [list] : []
}

/** The head of a list of platforms: each type and page of it is an address; what shows nothing is kept by no engine. */
export function platformsHead(page: Page, site: SiteContext, answer: PlatformsAnswer | undefined) {
  const query = answer?.query ?? { type: null, page: 1 }
  const type = answer?.types.find(({ id }) => id === query.type)?.name ?? null
  return pageHead(site, {
    page,
    title: partTitles.platforms(page, type, query.page),
    href: platformListHref(page.path, query),
    indexed: (answer?.rows.length ?? 0) > 0,
    isEmpty: answer?.failure === null && answer.types.length === 0 && answer.rows.length === 0,
    crumbs: page === pages.allPlatform ? [pages.globalStoreOpening, page] : [page],
  })
}
