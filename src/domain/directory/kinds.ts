/** The directories: marketplaces, applications, partners. */
export const directoryKinds = ['platforms', 'ecology', 'partners'] as const
export type DirectoryKind = (typeof directoryKinds)[number]

/** Only published entries are public. */
export const directoryStatuses = ['draft', 'published', 'withdrawn'] as const
export type DirectoryStatus = (typeof directoryStatuses)[number]

/** Maximum number of entries that one action or import changes. */
export const directoryBulkAtMost = 1_000
export const directoryImportBytes = 2 * 1024 * 1024
