import { parseMarkup } from '../rich-text/clean-paste.ts'
import { splitScripts } from '../rich-text/markup-limits.ts'
import { keepTicks } from '../rich-text/paste-lists.ts'

/** A text as a file has it, before it is cleaned: HTML, and what the file says about it. */
export type SourceText = {
  title: string
  author: string
  summary: string
  /** When it was published elsewhere, as the page wrote it; empty when it does not say. */
  publishedAt: string
  html: string
  /** What is left out of a page before its text is cleaned. */
  scripts: number
  forms: number
}

const textIn = (root: ParentNode, selector: string) => root.querySelector(selector)?.textContent?.trim() ?? ''
const metaIn = (root: ParentNode, name: string) =>
  root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')?.trim() ?? ''

/**
 * The article of an HTML file. A saved page of a WeChat official account keeps its text in `#js_content`, with its pictures
 * in `data-src`; of any other page it is the article, or else the main part. Nothing of the page is run or loaded.
 * @throws {MarkupTooLargeError} before it is parsed.
 */
export function readPage(html: string): SourceText {
  const { text, scripts } = splitScripts(html)
  const page = parseMarkup(text)
  const fromWechat = page.querySelector('#js_content')
  const root = fromWechat ?? page.querySelector('article') ?? page.querySelector('main') ?? page.body
  const isWechat = fromWechat !== null
  const heading = isWechat ? null : root.querySelector('h1')
  const title = isWechat
    ? textIn(page, '#activity-name, .rich_media_title') || metaIn(page, 'og:title')
    : (heading?.textContent?.trim() ?? '') || textIn(page, 'title')
  heading?.remove()
  // A field in a list is a task; elsewhere it belongs to a form, or opens a menu.
  for (const list of root.querySelectorAll('ul, ol')) keepTicks(list)
  const forms = root.querySelectorAll('form, input, select, textarea, button').length
  for (const part of root.querySelectorAll('nav, form, input, select, textarea, button, noscript, template'))
    part.remove()
  return {
    title,
    author: metaIn(page, 'author') || (isWechat ? textIn(page, '#js_author_name, .rich_media_meta_nickname') : ''),
    summary: metaIn(page, 'description') || metaIn(page, 'og:description'),
    publishedAt: isWechat ? textIn(page, '#publish_time') || publishedIn(scripts.join('\n')) : '',
    html: root.innerHTML,
    scripts: scripts.length,
    forms,
  }
}

/** A page that was saved as HTML alone has its time in a script, in seconds. */
function publishedIn(scripts: string): string {
  const written = /createTime\s*=\s*['"](\d{4}-\d{2}-\d{2} \d{2}:\d{2})/.exec(scripts)?.[1]
  if (written !== undefined) return written
  const seconds = /\bct\s*=\s*['"](\d{10})['"]/.exec(scripts)?.[1]
  if (seconds === undefined) return ''
  return new Date(Number(seconds) * 1_000).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)
}

const declaration = /<meta\s[^<>]*?charset\s*=\s*["']?\s*([\w-]{1,40})/i

/** The encoding that a page declares, which is in its first 1,024 bytes (HTML, 4.2.5.4); empty when it declares none. */
export function declaredEncoding(bytes: Uint8Array): string {
  return declaration.exec(String.fromCharCode(...bytes.subarray(0, 1_024)))?.[1] ?? ''
}
