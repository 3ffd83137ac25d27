/** Between addresses in the browser's bar and addresses that the router knows. */
type Rewrite = Record<'input' | 'output', (location: { url: URL }) => URL>

/** Whether this document is a draft that staff look at: its address is one of the console (console 6a). */
export function isPreview(): boolean {
  return typeof location !== 'undefined' && location.pathname.startsWith('/console/')
}

/**
 * Lets the router hydrate a preview as the page that its canonical link names; the address bar keeps the preview's address.
 * Undefined for every other document.
 */
export function previewRewrite(): Rewrite | undefined {
  if (!isPreview()) return undefined
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical === null) return undefined
  const { pathname, search } = new URL(canonical.href)
  const page = new URL(pathname + search, location.origin)
  const preview = new URL(location.href)
  return {
    input: ({ url }) => (url.pathname === preview.pathname ? page : url),
    output: ({ url }) => (url.pathname === page.pathname && url.search === page.search ? preview : url),
  }
}
