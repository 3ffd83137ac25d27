import { bigint, boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, isDemo, oneOf, text } from './columns.ts'

/** A published installer of the browser. */
export const versionRecords = pgTable(
  'version_records',
  {
    id: id(),
    /** WINDOWS, WINDOWS_BETA, MAC_INTEL, MAC_ARM or another name containing MAC or BETA. */
    systemTypeName: text().notNull(),
    /** 1 Windows, 2 mac ARM, 3 mac Intel. */
    systemType: integer().$type<1 | 2 | 3>().notNull(),
    systemDigit: integer().$type<32 | 64>().notNull(),
    versionNo: text().notNull(),
    downloadUrl: text().notNull().unique('version_records_download_url_unique'),
    /** sysDesc at the edge: the systems that it runs on. */
    systemDescription: text().notNull().default(''),
    /** What is new, a line for each thing, led by its kind and a colon: 新增：… */
    notes: text().notNull().default(''),
    sizeBytes: bigint({ mode: 'number' }),
    /** Lower-case hexadecimal. */
    sha256: text(),
    /** Who signed the installer, as the operating system shows it; empty for nobody. */
    signer: text().notNull().default(''),
    /** The installer is fetched as a blob and named with the ascribed code (hidden-source mode). */
    hiddenSource: boolean().notNull().default(false),
    releasedAt: instant().notNull(),
    isDemo: isDemo(),
  },
  (table) => [
    index('version_records_newest').on(table.systemTypeName, table.systemDigit, table.releasedAt.desc()),
    index('version_records_type').on(table.systemType, table.releasedAt.desc()),
    oneOf('version_records_type_known', table.systemType, [1, 2, 3]),
    oneOf('version_records_digit_known', table.systemDigit, [32, 64]),
  ],
)

export type VersionRecord = typeof versionRecords.$inferSelect
