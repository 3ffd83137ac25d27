/** What the site lists of others: marketplaces, applications, partners. */
export const directoryKinds = ['platforms', 'ecology', 'partners'] as const
export type DirectoryKind = (typeof directoryKinds)[number]

/** Public is what is published alone. */
export const directoryStatuses = ['draft', 'published', 'withdrawn'] as const
export type DirectoryStatus = (typeof directoryStatuses)[number]

/** Entries that one verb or one import changes at most. */
export const directoryBulkAtMost = 1_000
export const directoryImportBytes = 2 * 1024 * 1024
