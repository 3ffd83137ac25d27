import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CopyFacts } from '../copy-facts.ts'
import type { DatabaseLog } from '../database-log.ts'
import { DatabaseUnavailableError, FolderInUseError } from '../errors.ts'
import { type EngineFiles, type FromEngine, readOutcome, type ToEngine } from './messages.ts'
import { createWatchdog, readProcessStat, startParentWatchdog } from './watchdog.ts'

/** A running engine in its own process. It lives until `close`, or until `onDeath` is called. */
export type Engine = {
  /**
   * Sends wire-protocol bytes and resolves to the answer's. Rejects with `unknown_outcome` when the engine dies first.
   */
  exchange: (bytes: Uint8Array) => Promise<Uint8Array>
  endSession: () => void
  setReadOnly: (on: boolean) => void
  /** Copies the files to a new folder, which opens with every transaction that ended before, while calls go on. */
  copyTo: (folder: string) => Promise<void>
  /** The numbers of rows of all tables, each counted without a pause. */
  readFacts: () => Promise<CopyFacts>
  /** The data folder as a tar. */
  dump: () => Promise<Uint8Array>
  /** Flushes all data and ends the process; kills it after 5 s without a heartbeat. */
  close: () => Promise<void>
}

type Options = {
  files: EngineFiles
  /** Called once, after the process has ended, when an open engine ends unexpectedly. */
  onDeath: (reason: string) => void
  log: Pick<DatabaseLog, 'error'>
}

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

const tickMs = 250
/** An engine that sends nothing for this long of its own time is dead (watchdog.ts); so no statement may run longer. */
const usualPatienceMs = 5_000
/** Waiting for the files and creating them takes seconds of processor time. */
const openPatienceMs = 60_000
const closeMs = 5_000

/**
 * Starts an engine and resolves once its database takes queries. Throws `FolderInUseError` when the engine of a site
 * that is gone does not let go of the files.
 */
export async function openEngine({ files, onDeath, log }: Options): Promise<Engine> {
  const child = startProcess(files)
  const pendingAnswers = new Map<number, Waiting>()
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let nextId = 1
  let patienceMs = openPatienceMs
  let silentSince = performance.now()
  let lastTick = performance.now()
  const causeOfDeath = createWatchdog()
  let state: 'opening' | 'open' | 'closing' | 'dead' = 'opening'

  const watch = setInterval(() => {
    // When this process itself was suspended (machine sleep, a debugger), the silence proves nothing.
    const now = performance.now()
    if (now - lastTick > 4 * tickMs) silentSince = now
    lastTick = now
    if (now - silentSince < 2 * tickMs) return
    const cause = causeOfDeath({ since: silentSince, now, patienceMs, stat: readProcessStat(child.pid) })
    if (cause !== null) die(cause)
  }, tickMs)

  // Only the engine (engine-process.ts) sends on this channel.
  child.on('message', (received) => {
    const message = received as FromEngine
    silentSince = performance.now()
    if (message.kind === 'ready') opened.resolve()
    if (message.kind === 'patience') patienceMs = message.silenceMs ?? usualPatienceMs
    if (message.kind === 'inUse') opened.reject(new FolderInUseError(folderOf(files), message.holderPid))
    if (message.kind === 'fault')
      log.error({ step: message.step, reason: message.reason }, 'A statement of the embedded database itself failed')
    if (message.kind === 'failed') die(message.reason)
    if (message.kind === 'answer') {
      pendingAnswers.get(message.id)?.resolve(message.bytes)
      pendingAnswers.delete(message.id)
    }
  })
  child.on('error', (error) => die(error.stack ?? error.message))
  // Not `exit`: at `close`, all output of the process has been read.
  child.on('close', (code, signal) => {
    die(signal ? `ended by ${signal}` : `exit code ${code}`)
    ended.resolve()
  })

  function die(reason: string) {
    if (state === 'dead') return
    const wasOpen = state === 'open'
    state = 'dead'
    clearInterval(watch)
    opened.reject(new Error(`The embedded database did not open: ${reason}`))
    for (const { reject } of pendingAnswers.values()) {
      reject(new DatabaseUnavailableError('unknown_outcome', `The embedded database was restarted: ${reason}`))
    }
    pendingAnswers.clear()
    child.kill('SIGKILL')
    if (wasOpen) void ended.promise.then(() => onDeath(reason))
  }

  function post(message: ToEngine) {
    // A message that does not arrive means that the process is ending, which `close` reports.
    if (state === 'open') child.send(message, () => {})
  }

  function ask(message: (id: number) => ToEngine) {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    if (state !== 'open') {
      reject(new DatabaseUnavailableError('closed', 'The embedded database is closed'))
      return promise
    }
    const id = nextId++
    pendingAnswers.set(id, { resolve, reject })
    post(message(id))
    return promise
  }

  async function readFacts(): Promise<CopyFacts> {
    // engine-process.ts answers exactly this.
    const facts = readOutcome<CopyFacts>(await ask((id) => ({ kind: 'facts', id })))
    if (facts === undefined) throw new Error('The engine counted nothing')
    return facts
  }

  async function close() {
    if (state !== 'open') return ended.promise
    post({ kind: 'close' })
    state = 'closing'
    silentSince = performance.now()
    patienceMs = closeMs
    await ended.promise
  }

  await opened.promise
  state = 'open'
  patienceMs = usualPatienceMs
  return {
    exchange: (bytes) => ask((id) => ({ kind: 'exchange', id, bytes })),
    endSession: () => post({ kind: 'endSession' }),
    setReadOnly: (on) => post({ kind: 'readOnly', on }),
    copyTo: async (folder) => void readOutcome(await ask((id) => ({ kind: 'copy', id, folder }))),
    readFacts,
    dump: () => ask((id) => ({ kind: 'dump', id })),
    close,
  }
}

function startProcess(files: EngineFiles) {
  const program = fileURLToPath(new URL('./engine-process.ts', import.meta.url))
  const child = fork(program, [JSON.stringify(files)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The flags of this process do not suit the engine: a debugger's port is taken, and a test runner's loader is not
    // wanted. Its own flags keep V8 from freeing WebAssembly code, where V8 has a race, and from optimizing code that
    // only runs while opening (docs/decisions/009).
    execArgv: ['--no-wasm-code-gc', '--wasm-tiering-budget=130000000'],
    env: { ...process.env, NODE_OPTIONS: undefined },
  })
  startParentWatchdog(child)
  return child
}

function folderOf(files: EngineFiles) {
  return 'folder' in files ? files.folder : ''
}
