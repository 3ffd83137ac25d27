/** Marketplaces of one type, each with its own page on this site. */
export type PlatformGroup = { name: string; platforms: readonly { name: string; href: string }[] }

/** The marketplaces that the page names, and how many there are in all. */
export type CloudPlatforms = { groups: readonly PlatformGroup[]; total: number }
