import { index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import type { LegalWriting } from '#domain/legal/findings.ts'
import { type LegalKind, legalKinds } from '#domain/legal/legal-document.ts'
import { id, instant, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

/** Versions of the legal documents that staff have published; none is changed, and only one that has not begun is taken back. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: id(),
    document: text().$type<LegalKind>().notNull(),
    /** As consents name it, `V1.1`. */
    version: text().notNull(),
    /** The day in Shanghai, `YYYY-MM-DD`, from which it holds. */
    fromDay: text().notNull(),
    lead: text().notNull(),
    /** What it changes, for visitors. */
    changes: text().notNull(),
    /** The text, in the form of content/README.md. */
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

/** What is being written of a document, beside its versions. */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    document: text().$type<LegalKind>().primaryKey(),
    /** Null while nothing is being written. */
    written: jsonb().$type<LegalWriting>(),
    /** Grows with every save and verb: who changes something names the one that they saw. */
    revision: integer().notNull().default(1),
    editedAt: instant(),
    editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
  },
  (table) => [
    oneOf('legal_drafts_document_known', table.document, legalKinds),
    index('legal_drafts_edited_by').on(table.editedBy),
  ],
)

/** How a document was before a verb: its draft, the version that the verb made, or the one that it took away. */
export type LegalUndoStep = {
  legal: LegalKind
  after: number
  written: LegalWriting | null
  made: number | null
  taken: (Omit<typeof legalVersions.$inferSelect, 'id' | 'publishedAt'> & { publishedAt: string }) | null
}

export type LegalVersion = typeof legalVersions.$inferSelect
export type LegalDraft = typeof legalDrafts.$inferSelect
