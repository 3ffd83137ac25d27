import type { BlockFields, BlockKind, BlockValues, StoredFields } from '#domain/landing/block-fields.ts'
import type { LinkedName } from '#site/parts/name-lines.tsx'
import type { StartSum } from '#site/parts/start-sum.ts'
import type { Ground } from '#ui/section.tsx'

/** A block as the API answers it. */
export type ShownBlock = {
  id: string
  kind: string
  fields: StoredFields
  /** What a block of a general kind shows beside its fields, on a page of the site's own; for the server alone. */
  live?: object
}

/** An article that a list names. */
export type ListedArticle = { id: number; title: string; day: string; href: string }

/** What a block shows beside its own fields. */
export type LiveData = {
  /** The articles of the blocks that list some, by the block's id. */
  articles: Readonly<Record<string, readonly ListedArticle[]>>
  /** What the shops of the blocks that reckon cost, by the block's id; none where there is nothing to reckon with. */
  sums: Readonly<Record<string, StartSum>>
  /** The names of the blocks that show some, line by line, by the block's id. */
  names: Readonly<Record<string, readonly (readonly LinkedName[])[]>>
  /** The block of questions to which search leads; null where the page has others for that, or none. */
  questionsAt: string | null
  /** The moment of the page, `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  now: string
  /** The address of the register box: on this page where it has one. */
  boxHref: string
}

/** The same on one of the site's own pages, which renders its blocks one by one. */
export type OwnPageLive = LiveData & {
  /** The blocks above this one. */
  above: readonly ShownBlock[]
}

type FieldsOf<Kind> = Kind extends BlockKind<infer Table extends BlockFields> ? BlockValues<Table> : never

/** The props of a kind's component. */
export type BlockProps<Kind> = { id: string; fields: FieldsOf<Kind>; live: LiveData; ground: Ground }
