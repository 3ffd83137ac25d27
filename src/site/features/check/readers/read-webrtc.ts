import type { BrowserFacts } from '#domain/check/facts.ts'

/**
 * The addresses that a call by WebRTC would show, as far as they are known within `patienceMs`. Without the site's own STUN
 * (`stunPort` null) only those that the browser gives away by itself are seen: none is then no proof, and reads as unknown.
 * Never rejects: what throws refuses.
 */
export async function readWebrtc(stunPort: number | null, patienceMs: number): Promise<BrowserFacts['webrtc']> {
  const urls = stunPort === null ? [] : [`stun:${location.hostname}:${stunPort}`]
  try {
    const connection = new RTCPeerConnection({ iceServers: urls.map((url) => ({ urls: url })) })
    const addresses = await gather(connection, patienceMs).finally(() => connection.close())
    const found = addresses.size > 0 || stunPort !== null
    return found ? { state: 'read', value: [...addresses] } : { state: 'unknown' }
  } catch {
    return { state: 'refused' }
  }
}

/** Until the browser has no more, or until a reflection that has not come by then does not come. */
async function gather(connection: RTCPeerConnection, patienceMs: number): Promise<Set<string>> {
  const addresses = new Set<string>()
  const gathered = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMs)
    connection.onicecandidate = ({ candidate }) => {
      if (candidate === null || candidate.candidate === '') return resolve()
      const address = candidate.address ?? candidate.candidate.split(' ')[4] ?? ''
      if (address !== '' && !address.endsWith('.local')) addresses.add(address)
    }
  })
  connection.createDataChannel('')
  await connection.setLocalDescription(await connection.createOffer())
  await gathered
  return addresses
}
