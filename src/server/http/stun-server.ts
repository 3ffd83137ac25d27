import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'
import { stunPerMinute } from '#domain/check/facts.ts'
import { minuteMs } from '#domain/shared/time.ts'
import { createSharedQuota } from '#server/policies/shared-quota.ts'

const headerBytes = 20
const cookie = 0x2112a442
const bindingRequest = 0x0001
const bindingSuccess = 0x0101
const xorMappedAddress = 0x0020
/**
 * Attributes from here on may be ignored (RFC 5389, section 15); unknown ones before it require features that are
 * missing here.
 */
const firstOptional = 0x8000
/** A request is a header and a few attributes. */
const bytesAtMost = 548

/**
 * The answer to a STUN binding request (RFC 5389): the address that it came from, and nothing else. Null for anything
 * else, which is not answered. The answer is 32 bytes for IPv4 and 44 for IPv6, the request 20 or more.
 */
export function answerBinding(message: Buffer, from: { address: string; port: number }): Buffer | null {
  if (!isBindingRequest(message)) return null
  const address = addressBytes(from.address.replace(/^::ffff:(?=\d+\.)/i, ''))
  if (address === null) return null
  const answer = Buffer.alloc(headerBytes + 8 + address.length)
  answer.writeUInt16BE(bindingSuccess, 0)
  answer.writeUInt16BE(8 + address.length, 2)
  message.copy(answer, 4, 4, headerBytes)
  answer.writeUInt16BE(xorMappedAddress, 20)
  answer.writeUInt16BE(4 + address.length, 22)
  answer.writeUInt16BE(address.length === 4 ? 1 : 2, 24)
  answer.writeUInt16BE(from.port ^ (cookie >>> 16), 26)
  // Cookie and transaction id are adjacent in the header, as in the mask of an IPv6 address.
  for (const [at, byte] of address.entries()) answer[28 + at] = byte ^ (message[4 + at] ?? 0)
  return answer
}

function isBindingRequest(message: Buffer): boolean {
  if (message.length < headerBytes || message.length > bytesAtMost || message.length % 4 !== 0) return false
  if (message.readUInt16BE(0) !== bindingRequest || message.readUInt32BE(4) !== cookie) return false
  if (message.readUInt16BE(2) !== message.length - headerBytes) return false
  let at = headerBytes
  while (at < message.length) {
    if (message.readUInt16BE(at) < firstOptional) return false
    at += 4 + Math.ceil(message.readUInt16BE(at + 2) / 4) * 4
  }
  return at === message.length
}

/** The 4 or 16 bytes of an address; null when invalid. */
function addressBytes(address: string): number[] | null {
  if (isIPv4(address)) return address.split('.').map(Number)
  const [plain = ''] = address.split('%')
  if (!plain.includes(':')) return null
  const [head = '', tail] = plain.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
}

type StunServer = { port: number; close: () => Promise<void> }

/**
 * Answers STUN binding requests on a UDP port, rate-limited per minute; excess and malformed ones are silently dropped,
 * and nothing is logged (decision 031). `scale` is LIMIT_SCALE. Rejects when the port cannot be bound.
 */
export async function startStunServer(args: { port: number; host: string; scale: number }): Promise<StunServer> {
  const admits = createGate(args.scale)
  const socket = createSocket(args.host.includes(':') ? 'udp6' : 'udp4')
  socket.on('message', (message, from) => {
    // Before it is counted: malformed packets use up no limit.
    const answer = answerBinding(message, from)
    if (answer !== null && admits(from.address, Date.now())) socket.send(answer, from.port, from.address, () => {})
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

/**
 * Counts per minute, in memory: the counts need not survive a restart. Forged senders of one network use up its share,
 * not the total.
 */
export function createGate(scale: number): (address: string, now: number) => boolean {
  const { perAddress, perNetwork, altogether } = stunPerMinute
  const settings = { total: altogether * scale, perClient: perAddress * scale, perNetwork: perNetwork * scale }
  let minute = 0
  let quota = createSharedQuota(settings)
  return (address, now) => {
    if (Math.floor(now / minuteMs) !== minute) {
      minute = Math.floor(now / minuteMs)
      quota = createSharedQuota(settings)
    }
    return quota.acquire(address)
  }
}
