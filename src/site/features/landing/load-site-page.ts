import type { SiteKindName } from '#domain/landing/kinds/index.ts'
import { type SitePageName, sitePathOf } from '#domain/landing/site-pages.ts'
import { prepareBlock } from '#site/parts/general-block.tsx'
import { withServerOnly } from '#site/visit/server-only.ts'
import type { Visit } from '#site/visit/visit.ts'
import { callPage } from './call-page.ts'
import type { ShownBlock } from './landing-blocks.tsx'

/** What a page of the site's own says to engines, each empty where the table's own holds. */
type HeadWords = { title: string; description: string; sharePicture: string }

/** What the loader of one of the site's own pages hands to it. */
export type SitePageLoaded = {
  /** The blocks with behaviour, by their kinds: the checks allow one of each. */
  interactive: Readonly<Record<string, ShownBlock>>
  /** For the server alone, for a head is the server's. */
  readonly head?: HeadWords
  /** The other blocks, for the server alone: the browser never renders them (`still`). */
  readonly still?: readonly ShownBlock[]
}

type Asked = { name: SitePageName; visit: Visit }
type Wanted = Asked & {
  /** The kinds that have behaviour. */
  interactive: readonly SiteKindName[]
}

/** One of the site's own pages, with the blocks of the visitor's layout. The server has its standard text for a failed call. */
export async function loadSitePage({ interactive: kinds, ...asked }: Wanted): Promise<SitePageLoaded> {
  const { head, blocks } = await loadShownBlocks(asked)
  const isInteractive = ({ kind }: ShownBlock) => kinds.some((name) => name === kind)
  const interactive = Object.fromEntries(blocks.filter(isInteractive).map((block) => [block.kind, block]))
  return withServerOnly({ interactive }, { head, still: blocks.filter((block) => !isInteractive(block)) })
}

/** The blocks of one of the site's own pages that the visitor's layout has, in their order. */
export async function loadShownBlocks({ name, visit }: Asked): Promise<{ head: HeadWords; blocks: ShownBlock[] }> {
  const answer = await callPage(sitePathOf(name))
  const data = answer.code === 200 ? answer.data : null
  const layout = visit.platform === 'pc' ? 'pc' : 'phone'
  return {
    head: {
      title: data?.title ?? '',
      description: data?.description ?? '',
      sharePicture: data?.sharePicture ?? '',
    },
    blocks: await Promise.all(
      (data?.blocks ?? [])
        .filter(({ showOn }) => showOn === 'both' || showOn === layout)
        .map(async ({ id, kind, fields }): Promise<ShownBlock> => {
          const block = { id, kind, fields }
          return import.meta.env.SSR ? prepareBlock(block, { now: data?.now ?? '', visit }) : block
        }),
    ),
  }
}
