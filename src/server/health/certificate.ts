import { connect } from 'node:tls'

const patienceMs = 5_000
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Days until the certificate of our own public address expires, negative afterwards; null when there is none, or no
 * answer. Whether it is trusted is not checked.
 */
export async function certificateDays(publicUrl: string, now: Date): Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return null
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    })
    const end = (days: number | null) => {
      socket.destroy()
      resolve(days)
    }
    socket.setTimeout(patienceMs, () => end(null))
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(until) ? null : Math.floor((until - now.getTime()) / dayMs))
    })
  })
}
