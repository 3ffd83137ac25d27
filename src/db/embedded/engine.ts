import { Worker } from 'node:worker_threads'
import { DatabaseUnavailableError } from '../errors.ts'
import type { EngineFiles, FromWorker, ToWorker, WorkerStart } from './messages.ts'

/** One running worker. It lives until `close` or until `onDeath` was called. */
export type Engine = {
  /** Sends wire-protocol bytes and resolves to the answer's. Rejects with `unknown_outcome` when the worker dies first. */
  exchange: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  endSession: () => void
  setReadOnly: (on: boolean) => void
  /** The data folder as a tar. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>
  /** Writes everything down and ends the worker; ends it by force when that takes longer than 10 s. */
  close: () => Promise<void>
}

type Options = {
  files: EngineFiles
  /** Called once, after the worker has ended, when an open engine ends without having been asked to. */
  onDeath: (reason: string) => void
}

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }

const tickMs = 1_000
/** A worker that gives no sign of life for this long is taken for dead; so it is also the longest a statement may run. */
const usualPatienceMs = 5_000
/** Creating the files takes seconds, on a busy machine many. */
const openPatienceMs = 60_000
const closeMs = 10_000

/** Starts a worker and resolves once its database takes queries. */
export async function openEngine({ files, onDeath }: Options): Promise<Engine> {
  const start: WorkerStart = { files }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: start, name: 'database' })
  const waiting = new Map<number, Waiting>()
  const opened = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<void>()
  let nextId = 1
  let patienceMs = openPatienceMs
  let silentSince = Date.now()
  let lastTick = Date.now()
  let state: 'opening' | 'open' | 'closing' | 'dead' = 'opening'

  const watch = setInterval(() => {
    // When this thread itself stood still (a suspended machine, a debugger), the silence proves nothing.
    const now = Date.now()
    if (now - lastTick > 2 * tickMs) silentSince = now
    lastTick = now
    if (now - silentSince > patienceMs) die(`no sign of life for ${patienceMs} ms`)
  }, tickMs)

  worker.on('message', (message: FromWorker) => {
    silentSince = Date.now()
    if (message.kind === 'ready') opened.resolve()
    if (message.kind === 'patience') patienceMs = message.silenceMs ?? usualPatienceMs
    if (message.kind === 'answer') {
      waiting.get(message.id)?.resolve(message.bytes)
      waiting.delete(message.id)
    }
  })
  worker.on('error', (error) => die(error.stack ?? error.message))
  worker.on('exit', (code) => {
    die(`exit code ${code}`)
    exited.resolve()
  })

  function die(reason: string) {
    if (state === 'dead') return
    const wasOpen = state === 'open'
    state = 'dead'
    clearInterval(watch)
    opened.reject(new Error(`The embedded database did not open: ${reason}`))
    for (const { reject } of waiting.values()) {
      reject(new DatabaseUnavailableError('unknown_outcome', `The embedded database was restarted: ${reason}`))
    }
    waiting.clear()
    void worker.terminate().then(() => {
      if (wasOpen) onDeath(reason)
    })
  }

  function post(message: ToWorker, transfer: ArrayBuffer[] = []) {
    if (state === 'open') worker.postMessage(message, transfer)
  }

  function ask(message: (id: number) => ToWorker, transfer: ArrayBuffer[] = []) {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    if (state !== 'open') {
      reject(new DatabaseUnavailableError('closed', 'The embedded database is closed'))
      return promise
    }
    const id = nextId++
    waiting.set(id, { resolve, reject })
    post(message(id), transfer)
    return promise
  }

  async function close() {
    if (state !== 'open') return exited.promise
    post({ kind: 'close' })
    state = 'closing'
    patienceMs = closeMs
    await exited.promise
  }

  await opened.promise
  state = 'open'
  patienceMs = usualPatienceMs
  return {
    exchange: (bytes) => ask((id) => ({ kind: 'exchange', id, bytes }), [bytes.buffer]),
    endSession: () => post({ kind: 'endSession' }),
    setReadOnly: (on) => post({ kind: 'readOnly', on }),
    dump: () => ask((id) => ({ kind: 'dump', id })),
    close,
  }
}
