import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { track } from '#site/tracking/track.ts'
import { isInWechat } from '#site/visit/in-wechat.ts'
import type { Installer } from './installer.ts'
import type { Download } from './use-download.ts'

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
