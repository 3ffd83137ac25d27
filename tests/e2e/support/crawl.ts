import { cardFolder } from '#server/pages/share-cards/card-address.ts'

type Named = { address: string; userAgent: string; from: string }

/** An answer to a crawler; `location` is a redirect's, and `from` the address that names this one. */
export type Crawled = Named & { status: number; kind: string; location: string | null }

type Crawl = { origin: string; userAgents: readonly string[]; starts: readonly string[]; connections: number }

/**
 * Asks as each browser for every address of the site's own origin that the site itself names to it, from `starts` on: links,
 * pictures, scripts, styles, share cards, feeds and files. A connection has one request at a time. A request without an
 * answer has the status 0 and its error as its kind.
 */
export async function crawl({ origin, userAgents, starts, connections }: Crawl): Promise<Crawled[]> {
  const known = new Set<string>()
  const queue: Named[] = []
  const crawled: Crawled[] = []

  function note(name: string, { userAgent, from }: Omit<Named, 'address'>): void {
    const url = URL.parse(name, origin + from)
    if (url?.origin !== origin) return
    const address = url.pathname + url.search
    if (known.has(userAgent + address)) return
    known.add(userAgent + address)
    queue.push({ address, userAgent, from })
  }

  async function visit(named: Named): Promise<void> {
    const { address, userAgent } = named
    const headers = { 'user-agent': userAgent }
    try {
      const { status, headers: head, ...answer } = await get(origin + address, headers)
      const location = head.get('location')
      const kind = kindOf(address, head.get('content-type') ?? '')
      crawled.push({ ...named, status, kind, location })
      const names = [...(location === null ? [] : [location]), ...namesIn(answer.text, { kind, origin })]
      for (const name of names) note(name, { userAgent, from: address })
    } catch (error) {
      crawled.push({ ...named, status: 0, kind: String(error instanceof Error && error.cause), location: null })
    }
  }

  for (const userAgent of userAgents) for (const start of starts) note(start, { userAgent, from: '/' })
  const visits = new Set<Promise<void>>()
  while (queue.length > 0 || visits.size > 0) {
    for (const named of queue.splice(0, connections - visits.size)) {
      const visiting = visit(named).finally(() => visits.delete(visiting))
      visits.add(visiting)
    }
    await Promise.race(visits)
  }
  return crawled
}

/** Fetch keeps connections and unpacks; bytes that are no text are read all the same. */
async function get(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { redirect: 'manual', headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function kindOf(address: string, type: string): string {
  if (address.startsWith(cardFolder)) return 'share card'
  const [name] = Object.entries(kinds).find(([, pattern]) => pattern.test(type)) ?? ['file']
  return name
}

const kinds = {
  picture: /^image\//,
  page: /html/,
  'feed or sitemap': /xml/,
  style: /css/,
  script: /javascript/,
  manifest: /json/,
  text: /^text\//,
}

const attributes = /\s(?:href|src|poster|action|imagesrcset|srcset)="([^"]+)"/gi
const metadata = /\scontent="((?:https?:\/)?\/[^"\s]+)"/gi
const references = /url\(\s*["']?([^"')]+)/gi
/** Files that scripts, also those in a page, and manifests name; what a build lists is relative to the site. */
const literals = /["'`]((?:\.?\/)?[\w./-]+\.(?:js|css|svg|png|jpe?g|webp|ico|woff2|pdf|zip|exe|dmg))["'`]/g

/** The addresses that a text names, as they are written. */
function namesIn(text: string, { kind, origin }: { kind: string; origin: string }): string[] {
  if (kind === 'picture' || kind === 'file' || kind === 'share card') return []
  const files = groups(text, literals).map((name) => (name.startsWith('assets/') ? `/${name}` : name))
  if (kind === 'script' || kind === 'manifest') return files
  // A feed carries HTML, escaped once more; a calendar breaks its lines.
  const markup = kind === 'feed or sitemap' ? unescapeMarkup(text) : text.replaceAll('\r\n ', '')
  const absolute = new RegExp(`(${origin.replaceAll('.', '\\.')}[^\\s"'<>\\\\)\\]]*)`, 'g')
  const candidates = groups(markup, attributes)
    .flatMap((value) => value.split(/,\s+/))
    .map((one) => one.split(' ')[0] ?? '')
  const names = [...candidates, ...[metadata, references, absolute].flatMap((pattern) => groups(markup, pattern))]
  return [...files, ...names.map(unescapeMarkup)]
}

const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const unescapeMarkup = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name) => entities[name] ?? '')
