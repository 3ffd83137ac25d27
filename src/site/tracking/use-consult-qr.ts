import { useState } from 'react'
import { api } from '#site/session/api-client.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { storedInviteCode, trackingFields } from './start-parameters.ts'

let request: Promise<string | null> | undefined

/** Once a page, however many places show it: the picture of the adviser whom the visitor's source belongs to. */
function askForAdviser(): Promise<string | null> {
  const { qd, cy } = trackingFields()
  request ??= api
    .call('POST /company/getCompanySalesPeople', { body: { qd, cy, inviteCode: storedInviteCode() || undefined } })
    .then((answer) => (answer.code === 200 ? answer.data.qrCode : null))
    .catch(() => null)
  return request
}

/**
 * The QR code of the WeChat consultation (specification 7, getCompanySalesPeople). It is the settings' own until `ask`
 * was called, for pages are stored for everybody and most visitors never look at it; and it stays so when the call
 * fails.
 */
export function useConsultQr(): { src: string; ask: () => void } {
  const { qr } = useSettings()
  const [own, setOwn] = useState<string | null>(null)
  return { src: own || qr.consult, ask: () => void askForAdviser().then(setOwn) }
}
