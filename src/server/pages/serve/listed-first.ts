/** Maximum addresses per path that many records share, and in total. */
const ofOnePath = 12
const inAll = 60

/**
 * The first addresses in a sitemap or feed, without origin: a few of each path, without duplicates, in the order of the
 * file. Pure.
 */
export function listedFirst(xml: string): string[] {
  const found = new Set<string>()
  const perPath = new Map<string, number>()
  for (const [, link = ''] of xml.matchAll(/<(?:loc|link)>([^<]+)</g)) {
    const url = URL.parse(link.replaceAll('&amp;', '&'))
    if (url === null) continue
    const { pathname, search } = url
    const counted = perPath.get(pathname) ?? 0
    if (counted >= ofOnePath || found.size >= inAll) continue
    perPath.set(pathname, counted + 1)
    found.add(pathname + search)
  }
  return [...found]
}
