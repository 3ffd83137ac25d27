import { resolveRedirect } from '#site/redirects.ts'

/** Unknown paths redirect to the home page (specification 2): every other answer belongs to a page or an alias. */
export function isSitePage(path: string): boolean {
  const led = resolveRedirect({ path, query: new URLSearchParams(), platform: 'pc', baidu: false })
  return led === null || led.status !== 302 || led.location !== '/'
}
