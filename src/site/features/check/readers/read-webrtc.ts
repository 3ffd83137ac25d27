import type { BrowserFacts } from '#domain/check/facts.ts'

/** A reflection that has not come by then does not come. */
const patienceMs = 1_200

/**
 * The addresses that a call by WebRTC would show. Without the site's own STUN (`stunPort` null) only those that the browser
 * gives away by itself are seen: none is then no proof, and reads as unknown.
 */
export function readWebrtc(stunPort: number | null): Promise<BrowserFacts['webrtc']> {
  if (typeof RTCPeerConnection === 'undefined') return Promise.resolve({ state: 'refused' })
  return new Promise((resolve) => {
    const urls = stunPort === null ? [] : [`stun:${location.hostname}:${stunPort}`]
    const addresses = new Set<string>()
    const connection = new RTCPeerConnection({ iceServers: urls.map((url) => ({ urls: url })) })
    const end = () => {
      clearTimeout(timer)
      connection.close()
      const found = addresses.size > 0 || stunPort !== null
      resolve(found ? { state: 'read', value: [...addresses] } : { state: 'unknown' })
    }
    const timer = setTimeout(end, patienceMs)
    connection.onicecandidate = ({ candidate }) => {
      if (candidate === null || candidate.candidate === '') return end()
      const address = candidate.address ?? candidate.candidate.split(' ')[4] ?? ''
      if (address !== '' && !address.endsWith('.local')) addresses.add(address)
    }
    connection.createDataChannel('')
    connection
      .createOffer()
      .then((offer) => connection.setLocalDescription(offer))
      .catch(end)
  })
}
