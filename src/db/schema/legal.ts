import { index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { LegalWriting } from '#domain/legal/issues.ts'
import { type LegalKind, legalKinds } from '#domain/legal/legal-document.ts'
import { id, instant, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Versions of the legal documents published by staff; immutable, and only one that is not in force yet can be
 * withdrawn.
 */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: id(),
    document: text().$type<LegalKind>().notNull(),
    /** The version as consents store it, `V1.1`. */
    version: text().notNull(),
    /** The first day in force, in Shanghai, `YYYY-MM-DD`. */
    fromDay: text().notNull(),
    lead: text().notNull(),
    /** A summary of the changes, for visitors. */
    changes: text().notNull(),
    /** The text, in the format of content/README.md. */
    source: text().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('legal_versions_version_unique').on(table.document, table.version),
    index('legal_versions_published_by').on(table.publishedBy),
    oneOf('legal_versions_document_known', table.document, legalKinds),
  ],
)

/** The draft of a document. */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    document: text().$type<LegalKind>().primaryKey(),
    /** Null without a draft. */
    written: jsonb().$type<LegalWriting>(),
    /** Incremented by every save and action; changes must name the revision that they are based on. */
    revision: integer().notNull().default(1),
    editedAt: instant(),
    editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    oneOf('legal_drafts_document_known', table.document, legalKinds),
    index('legal_drafts_edited_by').on(table.editedBy),
  ],
)

/**
 * The state of a document before an action: its draft, the version that the action created, or the one that it removed.
 */
export type LegalUndoStep = {
  legal: LegalKind
  after: number
  written: LegalWriting | null
  made: number | null
  taken: (Omit<typeof legalVersions.$inferSelect, 'id' | 'publishedAt'> & { publishedAt: string }) | null
}

export type LegalDraft = typeof legalDrafts.$inferSelect
