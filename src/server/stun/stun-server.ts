import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { stunPerMinute } from '#domain/check/facts.ts'
import { clientOf } from '#server/policies/client-network.ts'
import { answerBinding } from './binding.ts'

const minuteMs = 60_000

type StunServer = { port: number; close: () => Promise<void> }

/**
 * Answers STUN binding requests on a UDP port, rate-limited per minute; excess and malformed ones are silently dropped,
 * and nothing is logged (decision 031). `scale` is LIMIT_SCALE. Rejects when the port cannot be bound.
 */
export async function startStunServer(args: { port: number; host: string; scale: number }): Promise<StunServer> {
  const admits = createGate(args.scale)
  const socket = createSocket(args.host.includes(':') ? 'udp6' : 'udp4')
  socket.on('message', (message, from) => {
    const answer = admits(from.address, Date.now()) ? answerBinding(message, from) : null
    if (answer !== null) socket.send(answer, from.port, from.address, () => {})
  })
  socket.bind(args.port, args.host)
  await once(socket, 'listening')
  // An answer that cannot be sent does not affect others.
  socket.on('error', () => {})
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

/** Counts per minute, in memory: the counts need not survive a restart. */
export function createGate(scale: number): (address: string, now: number) => boolean {
  const counts = new Map<string, number>()
  let minute = 0
  let all = 0
  return (address, now) => {
    if (Math.floor(now / minuteMs) !== minute) {
      minute = Math.floor(now / minuteMs)
      counts.clear()
      all = 0
    }
    const client = clientOf(address)
    const count = counts.get(client) ?? 0
    const isFull = counts.size >= stunPerMinute.addresses && count === 0
    if (isFull || count >= stunPerMinute.perAddress * scale || all >= stunPerMinute.altogether * scale) return false
    counts.set(client, count + 1)
    all += 1
    return true
  }
}
