import { isBeta, newestVersions } from './newest-versions.ts'
import type { OwnSystem } from './own-system.ts'

type Version = {
  systemType: 1 | 2 | 3
  systemTypeName: string
  systemDigit: 32 | 64
  versionNo: string
}

/** The content of the download page: the newest installer of every system, the newest betas, and older versions. */
export type Offer<V extends Version> = {
  current: V[]
  betas: V[]
  /** By version, the newest first. */
  older: { versionNo: string; installers: V[] }[]
}

/** Groups the published installers, sorted newest first within each system, for the download page. */
export function offerOf<V extends Version & { createDatetime: string }>(versions: readonly V[]): Offer<V> {
  const current = newestVersions(versions)
  const betaGroups = Map.groupBy(
    versions.filter((version) => isBeta(version)),
    ({ systemTypeName, systemDigit }) => `${systemTypeName} ${systemDigit}`,
  )
  const rest = versions
    .filter((version) => !isBeta(version) && !current.includes(version))
    .toSorted((a, b) => b.createDatetime.localeCompare(a.createDatetime))
  const older = Map.groupBy(rest, ({ versionNo }) => versionNo)
  return {
    current,
    betas: [...betaGroups.values()].flatMap(([newest]) => newest ?? []),
    older: [...older].map(([versionNo, installers]) => ({ versionNo, installers })),
  }
}

/** The installer for a computer: its own, else one that runs on it, else none. A 32-bit one runs on 64 bits too. */
export function versionFor<V extends Version>(versions: readonly V[], system: OwnSystem): V | undefined {
  const ofType = versions.filter(({ systemType }) => systemType === system.systemType)
  return (
    ofType.find(({ systemDigit }) => systemDigit === system.systemDigit) ??
    ofType.find(({ systemDigit }) => systemDigit < system.systemDigit)
  )
}
