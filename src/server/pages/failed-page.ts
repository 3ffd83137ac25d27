import type { PageCache } from '#server/page-cache/page-cache.ts'
import type { RenderedPage } from '#server/page-cache/types.ts'
import type { PageAddress } from './page-address.ts'

/** The error page's placeholder for the request id, with the label before it (site/layouts/route-error.tsx). */
const emptyLine = /( data-request-id="([^"]*)">)(?=<\/p>)/

/**
 * The site's error page with the id of the failed request, cached or rendered now. Null when rendering it fails too;
 * the caller then answers in plain text.
 */
export async function makeFailedPage(args: {
  cache: PageCache
  page: PageAddress
  render: () => Promise<RenderedPage>
  requestId: string
}): Promise<{ body: Buffer; csp: string } | null> {
  const { cache, page, render, requestId } = args
  const answer = await cache.get(page.key, render).catch(() => null)
  if (answer === null) return null
  const isStored = 'stored' in answer
  if (!isStored && answer.rendered.status !== 200) return null
  const { csp } = isStored ? answer.stored : answer.rendered
  const bytes = isStored ? answer.stored.forms.identity.body : answer.rendered.document.toBytes().bytes
  return { body: Buffer.from(bytes.toString().replace(emptyLine, `$1$2${requestId}`)), csp }
}
