import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** On Linux all of 127.0.0.0/8 is this machine: three clients, the first two of one network. */
export const clients = { rude: '127.0.0.1', neighbour: '127.0.0.2', stranger: '127.0.1.1' } as const

type Sent = {
  /** The bytes of a connection, by its number. */
  bytes: (index: number) => string
  count: number
  localAddress?: string
}

/**
 * Opens connections, sends some bytes on each and reads nothing. Resolves when the server has accepted or ended all of them.
 */
export async function holdConnections(port: number, { bytes, count, localAddress = clients.rude }: Sent) {
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => {})
      await once(socket, 'connect')
      const text = bytes(index)
      if (text !== '') await new Promise((resolve) => socket.write(text, resolve))
      return socket
    }),
  )
  const close = async () => void sockets.forEach((socket: Socket) => void socket.destroy())
  return { sockets, close, [Symbol.asyncDispose]: close }
}

/** The head of a request to an address, and what of its body comes at once. */
export function partOfRequest(line: string, headers: Record<string, string> = {}, body = ''): string {
  const fields = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${fields.join('')}\r\n${body}`
}

/** A POST of 200 bytes of which one comes. */
export function halfSent(path: string, headers: Record<string, string> = {}): string {
  return partOfRequest(`POST ${path}`, { 'content-type': 'application/json', 'content-length': '200', ...headers }, '{')
}
