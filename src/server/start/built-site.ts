import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createPageRenderer, pageTable, type SiteHandler } from '#server/pages/render/page-renderer.ts'
import type { Site } from '#server/pages/site.ts'
import { documents, pages } from '#site/pages.ts'
import { resolveRedirect } from '#site/redirects.ts'

/**
 * The site as built by `vite build`; `entry` is the path of its server bundle, which is loaded with the first page.
 * @throws when it has not been built.
 */
export function openBuiltSite(entry: string): Site {
  if (!existsSync(entry))
    throw new Error(`The site is not built (${entry} is missing): run npm run build, or npm start`)
  let loading: Promise<SiteHandler> | undefined
  const handler = () => {
    loading ??= loadHandler(entry)
    return loading
  }
  return {
    table: pageTable,
    // The gallery of controls is for developers: only the development server has it.
    resolveRedirect: (visit) =>
      visit.path === pages.gallery.path ? { status: 302, location: '/' } : resolveRedirect(visit),
    createRenderer: (askApi) => createPageRenderer({ handler, askApi }),
    // The sitemap's first part contains no articles; the feed contains the newest.
    failedPath: pages.failed.path,
    listings: [`${documents.sitemap.path}?page=0`, documents.feedXwdt.path],
  }
}

async function loadHandler(entry: string): Promise<SiteHandler> {
  const bundle: { default: SiteHandler } = await import(pathToFileURL(entry).href)
  return bundle.default
}
