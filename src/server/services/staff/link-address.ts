/**
 * The address of a single-use link. Its token stands behind the `#`, where no server, log or referrer sees it; a bare
 * loopback address becomes `localhost`, because passkeys know no other name of this machine.
 */
export function linkAddress({ publicUrl }: { publicUrl: string }, token: string): string {
  const url = new URL(publicUrl)
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost'
  return `${url.origin}/console/enter#${token}`
}
