import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredFields } from '#domain/landing/block-fields.ts'
import type { Block } from '#domain/landing/blocks.ts'
import type { SitePageName } from '#domain/landing/site-pages.ts'

/** A block of a file of content/pages. */
type StandardBlock = Pick<Block, 'id' | 'kind'> & { fields: StoredFields; showOn?: Block['showOn'] }

/** Found from here, so that it does not matter where the server is started from. */
const folder = path.join(import.meta.dirname, '../../../../..', 'content/pages')

const read = new Map<SitePageName, Block[]>()

/**
 * The blocks that one of the site's own pages came with: content/pages, read once. What a first start stores, what a page
 * shows while it has no record, and what staff restore.
 */
export function standardBlocks(name: SitePageName): Block[] {
  const known = read.get(name)
  if (known !== undefined) return known
  const stored = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as StandardBlock[]
  const blocks = stored.map(
    ({ id, kind, fields, showOn = 'both' }): Block => ({ id, kind, fields, showOn, from: '', until: '' }),
  )
  read.set(name, blocks)
  return blocks
}
