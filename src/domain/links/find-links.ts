const hrefs = /href="([^"]{1,1000})"/g
const eachAtMost = 50

/** The sentence about a dead link. */
export const deadLinkSentence = '链接打不开了，请换一个或去掉'

const withoutMark = (url: string): string => url.replace(/#.*$/s, '')

/** Whether the sweeps found a link dead; `deadLinks` have no fragment. */
export function isDeadLink(url: string, deadLinks: readonly string[] = []): boolean {
  return url !== '' && deadLinks.includes(withoutMark(url))
}

/** External addresses, and those of the site's own records, that a rich text links to, without fragment. */
export function linksOf(html: string, others: readonly string[] = []): string[] {
  const found = [...html.matchAll(hrefs)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  const all = [...found, ...others].map(withoutMark).filter((url) => /^(?:https?:\/)?\//i.test(url))
  return [...new Set(all)].slice(0, eachAtMost)
}
