import { withoutQuery } from '#domain/downloads/download-address.ts'
import { safeLink } from '#domain/shared/link.ts'
import { api } from '#site/session/api-client.ts'
import { storedInviteCode, trackingFields } from '#site/tracking/start-parameters.ts'

/** Milliseconds that a visitor waits for the ascribed link before the published one is taken. */
const patienceMs = 3000

/** The visitor's own link to an installer; silently the published one where there is none (specification 4). */
export async function resolveLink(downloadUrl: string, signal: AbortSignal): Promise<string> {
  const { cy, qd, firstTouch, lastTouch } = trackingFields()
  const inviteCode = storedInviteCode() || undefined
  const body = { inviteCode, cy, qd, firstTouch, lastTouch, originUrl: withoutQuery(downloadUrl) }
  const answer = await api.call(
    'POST /version/download/getAscribedDownloadUrl',
    { body },
    { signal, timeoutMs: patienceMs },
  )
  return (answer.code === 200 && safeLink(answer.data)) || downloadUrl
}
