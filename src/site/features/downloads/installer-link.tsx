import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { track } from '#site/tracking/track.ts'
import type { Installer } from './installer.ts'
import type { Download } from './use-download.ts'

type InstallerLinkProps = Omit<ComponentProps<'a'>, 'href'> & { installer: Installer; download: Download }

/**
 * A link to an installer. The page takes the download over; without script, with a key held down, or while another one
 * is on its way, it is a plain link to the file.
 */
export function InstallerLink({ installer, download, ...rest }: InstallerLinkProps): ReactNode {
  const { systemTypeName: system, systemDigit, versionNo: version } = installer
  function press(event: MouseEvent) {
    track('download_click', { system, bits: String(systemDigit), version })
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (isModified || download.state.kind === 'running') return
    event.preventDefault()
    download.start(installer)
  }
  return <a {...rest} href={installer.downloadUrl} download onClick={press} />
}
