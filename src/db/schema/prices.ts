import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { CellName, CellValue, Change } from '#domain/pricing/changes/cells.ts'
import { type ChangeSetStatus, changeSetStatuses } from '#domain/pricing/changes/change-set.ts'
import { childOf, id, instant, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

const person = () => integer().references(() => staff.id, { onDelete: 'set null' })

/** A change set of prices, stock and tags. A published one is immutable and is its own version. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    name: text().notNull(),
    status: text().$type<ChangeSetStatus>().notNull().default('draft'),
    /** Incremented by every save and action; changes must name the version that they are based on. */
    version: integer().notNull().default(1),
    /** When it is or was to be published; null for a draft. */
    publishAt: instant(),
    /** When it is rolled back automatically; null for a permanent set. */
    endsAt: instant(),
    /** When it was actually published: later than `publishAt` when no server was running. */
    publishedAt: instant(),
    rolledBackAt: instant(),
    /** Why it was not published at its time; empty otherwise. */
    stopped: text().notNull().default(''),
    createdBy: person(),
    createdAt: instant().notNull(),
    savedBy: person(),
    /** All authors of its prices: none of them may approve it. */
    handledBy: integer().array().notNull().default([]),
    savedAt: instant().notNull(),
    publishedBy: person(),
    /** The request for a second approver, and the approval; the next save clears both. */
    askedAt: instant(),
    approvedBy: person(),
    approvedAt: instant(),
    /** The second person's refusal and its reason, until a review is asked for again; '' for none. */
    returnedBy: person(),
    returnedAt: instant(),
    returnReason: text().notNull().default(''),
    /** Why a member rolled it back; '' for a set that ended by itself. */
    rollBackReason: text().notNull().default(''),
  },
  (table) => [
    index('price_changes_due').on(table.status, table.publishAt),
    index('price_changes_ends').on(table.status, table.endsAt),
    index('price_changes_saved').on(table.savedAt),
    index('price_changes_created_by').on(table.createdBy),
    index('price_changes_saved_by').on(table.savedBy),
    index('price_changes_published_by').on(table.publishedBy),
    index('price_changes_approved_by').on(table.approvedBy),
    index('price_changes_returned_by').on(table.returnedBy),
    oneOf('price_changes_status_known', table.status, changeSetStatuses),
  ],
)

/** One cell of a change set: its value when it was changed, and its new value. */
export const priceChangeCells = pgTable(
  'price_change_cells',
  {
    changeId: childOf(() => priceChanges.id),
    cell: text().$type<CellName>().notNull(),
    before: jsonb().$type<CellValue>(),
    after: jsonb().$type<CellValue>(),
    /**
     * Derived from a price when the set was published, so that the receipt stays true; not entered by anyone (decision
     * 049).
     */
    follows: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.cell] }), index('price_change_cells_cell').on(table.cell)],
)

export type PriceChange = typeof priceChanges.$inferSelect

/** What an import of the catalogue made, by ids; null without a change set. */
export type CatalogueImportUndoStep = {
  catalogueImport: { changeSetId: number | null; skuIds: number[]; typeIds: number[]; categoryIds: number[] }
}

/** A draft before it was removed: its row by column, instants as ISO texts, and its cells. */
export type PriceChangeUndoStep = { priceChange: Record<keyof PriceChange, unknown>; cells: Change[] }
