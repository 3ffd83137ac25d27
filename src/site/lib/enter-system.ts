import { api } from './api-client.ts'
import { getToken } from './session.ts'

/**
 * An empty window for the web system. Call it in the click itself: Safari and WeChat block a window that is opened
 * after a request. Null when it is blocked all the same.
 */
export function openEntryWindow(): Window | null {
  const opened = window.open('', '_blank')
  if (opened) opened.opener = null
  return opened
}

/**
 * Opens the web system: asks for its address, which carries a one-time ticket, and shows it in `entryWindow` (opened
 * now, if none is given), or in this window when pop-ups are blocked. Answers null, or the sentence that says why it
 * failed; the empty window is closed then.
 */
export async function enterSystem({
  redirectPath,
  entryWindow = openEntryWindow(),
}: {
  redirectPath?: 'cloud'
  entryWindow?: Window | null
} = {}): Promise<string | null> {
  const token = (await getToken()) ?? undefined
  const answer = await api.call('POST /getEntryUrl', { body: { subject: 'browser', token, redirectPath } })
  if (answer.code !== 200) {
    entryWindow?.close()
    return answer.msg
  }
  if (entryWindow === null) location.assign(answer.data.url)
  else if (!entryWindow.closed) entryWindow.location.replace(answer.data.url)
  return null
}
