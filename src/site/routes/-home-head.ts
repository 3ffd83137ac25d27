import { pageHead } from '#site/lib/seo.ts'
import { siteData } from '#site/lib/site-data.ts'
import { pages } from '#site/pages.ts'

type Context = Omit<Parameters<typeof pageHead>[0], 'page'>

/** The head of the home page: engines learn here who the company is and how the site is searched. */
export function homeHead(context: Context) {
  const data = siteData(context, { searchHref: `${pages.search.path}?keyword={keyword}` })
  return pageHead({ page: pages.home, ...context, data })
}
