import { integer, jsonb } from 'drizzle-orm/pg-core'
import type { DirectoryStatus } from '#domain/directory/kinds.ts'
import { instant, text } from './columns.ts'
import { staff } from './staff.ts'

/** Columns for staff of a directory entry. */
export const directoryColumns = () => ({
  status: text().$type<DirectoryStatus>().notNull().default('published'),
  /** Incremented by every save and action; changes must name the version that they are based on. */
  version: integer().notNull().default(1),
  /** The draft of a public entry; null for none. An entry that is not public is edited directly. */
  draft: jsonb().$type<Record<string, unknown>>(),
  editedAt: instant(),
  editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
})
