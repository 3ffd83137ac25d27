import { and, asc, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'

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

type Definition<Filters, Row extends { id: number }> = {
  /** The schema of the filters, as in the list's own call. */
  schema: z.ZodType<Filters>
  /** Removes a person's name from the filters before they are stored. */
  masked?: (filters: Record<string, string>) => Record<string, string>
  table: PgTable
  id: PgColumn
  where: (ctx: Ctx, filters: Filters) => SQL | undefined
  /** The rows of a condition in an order and number. */
  select: (ctx: Ctx, where: SQL | undefined, order: SQL, size: number) => Promise<Row[]>
  headings: readonly string[]
  contacts?: { headings: readonly string[]; cells: (row: Row) => string[] }
  cells: (row: Row) => string[]
}

/** A list that goes out, from its table, its condition and its cells. */
export function defineList<Filters, Row extends { id: number }>(list: Definition<Filters, Row>): ExportedList {
  const { schema, masked = (filters) => filters, table, id, where, contacts } = list
  const parse = (filters: Record<string, string>): Filters => {
    const read = schema.safeParse(filters)
    if (!read.success) throw new AppError('INVALID_INPUT')
    return read.data
  }
  return {
    headings: (withContacts) => (withContacts && contacts ? [...list.headings, ...contacts.headings] : list.headings),
    readFilters(_ctx, filters) {
      parse(filters)
      return masked(filters)
    },
    async measure(ctx, filters, atMost) {
      const condition = where(ctx, parse(filters))
      const some = ctx.db
        .select({ id: sql<number>`${id}`.as('some_id') })
        .from(table)
        .where(condition)
        .limit(atMost + 1)
        .as('some')
      const [found] = await ctx.db
        .select({ total: sql<number>`count(*)`.mapWith(Number), upTo: max(some.id) })
        .from(some)
      return { total: found?.total ?? 0, upTo: Number(found?.upTo ?? 0) }
    },
    async read(ctx, { filters, after, upTo, size, withContacts }) {
      const condition = and(where(ctx, parse(filters)), gt(id, after), lte(id, upTo))
      const rows = await list.select(ctx, condition, asc(id), size)
      return rows.map((row) => ({
        id: row.id,
        cells: withContacts && contacts ? [...list.cells(row), ...contacts.cells(row)] : list.cells(row),
      }))
    },
  }
}

/** A time as a cell has it. */
export const timeCell = (date: Date | null | undefined): string => (date ? formatShanghai(date) : '')
