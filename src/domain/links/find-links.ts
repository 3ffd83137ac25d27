const hrefs = /href="([^"]{1,1000})"/g
const eachAtMost = 50

/** What the checks say of a link where the sweeps have found nothing. */
export const deadLinkSentence = '链接打不开了，请换一个或去掉'

const withoutMark = (url: string): string => url.replace(/#.*$/s, '')

/** Whether the sweeps have found nothing at an address; `deadLinks` stand without what is behind a `#`. */
export function isDeadLink(url: string, deadLinks: readonly string[] = []): boolean {
  return url !== '' && deadLinks.includes(withoutMark(url))
}

/** Addresses outside the site, and of its own records, that a rich text leads to, without what stands behind a `#`. */
export function linksOf(html: string, others: readonly string[] = []): string[] {
  const found = [...html.matchAll(hrefs)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  const all = [...found, ...others].map(withoutMark).filter((url) => /^(?:https?:\/)?\//i.test(url))
  return [...new Set(all)].slice(0, eachAtMost)
}
