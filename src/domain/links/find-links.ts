const hrefs = /href="([^"]{1,1000})"/g
const eachAtMost = 50

/** Addresses outside the site, and of its own records, that a rich text leads to, without what stands behind a `#`. */
export function linksOf(html: string, others: readonly string[] = []): string[] {
  const found = [...html.matchAll(hrefs)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  const all = [...found, ...others]
    .map((url) => url.replace(/#.*$/s, ''))
    .filter((url) => /^(?:https?:\/)?\//i.test(url))
  return [...new Set(all)].slice(0, eachAtMost)
}
