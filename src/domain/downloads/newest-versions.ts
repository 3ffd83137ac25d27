type Version = { systemTypeName: string; systemDigit: number }

/** Betas are offered beside the current versions and never replace them. */
export function isBeta({ systemTypeName }: Pick<Version, 'systemTypeName'>): boolean {
  return systemTypeName.includes('BETA')
}

/** The first installer of every system and bitness, without betas; `versions` are sorted newest first. */
export function newestVersions<V extends Version>(versions: readonly V[]): V[] {
  const current = versions.filter((version) => !isBeta(version))
  const groups = Map.groupBy(current, ({ systemTypeName, systemDigit }) => `${systemTypeName} ${systemDigit}`)
  return [...groups.values()].flatMap(([newest]) => newest ?? [])
}
