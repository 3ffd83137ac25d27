import { PageDocument } from '#server/cache/page-document.ts'
import type { PageRequest, PageTable, RenderedPage } from '#server/cache/types.ts'
import type { Site } from '#server/pages/site.ts'

/** A site of a few plain pages, and a record of every rendering. */
export function createTestSite(change: (request: PageRequest) => Partial<RenderedPage> = () => ({})) {
  const renders: PageRequest[] = []
  const site: Site = {
    table: {
      match(path): ReturnType<PageTable['match']> {
        if (path === '/' || path === '/plain.html' || path === '/failed.html') return { query: {}, cacheable: true }
        if (path === '/list.html') return { query: { page: { read: (value) => value } }, cacheable: true }
        return path === '/live.html' ? { query: {}, cacheable: false } : null
      },
    },
    resolveRedirect: ({ path, platform }) =>
      path === '/list.html' && platform === 'mobile' ? { status: 302, location: '/index.html' } : null,
    listings: ['/list.html'],
    failedPath: '/failed.html',
    createRenderer: () => async (request) => {
      renders.push(request)
      const facts = `${request.path}?${request.query} ${request.platform} ${request.baidu}`
      const html = `<!doctype html><title>${facts}</title>${'<p>帆域</p>'.repeat(200)}`
      const document = new PageDocument(html)
      return {
        status: 200,
        document,
        csp: "default-src 'self'",
        tags: ['articles'],
        cacheable: true,
        ...change(request),
      }
    },
  }
  return { site, renders }
}
