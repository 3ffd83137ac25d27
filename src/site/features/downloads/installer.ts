import { formatSize } from '#domain/downloads/progress.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { downloadCopy } from '#site/copy/downloads.ts'

const { systems } = downloadCopy

/** A published installer, as the page shows it. */
export type Installer = {
  systemType: 1 | 2 | 3
  systemTypeName: string
  systemDigit: 32 | 64
  versionNo: string
  downloadUrl: string
  sysDesc: string
  createDatetime: string
  notes: string
  size: number | null
  sha256: string | null
  signer: string
  isDemo: boolean
  hiddenSource: boolean
}

/** What a person calls the system that an installer is for. */
export function systemLabel({ systemTypeName, systemDigit, systemType }: Installer): string {
  const isBeta = systemTypeName.includes('BETA')
  if (systemType === 1) return isBeta ? systems.windowsBeta : systems.windows(systemDigit)
  if (isBeta) return systems.macBeta
  return systemType === 2 ? systems.macArm : systems.macIntel
}

/** The size of its file, which says so itself where the file is a placeholder. */
export function sizeOf({ size, isDemo }: Installer): string {
  const text = size === null ? downloadCopy.unknownFact : formatSize(size)
  return isDemo ? downloadCopy.demoSize(text) : text
}

/** The day on which it was published, in figures: a column of days does not break. */
export function dayOf({ createDatetime }: Installer): string {
  return partsOfTime(createDatetime).date
}
