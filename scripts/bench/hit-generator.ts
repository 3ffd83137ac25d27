import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Asks for one stored page with so many connections, `amount` times together, and reads no more of the answers than their
 * length: a client that parses and keeps them takes several times what the server takes, which then waits for it.
 */
export async function askForHits(address: string, { connections, amount }: { connections: number; amount: number }) {
  const { hostname, port } = new URL(address)
  const request = `GET / HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\n\r\n`
  let left = amount
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay()
      await once(socket, 'connect')
      const done = Promise.withResolvers<void>()
      /** Bytes of the answer that are still to come. */
      let remaining = 0
      const askNext = () => {
        if (left <= 0) return done.resolve()
        left -= 1
        socket.write(request)
      }
      socket.on('data', (chunk: Buffer) => {
        if (remaining === 0) remaining = lengthOf(chunk)
        remaining -= chunk.byteLength
        if (remaining === 0) askNext()
      })
      socket.on('error', done.reject)
      socket.on('close', () => done.reject(new Error('The server closed a connection')))
      askNext()
      await done.promise
      socket.removeAllListeners('close').destroy()
    }),
  )
}

/** Of a whole answer, of which this is the beginning. */
function lengthOf(chunk: Buffer): number {
  const headBytes = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, headBytes)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`Not a stored page: ${head}`)
  return headBytes + Number(length)
}
