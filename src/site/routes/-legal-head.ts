import type { LegalKind } from '#domain/legal/legal-document.ts'
import { pages } from '#site/pages.ts'
import { documentData, pageHead, type SiteContext } from '#site/seo/page-head.ts'
import type { LegalLoaded } from './-legal.tsx'

/**
 * The head of a document's page; engines keep the version that holds, and no other. A file of its own: heads travel
 * with every page, and beside the view the view would too.
 */
export function legalHead(site: SiteContext, kind: LegalKind, loaded: LegalLoaded | undefined) {
  const page = pages[kind]
  if (loaded === undefined || !('legal' in loaded)) return pageHead(site, { page, indexed: false })
  const { legal } = loaded
  return pageHead(site, {
    page,
    image: `/social/${kind}.png`,
    indexed: legal.state === 'current' ? undefined : false,
    crumbs: [page],
    data: import.meta.env.SSR ? [documentData(site, page, legal)] : [],
  })
}
