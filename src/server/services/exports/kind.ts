import type { Ctx } from '#server/context.ts'

/** An exported list: it is read by ascending ids, so that each row occurs once whatever changes meanwhile. */
export type ExportedList = {
  headings: (withContacts: boolean) => readonly string[]
  /** The filters for storage; throws INVALID_INPUT for invalid ones. */
  readFilters: (ctx: Ctx, filters: Record<string, string>) => Record<string, string>
  /**
   * The number of matching rows, counted up to `atMost` + 1, and the last id among them if there are no more; 0 for
   * none.
   */
  measure: (ctx: Ctx, filters: Record<string, string>, atMost: number) => Promise<{ total: number; upTo: number }>
  /** The next rows after an id, up to one; each with its own. */
  read: (
    ctx: Ctx,
    page: { filters: Record<string, string>; after: number; upTo: number; size: number; withContacts: boolean },
  ) => Promise<{ id: number; cells: string[] }[]>
}
