import type { Ctx } from '#server/context.ts'

/**
 * The origin of passkeys: PUBLIC_URL, and `localhost` for a loopback address, since passkeys are bound to a name. Links
 * into the console use it too (console 1).
 */
export function passkeyOrigin(publicUrl: string): URL {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  return url
}

/** Passkeys are bound to a name: at a bare address there are none. */
export function passkeysWork(publicUrl: string): boolean {
  const { hostname, protocol } = passkeyOrigin(publicUrl)
  const isName = !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[')
  return isName && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'))
}

/** The host that passkeys are bound to: staff and visitors have the same one, and different user handles. */
export function relyingParty({ environment }: Ctx): string {
  return passkeyOrigin(environment.publicUrl).hostname
}
