import type { SiteSettings } from '#contract/site-settings.ts'
import { sectionOf } from '#site/features/article/sections.ts'
import { pageHead } from '#site/lib/seo.ts'
import { articleData, breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'
import type { ArticleLoaded } from './-load-article.ts'

type Site = { settings: SiteSettings; visit: Visit }

/** The head of an article; without one, of a page that engines must not keep. */
export function articleHead(site: Site, loaded: ArticleLoaded | undefined) {
  if (!loaded || !('article' in loaded))
    return pageHead({ page: loaded ? pages.article : pages.notFound, ...site, indexed: false })
  const { article } = loaded
  const { title, description, picture, createTime, updateTime, href, heading } = article
  const list = sectionOf(heading)?.list
  const crumbs = [pages.home, ...(list ? [list] : [])].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page: pages.article,
    ...site,
    title,
    description,
    image: picture,
    href,
    published: createTime,
    updated: updateTime,
    data: [
      ...articleData(site, { ...article, briefly: description }),
      breadcrumbData(site, [...crumbs, { name: title, href }]),
    ],
  })
}
