import { createHash } from 'node:crypto'
import { starterScript } from './starter.ts'

const entryScript = /<script type="module" async="" src="([^"]+)"><\/script>/
const modulePreloads = /<link rel="modulepreload"[^>]*>/g
const renderedAt = /\bu:\d{13}(?=,s:")/g
const inlineScripts = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Makes Start's HTML ours: no script competes with the first paint (no preloads, the entry left to the starter), equal
 * content gives equal bytes (Start's time stamps are set to 0), and every inline script's hash is known.
 * Returns the page and the Content-Security-Policy that belongs to exactly these bytes.
 */
export function finishPage(rendered: string): { html: string; csp: string } {
  const entry = entryScript.exec(rendered)?.[1] ?? ''
  const html = rendered
    .replace(entryScript, '')
    .replace(modulePreloads, '')
    .replace(renderedAt, 'u:0')
    .replace('<head>', () => `<head><script>${starterScript(entry)}</script>`)
  return { html, csp: contentSecurityPolicy(inlineScriptHashes(html)) }
}

/** Hashes of the scripts that a browser would run from the page's own text; JSON blocks are data. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScripts)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(sha256(text))
  }
  return [...hashes]
}

/**
 * Style attributes and Start's inlined stylesheet need 'unsafe-inline' for styles; scripts run from our own origin or
 * by hash, never otherwise (security.md, section 4).
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
