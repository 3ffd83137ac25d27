import type { SiteBlock, SiteKindName, SiteSection } from '#domain/landing/kinds/index.ts'
import { type SitePageName, sitePathOf } from '#domain/landing/site-pages.ts'
import { prepareBlocks } from '#site/parts/general-block.tsx'
import { withServerOnly } from '#site/visit/server-only.ts'
import type { Visit } from '#site/visit/visit.ts'
import { callPage } from './call-page.ts'

/** What a page of the site's own says to engines, each empty where the table's own holds. */
type HeadWords = { title: string; description: string; sharePicture: string }

/** What the loader of one of the site's own pages hands to it. */
export type SitePageLoaded<Kind extends SiteKindName = SiteKindName> = {
  /** The blocks with behaviour, by their kinds: the checks allow one of each. */
  interactive: { readonly [Name in Kind]?: SiteSection<Name> }
  /** For the server alone, for a head is the server's. */
  readonly head?: HeadWords
  /** The other blocks, for the server alone: the browser never renders them (`still`). */
  readonly still?: readonly SiteBlock[]
}

type Asked = { name: SitePageName; visit: Visit }
type Wanted<Kind> = Asked & {
  /** The kinds that have behaviour. */
  interactive: readonly Kind[]
}

/** One of the site's own pages, with the blocks of the visitor's layout. The server has its standard text for a failed call. */
export async function loadSitePage<const Kind extends SiteKindName>({
  interactive: kinds,
  ...asked
}: Wanted<Kind>): Promise<SitePageLoaded<Kind>> {
  const { head, blocks } = await loadShownBlocks(asked)
  const isInteractive = ({ kind }: SiteBlock) => kinds.some((name) => name === kind)
  const sections = blocks.filter(isInteractive).map((block) => [block.kind, block])
  const interactive: SitePageLoaded<Kind>['interactive'] = Object.fromEntries(sections)
  return withServerOnly({ interactive }, { head, still: blocks.filter((block) => !isInteractive(block)) })
}

/** The blocks of one of the site's own pages that the visitor's layout has, in their order. */
export async function loadShownBlocks({ name, visit }: Asked): Promise<{ head: HeadWords; blocks: SiteBlock[] }> {
  const answer = await callPage(sitePathOf(name))
  const data = answer.code === 200 ? answer.data : null
  const layout = visit.platform === 'pc' ? 'pc' : 'phone'
  const blocks = (data?.blocks ?? [])
    .filter(({ showOn }) => showOn === 'both' || showOn === layout)
    .map(({ id, kind, fields }) => ({ id, kind, fields }))
  const shown = import.meta.env.SSR ? await prepareBlocks(blocks, { now: data?.now ?? '', visit }) : blocks
  return {
    head: {
      title: data?.title ?? '',
      description: data?.description ?? '',
      sharePicture: data?.sharePicture ?? '',
    },
    // The server has read the fields by their kind's table.
    blocks: shown as SiteBlock[],
  }
}
