import { createHash } from 'node:crypto'
import type { VisitorPlatform } from '#server/page-cache/types.ts'
import { narrowStyles } from './narrow-styles.ts'
import { starterScript } from './starter.ts'

const entryScript = /<script type="module" async="" src="([^"]+)"><\/script>/
const modulePreloads = /<link rel="modulepreload"[^>]*>/g
const renderedAt = /\bu:\d{13}(?=,s:")/g
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Rendering = {
  platform: VisitorPlatform
  /** What the router was given to mark its own scripts with; nobody else can know it. */
  nonce: string
}

/**
 * Makes Start's HTML ours: no script competes with the first paint (no preloads, the entry left to the starter), equal
 * content gives equal bytes (Start's time stamps are set to 0, its nonce is taken out), and a phone's styles know its
 * layout alone. Returns the page and the Content-Security-Policy that belongs to exactly these bytes: of its inline
 * scripts it lets those run that the server wrote, the starter and the router's own, and no other that stands in it.
 */
export function finishPage(rendered: string, { platform, nonce }: Rendering): { html: string; csp: string } {
  const timeless = rendered.replace(renderedAt, 'u:0')
  const ownScripts = scriptsMarked(timeless, nonce)
  const plain = timeless.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(markOf(nonce), '')
  const starter = starterScript(entryScript.exec(plain)?.[1] ?? '')
  const html = (platform === 'mobile' ? narrowStyles(plain) : plain)
    .replace(entryScript, '')
    .replace(modulePreloads, '')
    .replace('<head>', () => `<head><script>${starter}</script>`)
  return { html, csp: contentSecurityPolicy([...new Set([starter, ...ownScripts])].map(sha256)) }
}

const markOf = (nonce: string) => ` nonce="${nonce}"`

/** The texts of the inline scripts that carry the nonce. Looks for the nonce alone, so that it stays linear in any page. */
function scriptsMarked(html: string, nonce: string): string[] {
  const mark = markOf(nonce)
  const texts: string[] = []
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    const begin = html.lastIndexOf('<', at)
    const open = html.indexOf('>', at)
    const tag = html.slice(begin, open)
    if (!tag.startsWith('<script') || / src=| type="application\//.test(tag)) continue
    texts.push(html.slice(open + 1, html.indexOf('</script>', open)))
  }
  return texts
}

/**
 * Style attributes and Start's inlined stylesheet need 'unsafe-inline' for styles; scripts run from our own origin or
 * by hash, never otherwise (standards 2).
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
