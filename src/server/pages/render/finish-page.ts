import { createHash } from 'node:crypto'
import { oncePerText } from '#domain/shared/once-per.ts'
import { starterScript } from './starter.ts'

const entryScript = /^<script type="module" async="" src="([^"]+)"$/
const modulePreload = '<link rel="modulepreload"'
/** The part of the libraries that takes longest to evaluate (vite.config.ts). */
const rendererPreload = / href="([^"]+\/renderer-[^"/]+\.js)"/
const renderedAt = /\bu:\d{13}(?=,s:")/g
/**
 * The position of the starter script: after the metadata for link previews, and before the first style, which it would
 * wait for.
 */
const stylesOrEnd = /<style|<link rel="stylesheet"|<\/head>/
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Rendering = {
  /** The secret with which the router marks its own tags. */
  nonce: string
}

/**
 * Post-processes Start's HTML: no script competes with the first paint (no preloads, the starter loads the entry), and
 * equal content gives equal bytes (Start's time stamps are set to 0, its nonce is removed). Returns the page and the
 * Content-Security-Policy for exactly these bytes: of its inline scripts it allows those of the server, the starter and
 * the router, and no other.
 */
export function finishPage(rendered: string, { nonce }: Rendering): { html: string; csp: string } {
  // Split once at every mark, then the pieces are processed: searching the whole page for each thing would cost more.
  const pieces = rendered.split(` nonce="${nonce}"`)
  let entry = ''
  let renderer: string | undefined
  const ownScripts: string[] = []
  for (let index = 1; index < pieces.length; index += 1) {
    const before = pieces[index - 1] ?? ''
    const after = pieces[index] ?? ''
    const opensAt = before.lastIndexOf('<')
    const tag = before.slice(opensAt)
    const bodyAt = after.indexOf('>') + 1
    const drop = (end: number) => {
      pieces[index - 1] = before.slice(0, opensAt)
      pieces[index] = after.slice(end)
    }
    if (tag.startsWith(modulePreload)) {
      renderer ??= rendererPreload.exec(tag)?.[1]
      drop(bodyAt)
    }
    if (!tag.startsWith('<script')) continue
    const bodyEnd = after.indexOf('</script>', bodyAt)
    const source = entryScript.exec(tag)?.[1]
    if (source !== undefined && entry === '') {
      entry = source
      drop(bodyEnd + '</script>'.length)
    } else if (isInlineScript(tag + after.slice(0, bodyAt))) {
      const text = after.slice(bodyAt, bodyEnd).replace(renderedAt, 'u:0')
      ownScripts.push(text)
      pieces[index] = after.slice(0, bodyAt) + text + after.slice(bodyEnd)
    }
  }
  const starter = starterFor(JSON.stringify(renderer === undefined ? [entry] : [renderer, entry]))
  const html = pieces
    .join('')
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replace(stylesOrEnd, (found) => `<script>${starter.text}</script>${found}`)
  return { html, csp: contentSecurityPolicy([...new Set([starter.hash, ...ownScripts.map(sha256)])]) }
}

const isInlineScript = (tag: string) => !/ src=| type="application\//.test(tag)

/** A build has one entry; its parts are passed as JSON. */
const starterFor = oncePerText((parts) => {
  const text = starterScript(JSON.parse(parts))
  return { text, hash: sha256(text) }
}, 2)

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
