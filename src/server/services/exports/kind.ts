import type { Ctx } from '#server/context.ts'

/** A list as it goes out: it is walked by rising ids, so that each row stands in it once whatever changes meanwhile. */
export type ExportedList = {
  headings: (withContacts: boolean) => readonly string[]
  /** Filters as they may be kept; throws INVALID_INPUT for what is none. */
  readFilters: (ctx: Ctx, filters: Record<string, string>) => Record<string, string>
  /** How many rows match, counted to one more than `atMost`, and the last id among them where they are no more; 0 for none. */
  measure: (ctx: Ctx, filters: Record<string, string>, atMost: number) => Promise<{ total: number; upTo: number }>
  /** The next rows after an id, up to one; each with its own. */
  read: (
    ctx: Ctx,
    page: { filters: Record<string, string>; after: number; upTo: number; size: number; withContacts: boolean },
  ) => Promise<{ id: number; cells: string[] }[]>
}
