import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { DatabaseUnavailableError } from '../errors.ts'
import type { Engine } from './engine.ts'
import { readFrames, writeFrame } from './frames.ts'
import { readOutcome, type ToEngine } from './messages.ts'

const kinds = { hello: 0, exchange: 1, endSession: 2, copy: 3, answer: 4 } as const

/** The names of the statements that a worker prepares begin with this. */
export const statementPrefix = (worker: number): string => `w${worker}_`

/** One worker, as the engine sees it. */
type WorkerLink = { worker: number; answer: (id: number, bytes: Uint8Array) => void; drop: () => void }
type Receiver = { receive: (message: ToEngine) => void; end: () => void }

/** In the engine's process: answers the workers of its site on a socket that its owner alone may open. */
export async function listenForWorkers(socketPath: string, onWorker: (link: WorkerLink) => Receiver): Promise<void> {
  // The files are locked, so that a socket that is there is a dead engine's.
  rmSync(socketPath, { force: true })
  const server = createServer((socket) => {
    let receiver: Receiver | null = null
    readFrames(socket, ({ kind, id, bytes }) => {
      if (kind === kinds.hello)
        receiver = onWorker({
          worker: id,
          answer: (at, answer) => writeFrame(socket, { kind: kinds.answer, id: at, bytes: answer }),
          drop: () => socket.destroy(),
        })
      else if (kind === kinds.exchange) receiver?.receive({ kind: 'exchange', id, bytes })
      else if (kind === kinds.endSession) receiver?.receive({ kind: 'endSession' })
      else if (kind === kinds.copy) receiver?.receive({ kind: 'copy', id, folder: Buffer.from(bytes).toString('utf8') })
    })
    // What cannot be sent is of a worker that has ended, which `close` reports.
    socket.on('error', () => {})
    socket.once('close', () => receiver?.end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  chmodSync(socketPath, 0o600)
  // A listening socket must not keep the process, which ends with its site.
  server.unref()
}

type Options = { socketPath: string; worker: number; onDeath: (reason: string) => void }
type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/** In a worker: the engine of its site, until the connection is lost or closed. */
export async function connectToEngine({ socketPath, worker, onDeath }: Options): Promise<Engine> {
  const socket = await connect(socketPath)
  const pendingAnswers = new Map<number, Waiting>()
  let nextId = 1
  let isClosing = false
  let isOver = false
  const ended = Promise.withResolvers<void>()

  readFrames(socket, ({ id, bytes }) => {
    pendingAnswers.get(id)?.resolve(bytes)
    pendingAnswers.delete(id)
  })
  // `close` follows an error.
  socket.on('error', () => {})
  socket.once('close', () => {
    isOver = true
    for (const { reject } of pendingAnswers.values())
      reject(new DatabaseUnavailableError('unknown_outcome', 'The embedded database was restarted'))
    pendingAnswers.clear()
    ended.resolve()
    if (!isClosing) onDeath('its connection was lost')
  })
  writeFrame(socket, { kind: kinds.hello, id: worker, bytes: new Uint8Array() })

  function ask(kind: number, bytes: Uint8Array): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    if (isOver) {
      reject(new DatabaseUnavailableError('closed', 'The embedded database is closed'))
      return promise
    }
    const id = nextId
    // Four bytes of a frame.
    nextId = nextId === 0xffff_ffff ? 1 : nextId + 1
    pendingAnswers.set(id, { resolve, reject })
    writeFrame(socket, { kind, id, bytes })
    return promise
  }

  return {
    exchange: (bytes) => ask(kinds.exchange, bytes),
    endSession: () => {
      if (!isOver) writeFrame(socket, { kind: kinds.endSession, id: 0, bytes: new Uint8Array() })
    },
    // The process that opened the engine watches the disk.
    setReadOnly: () => {},
    copyTo: async (folder) => void readOutcome(await ask(kinds.copy, Buffer.from(folder))),
    readFacts: () => Promise.reject(new Error('Only the process that opened the engine counts its rows')),
    dump: () => Promise.reject(new Error('Only the process that opened the engine reads it whole')),
    close: async () => {
      isClosing = true
      socket.end()
      await ended.promise
    },
  }
}

async function connect(socketPath: string): Promise<Socket> {
  const socket = createConnection(socketPath)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return socket
}
