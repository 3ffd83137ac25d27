import { api } from './api-client.ts'
import { getToken } from './session.ts'

/**
 * An empty window for the web system. Call it in the click itself: Safari and WeChat block a window that is opened
 * after a request. `words` stand in it meanwhile. Null when it is blocked all the same.
 */
export function openEntryWindow(words: string): Window | null {
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    sayEntering(opened.document, words)
  }
  return opened
}

/** Until the answer is there, the window says what it waits for. It has no style sheet of ours, and the policy no other. */
function sayEntering(page: Document, text: string): void {
  page.documentElement.lang = 'zh-CN'
  page.title = text
  const words = page.createElement('p')
  words.setAttribute('role', 'status')
  words.textContent = text
  words.style.cssText = 'margin: 30vh 24px; text-align: center; font: 18px/1.6 system-ui, sans-serif'
  page.body.replaceChildren(words)
}

/**
 * Opens the web system: asks for its address, which carries a one-time ticket, and shows it in `entryWindow`, or in
 * this window when pop-ups are blocked. Answers null, or the sentence that says why it
 * failed; the empty window is closed then.
 */
export async function enterSystem({
  redirectPath,
  entryWindow,
}: {
  redirectPath?: 'cloud' | undefined
  entryWindow: Window | null
}): Promise<string | null> {
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
