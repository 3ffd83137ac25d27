import type { Installer } from '#site/features/downloads/installer.ts'
import { api } from '#site/lib/api-client.ts'

/** The published installers, or the sentence of a call that failed. */
export type DownloadLoaded = { installers: Installer[] } | { failure: string }

/** The installers that the page shows; one whose address no page would link to is none. */
export async function loadDownload(): Promise<DownloadLoaded> {
  const answer = await api.call('GET /version/download/queryVersion')
  if (answer.code !== 200) return { failure: answer.msg }
  return { installers: answer.data.filter(({ downloadUrl }) => downloadUrl !== '') }
}
