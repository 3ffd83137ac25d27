import type { SiteSettings } from '#contract/site-settings.ts'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { pageHref } from '#site/features/article-list/page-number.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { type Page, pages } from '#site/pages.ts'
import type { ArticleListLoaded } from './-load-article-list.ts'

type ArticleListHead = {
  page: Page
  context: { settings: SiteSettings; visit: Visit }
  loaded: ArticleListLoaded | undefined
  /** The section's feed, where it has one. */
  feed?: { path: string }
}

/** The head of a list page: each of its pages is an address of its own, one that holds nothing is kept by no engine. */
export function articleListHead({ page, context, loaded, feed }: ArticleListHead) {
  const number = loaded?.page ?? 1
  const isBeyond = number > 1 && loaded?.rows.length === 0
  const hasFailed = loaded !== undefined && loaded.sentence !== null
  return pageHead({
    page,
    ...context,
    title: number === 1 ? undefined : articleListCopy.pageTitle(page.title, number),
    href: pageHref(page.path, number),
    indexed: isBeyond || hasFailed ? false : undefined,
    data: [
      breadcrumbData(context, [
        { name: pages.home.label, href: pages.home.path },
        { name: page.label, href: page.path },
      ]),
    ],
    alternates: feed && [
      {
        type: 'application/rss+xml',
        title: articleListCopy.feedTitle(page.label, context.settings.productName),
        href: feed.path,
      },
    ],
  })
}
