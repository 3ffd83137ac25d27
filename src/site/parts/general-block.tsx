import type { ComponentType, ReactNode } from 'react'
import type { StoredFields } from '#domain/landing/block-fields.ts'
import { type RenderContext, renderContext } from '#site/visit/render-context.ts'
import type { Visit } from '#site/visit/visit.ts'

/** A block of a page; `live` is what one of a general kind shows beside its fields on a page of the site's own. */
type Shown = { id: string; kind: string; fields: StoredFields; live?: object }

type General = {
  /** The blocks of a page, those of general kinds with what they show beside their fields. */
  prepare: (blocks: readonly Shown[], page: { now: string; visit: Visit }) => Promise<Shown[]>
  Block: ComponentType<{ block: Shown }>
}

/** What the server renders general kinds with: on the site's own pages the browser has neither their code nor their styles. */
let general: General | undefined

export function setGeneral(known: General): void {
  general = known
}

/** The pages that are being rendered with a block of a general kind. */
const rendered = new WeakSet<RenderContext>()

/** Whether a page has a block of a general kind, whose styles it needs then. */
export const hasGeneral = (context: RenderContext): boolean => rendered.has(context)

/** The blocks of one of the site's own pages, as the server renders them. */
export async function prepareBlocks(blocks: readonly Shown[], page: { now: string; visit: Visit }): Promise<Shown[]> {
  const prepared = (await general?.prepare(blocks, page)) ?? [...blocks]
  const context = renderContext()
  if (context !== undefined && prepared.some(({ live }) => live !== undefined)) rendered.add(context)
  return prepared
}

/**
 * A block of a general kind on one of the site's own pages (decision 140), within what only the server renders (`still`). A page
 * names it behind `import.meta.env.SSR`, so that the browser's code is what it is without such a block.
 */
export function GeneralBlock({ block }: { block: Shown }): ReactNode {
  return general === undefined || block.live === undefined ? null : <general.Block block={block} />
}
