import { type BlockFields, type BlockValues, readFields } from '#domain/landing/block-fields.ts'
import { pageOfKind, type SiteKindName, siteKinds } from '#domain/landing/kinds/index.ts'
import { standardBlocks } from '#server/services/content/landing/standard-page.ts'

type Words<Name extends SiteKindName> = BlockValues<(typeof siteKinds)[Name]['fields']>

/** The words that a section of one of the site's own pages came with (content/pages). */
export function standardWords<Name extends SiteKindName>(kind: Name): Words<Name> {
  const page = pageOfKind(siteKinds[kind])
  const block = page === null ? undefined : standardBlocks(page).find((one) => one.kind === kind)
  if (block === undefined) throw new Error(`${kind} has no standard text`)
  return readFields<BlockFields>(siteKinds[kind].fields, block.fields) as never
}
