import { groupBy } from '#domain/shared/group-by.ts'

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
export function groupInstallers<V extends Version & { createDatetime: string }>(versions: readonly V[]): Offer<V> {
  const current = newestVersions(versions)
  const betaGroups = groupBy(
    versions.filter((version) => isBeta(version)),
    ({ systemTypeName, systemDigit }) => `${systemTypeName} ${systemDigit}`,
  )
  const rest = versions
    .filter((version) => !isBeta(version) && !current.includes(version))
    .sort((a, b) => b.createDatetime.localeCompare(a.createDatetime))
  const older = groupBy(rest, ({ versionNo }) => versionNo)
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

/** Betas are offered beside the current versions and never replace them. */
export function isBeta({ systemTypeName }: Pick<Version, 'systemTypeName'>): boolean {
  return systemTypeName.includes('BETA')
}

/** The first installer of every system and bitness, without betas; `versions` are sorted newest first. */
export function newestVersions<V extends Pick<Version, 'systemTypeName' | 'systemDigit'>>(versions: readonly V[]): V[] {
  const current = versions.filter((version) => !isBeta(version))
  const groups = groupBy(current, ({ systemTypeName, systemDigit }) => `${systemTypeName} ${systemDigit}`)
  return [...groups.values()].flatMap(([newest]) => newest ?? [])
}

/** A version's notes grouped by kind, in the order in which the kinds first occur. */
export type NoteGroup = { kind: string; lines: string[] }

/** Reads notes, one per line, as `新增：……`; a line without a kind has an empty one. */
export function readNotes(notes: string): NoteGroup[] {
  const groups = new Map<string, string[]>()
  for (const raw of notes.split('\n')) {
    const line = raw.trim()
    if (line === '') continue
    const [, kind = '', text = line] = /^([^：:]{1,4})[：:](.+)$/.exec(line) ?? []
    groups.set(kind, [...(groups.get(kind) ?? []), text.trim()])
  }
  return [...groups].map(([kind, lines]) => ({ kind, lines }))
}

/** 1 Windows, 2 Mac with Apple silicon, 3 Mac with Intel (specification 3), and the bitness. */
export type OwnSystem = {
  systemType: 1 | 2 | 3
  systemDigit: 32 | 64
  /** Its displayed name. */
  name: 'Windows' | 'Windows 11' | 'Mac'
  /** False for a Mac whose browser hides the chip; Apple silicon is assumed then. */
  isSure: boolean
}

/** What a browser reveals about its computer; only the user agent is always there. */
export type SystemHints = {
  userAgent: string
  /** User-agent client hints: 'arm' or 'x86'. */
  architecture?: string
  /** User-agent client hints: '64' or '32'. */
  bitness?: string
  /** User-agent client hints; from 13 on it is Windows 11. */
  platformVersion?: string
  /** The unmasked WebGL renderer, which names the chip: 'Apple M2', 'Intel Iris'. */
  renderer?: string
}

/** The computer that a browser runs on; null when there is no installer for it. */
export function ownSystem(hints: SystemHints): OwnSystem | null {
  const { userAgent, platformVersion = '' } = hints
  if (/Windows NT/.test(userAgent)) {
    const is64 = hints.bitness === '64' || /Win64|WOW64|x64/.test(userAgent)
    const is11 = Number.parseInt(platformVersion, 10) >= 13
    return { systemType: 1, systemDigit: is64 ? 64 : 32, name: is11 ? 'Windows 11' : 'Windows', isSure: true }
  }
  if (!/Macintosh/.test(userAgent)) return null
  const chip = macChip(hints)
  return { systemType: chip === 'intel' ? 3 : 2, systemDigit: 64, name: 'Mac', isSure: chip !== null }
}

function macChip({ architecture, renderer = '' }: SystemHints): 'apple' | 'intel' | null {
  if (architecture === 'arm') return 'apple'
  if (architecture === 'x86') return 'intel'
  if (/Apple M\d/.test(renderer)) return 'apple'
  return /Intel|AMD|Radeon|NVIDIA/i.test(renderer) ? 'intel' : null
}
