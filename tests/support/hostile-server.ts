import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a hostile server does with a connection once a request has come. */
export type Hostility = (connection: HostileConnection) => void

export type HostileConnection = {
  write: (bytes: string | Uint8Array) => void
  /** Writes this again and again, as fast as it is read. */
  writeForEver: (bytes: Uint8Array) => void
  /** Writes one byte more with every step of the test's clock. */
  drip: (bytes: string) => void
  end: () => void
}

/** A server of raw bytes that answers every connection in one hostile way, until the test ends. */
export async function startHostileServer(hostility: Hostility, { speaksFirst = false } = {}) {
  const sockets = new Set<Socket>()
  const drips: (() => void)[] = []
  let writing = 0
  let bytesWritten = 0
  let connections = 0

  function connectionOf(socket: Socket): HostileConnection {
    return {
      write(bytes) {
        bytesWritten += bytes.length
        writing += 1
        socket.write(bytes, () => {
          writing -= 1
        })
      },
      writeForEver(bytes) {
        writing += 1
        const isOver = () => socket.destroyed || socket.closed
        socket.once('close', () => {
          writing -= 1
        })
        const go = () => {
          while (!isOver()) {
            bytesWritten += bytes.length
            if (!socket.write(bytes)) return void socket.once('drain', go)
          }
        }
        go()
      },
      drip(bytes) {
        let at = 0
        drips.push(() => {
          if (!socket.destroyed) socket.write(bytes[at % bytes.length] ?? '')
          at += 1
        })
      },
      end: () => void socket.end(),
    }
  }

  // Half-open, so that a connection that the client ends is seen to be over by its error alone.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.once('end', () => socket.end())
    const connection = connectionOf(socket)
    if (speaksFirst) hostility(connection)
    else socket.once('data', () => hostility(connection))
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** Whether everything is sent that there is to send for now. */
    isIdle: () => writing === 0,
    drip: () => {
      for (const drip of drips) drip()
    },
    bytesWritten: () => bytesWritten,
    connections: () => connections,
    openConnections: () => sockets.size,
  }
}
