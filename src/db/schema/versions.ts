import { bigint, boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import type { SignatureResult } from '#domain/downloads/file-name.ts'
import { type InstallerStatus, installerStatuses } from '#domain/downloads/release.ts'
import { childOf, id, instant, isDemo, oneOf, text } from './columns.ts'
import { staff } from './staff.ts'

/** An installer of the browser; visitors see published ones only. */
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
    /** `sysDesc` in the API: the systems that it runs on. */
    systemDescription: text().notNull().default(''),
    /** Release notes, one line per change, starting with its kind and a colon: 新增：… */
    notes: text().notNull().default(''),
    sizeBytes: bigint({ mode: 'number' }),
    /** Lower-case hexadecimal. */
    sha256: text(),
    /** The signer as the operating system shows it; empty for none. */
    signer: text().notNull().default(''),
    /** The installer is fetched as a blob and named with the ascribed code (hidden-source mode). */
    hiddenSource: boolean().notNull().default(false),
    /** When it was published or, if never, uploaded. The last one of a system is its current version. */
    releasedAt: instant().notNull(),
    status: text().$type<InstallerStatus>().notNull().default('published'),
    /** Incremented by every change; changes must name the version that they are based on. */
    version: integer().notNull().default(1),
    /** The key of its bytes in the media store; null for a file of the build or an external address. */
    objectKey: text(),
    /** The detected signature; null when it was not examined. It is not verified. */
    signature: text().$type<SignatureResult>(),
    /** Hash of the token of a beta's link; null for none. */
    betaTokenHash: text(),
    /** When that link expires; null for none (decision 048). */
    betaEndsAt: instant(),
    /** The last author, the requested approver with the time of the request, and who approved. */
    savedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    /** All authors: none of them may approve it. */
    handledBy: integer().array().notNull().default([]),
    askedAt: instant(),
    approvedBy: integer().references(() => staff.id, { onDelete: 'set null' }),
    approvedAt: instant(),
    isDemo: isDemo(),
  },
  (table) => [
    index('version_records_newest').on(table.systemTypeName, table.systemDigit, table.releasedAt.desc()),
    index('version_records_saved_by').on(table.savedBy),
    index('version_records_approved_by').on(table.approvedBy),
    oneOf('version_records_status_known', table.status, installerStatuses),
    index('version_records_type').on(table.systemType, table.releasedAt.desc()),
    oneOf('version_records_type_known', table.systemType, [1, 2, 3]),
    oneOf('version_records_digit_known', table.systemDigit, [32, 64]),
  ],
)

/** An installer upload in progress; received parts are stored in the data folder until it is complete. */
export const installerUploads = pgTable(
  'installer_uploads',
  {
    id: id(),
    staffId: childOf(() => staff.id),
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    system: text().notNull(),
    versionNo: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('installer_uploads_staff').on(table.staffId),
    index('installer_uploads_created').on(table.createdAt),
  ],
)

export type InstallerUpload = typeof installerUploads.$inferSelect
export type VersionRecord = typeof versionRecords.$inferSelect
