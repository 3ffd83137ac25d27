import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { CellName, CellValue } from '#domain/pricing/changes/cells.ts'
import { type ChangeSetStatus, changeSetStatuses } from '#domain/pricing/changes/change-set.ts'
import { id, instant, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

const person = () => integer().references(() => staff.id, { onDelete: 'set null' })

/** Prices, stock and tags that are changed together. Once it is public it stays as it is, and is its own version. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    name: text().notNull(),
    status: text().$type<ChangeSetStatus>().notNull().default('draft'),
    /** Grows with every save and every verb: who changes it names the one that they saw. */
    version: integer().notNull().default(1),
    /** When it becomes or became public; null while it is a draft. */
    publishAt: instant(),
    /** When it takes itself back; null for a set that stays. */
    endsAt: instant(),
    /** When it really became public: later than `publishAt` where no server was running. */
    publishedAt: instant(),
    rolledBackAt: instant(),
    /** Why its time passed without it; empty for nothing of the kind. */
    stopped: text().notNull().default(''),
    createdBy: person(),
    createdAt: instant().notNull(),
    savedBy: person(),
    /** Everybody who has changed its prices: none of them agrees to it. */
    handledBy: integer().array().notNull().default([]),
    savedAt: instant().notNull(),
    publishedBy: person(),
    /** Asking for a second pair of eyes, and its answer; both end with the next save. */
    askedAt: instant(),
    approvedBy: person(),
    approvedAt: instant(),
  },
  (table) => [
    index('price_changes_due').on(table.status, table.publishAt),
    index('price_changes_ends').on(table.status, table.endsAt),
    index('price_changes_saved').on(table.savedAt),
    index('price_changes_created_by').on(table.createdBy),
    index('price_changes_saved_by').on(table.savedBy),
    index('price_changes_published_by').on(table.publishedBy),
    index('price_changes_approved_by').on(table.approvedBy),
    oneOf('price_changes_status_known', table.status, changeSetStatuses),
  ],
)

/** One cell of a change set: what stood there when it was changed, and what shall stand there. */
export const priceChangeCells = pgTable(
  'price_change_cells',
  {
    changeId: integer()
      .notNull()
      .references(() => priceChanges.id, { onDelete: 'cascade' }),
    cell: text().$type<CellName>().notNull(),
    before: jsonb().$type<CellValue>(),
    after: jsonb().$type<CellValue>(),
    /** Moved with a price when the set went public, so that the receipt stays true; nobody typed it (decision 049). */
    follows: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.cell] }), index('price_change_cells_cell').on(table.cell)],
)

export type PriceChange = typeof priceChanges.$inferSelect
