import type { SiteKindName } from '#domain/landing/kinds/index.ts'
import { type SitePageName, sitePathOf } from '#domain/landing/site-pages.ts'
import type { Visit } from '#site/visit/visit.ts'
import { callPage } from './call-page.ts'
import type { ShownBlock } from './landing-blocks.tsx'

/** What the loader of one of the site's own pages hands to it. */
export type SitePageLoaded = {
  /** Its words for engines, each empty where the table's own holds. */
  title: string
  description: string
  sharePicture: string
  /** The blocks with behaviour, by their kinds: the checks allow one of each. */
  interactive: Readonly<Record<string, ShownBlock>>
  /** The other blocks, for the server alone: the browser never renders them (`still`). */
  readonly still?: readonly ShownBlock[]
}

type Wanted = {
  name: SitePageName
  /** The kinds that have behaviour. */
  interactive: readonly SiteKindName[]
  visit: Visit
}

/** One of the site's own pages, with the blocks of the visitor's layout. The server has its standard text for a failed call. */
export async function loadSitePage({ name, interactive: kinds, visit }: Wanted): Promise<SitePageLoaded> {
  const answer = await callPage(sitePathOf(name))
  const data = answer.code === 200 ? answer.data : null
  const layout = visit.platform === 'pc' ? 'pc' : 'phone'
  const shown = (data?.blocks ?? [])
    .filter(({ showOn }) => showOn === 'both' || showOn === layout)
    .map(({ id, kind, fields }): ShownBlock => ({ id, kind, fields }))
  const isInteractive = ({ kind }: ShownBlock) => kinds.some((name) => name === kind)
  const interactive = Object.fromEntries(shown.filter(isInteractive).map((block) => [block.kind, block]))
  const loaded: SitePageLoaded = {
    title: data?.title ?? '',
    description: data?.description ?? '',
    sharePicture: data?.sharePicture ?? '',
    interactive,
  }
  return Object.defineProperty(loaded, 'still', {
    value: shown.filter((block) => !isInteractive(block)),
    enumerable: false,
  })
}
