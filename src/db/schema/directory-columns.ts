import { integer, jsonb } from 'drizzle-orm/pg-core'
import type { DirectoryStatus } from '#domain/directory/kinds.ts'
import { instant, text } from './columns.ts'
import { staff } from './staff.ts'

/** What staff need of an entry of a directory beside what the public reads. */
export const directoryColumns = () => ({
  status: text().$type<DirectoryStatus>().notNull().default('published'),
  /** Grows with every save and verb: who changes it names the one that they saw. */
  version: integer().notNull().default(1),
  /** What is being written beside what the public reads; null for nothing. Entries that are not public are their own draft. */
  draft: jsonb().$type<Record<string, unknown>>(),
  editedAt: instant(),
  editedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
})
