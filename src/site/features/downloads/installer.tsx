import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { formatSize } from '#domain/downloads/progress.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { track } from '#site/tracking/track.ts'
import { isInWechat } from '#site/visit/in-wechat.ts'
import type { Download } from './use-download.ts'

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

type InstallerLinkProps = Omit<ComponentProps<'a'>, 'href'> & { installer: Installer; download: Download }

/**
 * A link to an installer. The page takes the download over; without script, with a key held down, or while another one
 * is on its way, it is a plain link to the file. In WeChat, whose browser saves no installers, it copies the page's link.
 */
export function InstallerLink({ installer, download, ...rest }: InstallerLinkProps): ReactNode {
  const { systemTypeName: system, systemDigit, versionNo: version } = installer
  function press(event: MouseEvent) {
    track('download_click', { system, bits: String(systemDigit), version })
    if (isInWechat(navigator.userAgent)) {
      event.preventDefault()
      return download.copyPage()
    }
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (isModified || download.state.kind === 'running') return
    event.preventDefault()
    download.start(installer)
  }
  return <a {...rest} href={installer.downloadUrl} download onClick={press} />
}
