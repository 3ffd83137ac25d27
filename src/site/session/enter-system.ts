import type { RequestOf } from '#contract/client.ts'
import { api } from './api-client.ts'
import { getToken } from './session.ts'

/**
 * An empty window for the web system. Call it in the click itself: Safari and WeChat block a window that is opened
 * after a request. It shows `words` meanwhile. Null when the browser blocks it.
 */
export function openEntryWindow(words: string): Window | null {
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    writeWaitingText(opened.document, words)
  }
  return opened
}

/**
 * Until the answer arrives, the window shows a text. It has no style sheet of the site, and the policy allows no other.
 */
function writeWaitingText(page: Document, text: string): void {
  page.documentElement.lang = 'zh-CN'
  page.title = text
  const words = page.createElement('p')
  words.setAttribute('role', 'status')
  words.textContent = text
  words.style.cssText = 'margin: 30vh 24px; text-align: center; font: 18px/1.6 system-ui, sans-serif'
  page.body.append(words)
}

type EntryBody = NonNullable<RequestOf<'POST /getEntryUrl'>['body']>

/** The web system's address with its one-time ticket, or the sentence that says why there is none. */
export async function requestEntryUrl(
  options: Partial<Pick<EntryBody, 'redirectPath' | 'order'>>,
): Promise<{ url: string } | { fault: string }> {
  const token = (await getToken()) ?? undefined
  const answer = await api.call('POST /getEntryUrl', { body: { subject: 'browser', token, ...options } })
  return answer.code === 200 ? { url: answer.data.url } : { fault: answer.msg }
}

/** Shows the web system in `entryWindow`, or in this window when pop-ups are blocked. */
export function showEntry(url: string, entryWindow: Window | null): void {
  if (entryWindow === null) location.assign(url)
  else if (!entryWindow.closed) entryWindow.location.replace(url)
}

/**
 * Opens the web system: asks for its address and shows it. Answers null, or the sentence that says why it failed; the
 * empty window is closed then.
 */
export async function enterSystem({
  redirectPath,
  entryWindow,
}: {
  redirectPath?: 'cloud' | undefined
  entryWindow: Window | null
}): Promise<string | null> {
  const answer = await requestEntryUrl({ redirectPath })
  if ('fault' in answer) {
    entryWindow?.close()
    return answer.fault
  }
  showEntry(answer.url, entryWindow)
  return null
}
