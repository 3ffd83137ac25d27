type Version = { systemTypeName: string; systemDigit: number }

/** Beta builds are offered beside the current ones and never instead of them. */
export function isBeta({ systemTypeName }: Pick<Version, 'systemTypeName'>): boolean {
  return systemTypeName.includes('BETA')
}

/** The first of every system and width, betas left out; `versions` come newest first. */
export function newestVersions<V extends Version>(versions: readonly V[]): V[] {
  const current = versions.filter((version) => !isBeta(version))
  const groups = Map.groupBy(current, ({ systemTypeName, systemDigit }) => `${systemTypeName} ${systemDigit}`)
  return [...groups.values()].flatMap(([newest]) => newest ?? [])
}
