import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stunPerMinute } from '#domain/check/facts.ts'
import { answerBinding, createGate, startStunServer } from './stun-server.ts'

const transaction = Buffer.from('b7e7a701bc34d686fa87dfae', 'hex')
const header = (type: number, length: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16BE(type, 0)
  bytes.writeUInt16BE(length, 2)
  bytes.writeUInt32BE(0x2112a442, 4)
  return Buffer.concat([bytes, transaction])
}
const request = header(1, 0)

/** The sample answers of RFC 5769, sections 2.2 and 2.3: their mapped addresses under this transaction. */
test('an address is answered as in the samples of RFC 5769', () => {
  const four = answerBinding(request, { address: '192.0.2.1', port: 32853 })
  expect(four?.toString('hex')).toBe(`0101000c2112a442${transaction.toString('hex')}002000080001a147e112a643`)
  const six = answerBinding(request, { address: '2001:db8:1234:5678:11:2233:4455:6677', port: 32853 })
  expect(six?.subarray(20).toString('hex')).toBe('002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9')
})

test('an IPv4 address in the clothes of IPv6 is answered as IPv4', () => {
  expect(answerBinding(request, { address: '::ffff:192.0.2.1', port: 32853 })).toHaveLength(32)
})

test('optional attributes are passed over, others and malformed ones get no answer', () => {
  const from = { address: '192.0.2.1', port: 1 }
  const software = Buffer.from('80220004666f6f6f', 'hex')
  const username = Buffer.from('00060004666f6f6f', 'hex')
  expect(answerBinding(Buffer.concat([header(1, 8), software]), from)).not.toBeNull()
  expect(answerBinding(Buffer.concat([header(1, 8), username]), from)).toBeNull()
  expect(answerBinding(Buffer.concat([header(1, 8), Buffer.from('8022ffff00000000', 'hex')]), from)).toBeNull()
  for (const bad of [header(0x0101, 0), header(1, 4), request.subarray(0, 19), Buffer.alloc(20), Buffer.alloc(0)])
    expect(answerBinding(bad, from)).toBeNull()
})

test('whatever arrives, the answer is never more than 1.6 times (IPv4) or 2.2 times (IPv6) as long', () => {
  const message = fc.oneof(
    fc.uint8Array({ maxLength: 1500 }),
    fc.uint8Array({ maxLength: 200 }).map((tail) => Buffer.concat([header(1, tail.length), tail])),
  )
  fc.assert(
    fc.property(message, fc.constantFrom('192.0.2.1', '2001:db8::1', 'fe80::1%eth0'), (bytes, address) => {
      const answer = answerBinding(Buffer.from(bytes), { address, port: 9 })
      expect(answer?.length ?? 0).toBeLessThanOrEqual(bytes.length * (address.includes(':') ? 2.2 : 1.6))
    }),
  )
})

test('an address gets its share of a minute, and the next minute begins anew', () => {
  const admits = createGate(1)
  const asked = Array.from({ length: stunPerMinute.perAddress + 5 }, () => admits('192.0.2.1', 60_000))
  expect(asked.filter(Boolean)).toHaveLength(stunPerMinute.perAddress)
  expect(admits('192.0.2.2', 60_000)).toBe(true)
  expect(admits('192.0.2.1', 120_000)).toBe(true)
})

test('all together have a limit that made-up senders cannot pass', () => {
  const admits = createGate(1)
  const asked = Array.from({ length: 20_000 }, (_, at) => admits(`10.0.${at >> 8}.${at & 255}`, 0))
  expect(asked.filter(Boolean)).toHaveLength(stunPerMinute.altogether)
})

test('the forged senders of one network use up its share and leave the rest to others', () => {
  const admits = createGate(1)
  const answered = (network: string) =>
    Array.from({ length: 20_000 }, (_, at) => admits(`${network}.${at & 255}`, 0)).filter(Boolean)
  expect(answered('203.0.113')).toHaveLength(stunPerMinute.perNetwork)
  expect(answered('198.51.100')).toHaveLength(stunPerMinute.perNetwork)
})

test('over UDP, what is no request counts against nobody', async () => {
  const server = await startStunServer({ port: 0, host: '127.0.0.1', scale: 1 })
  const client = createSocket('udp4')
  try {
    client.bind(0, '127.0.0.1')
    await once(client, 'listening')
    for (let sent = 0; sent <= stunPerMinute.perAddress; sent += 1)
      client.send(header(0x0101, 0), server.port, '127.0.0.1')
    client.send(request, server.port, '127.0.0.1')
    const [answer] = await once(client, 'message', { signal: AbortSignal.timeout(5_000) })
    expect(answer).toHaveLength(32)
  } finally {
    client.close()
    await server.close()
  }
})

test('over UDP, garbage is dropped and a request is answered with the own port', async () => {
  const server = await startStunServer({ port: 0, host: '127.0.0.1', scale: 1 })
  const client = createSocket('udp4')
  try {
    client.bind(0, '127.0.0.1')
    await once(client, 'listening')
    client.send(Buffer.from('garbage'), server.port, '127.0.0.1')
    client.send(request, server.port, '127.0.0.1')
    const [answer] = await once(client, 'message')
    expect(answer.readUInt16BE(26) ^ 0x2112).toBe(client.address().port)
  } finally {
    client.close()
    await server.close()
  }
})
