import type { RuleKey } from '#domain/check/contradictions.ts'
import type { SignalKey } from '#domain/check/signals.ts'
import type { Patch } from './check-parts.ts'

/** What a browser is started with, and what a script does before the page's own run, as extensions and tools do. */
type InBrowser = {
  script?: string
  userAgent?: string
  locale?: string
  timezoneId?: string
  /** The address that the request comes from. */
  address?: string
  acceptLanguage?: string
  phone?: true
  /** Calls of the developer tools. */
  tools?: readonly (readonly [method: string, parameters: Record<string, unknown>])[]
}

export type Spoof = {
  name: string
  /** The signal that is faked. */
  signal: SignalKey
  /** Any of these rules notices it. */
  rules: readonly RuleKey[]
  /** Why it is not found, where it is not. */
  missed?: string
  /** One of the 29 that a review of the page tried before these rules. */
  reviewed?: true
} & (
  | { browser: InBrowser }
  /** What no Chromium on this system can be: an honest profile of the table, changed. */
  | { from: string; patch: Patch }
)

/** `give` lays a getter over a property; `wrap` replaces a function by one that calls it. */
export const prelude = `
  const give = (owner, name, value) => Object.defineProperty(owner, name, { get: () => value, configurable: true })
  const wrap = (owner, name, answer) => {
    const own = owner[name]
    owner[name] = function (...given) { return answer.call(this, (...other) => own.apply(this, other.length ? other : given), given) }
  }
  const card = (name) => { for (const one of [WebGLRenderingContext, WebGL2RenderingContext])
    wrap(one.prototype, 'getParameter', (own, [what]) => what === 37446 ? name : what === 37445 ? 'Google Inc. (NVIDIA)' : own()) }
`
export const script = (text: string): { browser: InBrowser } => ({ browser: { script: prelude + text } })

/** An honest profile that composed ones are changed from. */
export const windows = 'Chrome on Windows 11, Shenzhen'
