import { resolveRedirect } from '#site/redirects.ts'

/** Unknown paths are led to the home page (specification 2): every other answer is a page's, or an alias's own. */
export function isSitePage(path: string): boolean {
  const led = resolveRedirect({ path, query: new URLSearchParams(), platform: 'pc', baidu: false })
  return led === null || led.status !== 302 || led.location !== '/'
}
