/**
 * The process that owns the embedded database. It speaks PostgreSQL's wire protocol: bytes in, bytes out, so that the
 * ordinary `pg` client in the site's process sees exactly what a server would send.
 */
import { messages } from '@electric-sql/pglite'
import { readFacts } from '../copy-facts.ts'
import { FolderInUseError } from '../errors.ts'
import { copyRunningFiles } from './copy-files.ts'
import { describeEngineError } from './engine-errors.ts'
import { createFolder, openFiles } from './files.ts'
import { lockFiles } from './folder-lock.ts'
import { createMaintenance } from './maintenance.ts'
import { createMessageQueue } from './message-queue.ts'
import { type EngineFiles, type FromEngine, outcomeOf, type ToEngine, writeOutcome } from './messages.ts'

const beatMs = 1_000
/** For work that no statement interrupts: maintenance, a checkpoint, and counting a copy. */
const longPatienceMs = 120_000

// Ctrl-C and service managers signal all processes; this one ends only when the site closes it or is gone.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('uncaughtException', fail)
process.on('disconnect', () => process.exit())
if (!process.connected) process.exit()

// engine.ts starts this process with exactly this argument.
const files = JSON.parse(process.argv[2] ?? '') as EngineFiles
const database = await open().catch(fail)
const maintenance = createMaintenance(database, new Date(), {
  nightlyFile: 'folder' in files ? `${files.folder}.nightly` : null,
  attempt,
})
let writesRefused = false
let writesRefusedInSession = false

const copies: { id: number; folder: string }[] = []
/** Copies under way, during which no checkpoint may end. */
const copying = new Set<Promise<void>>()
const closing = new AbortController()

const queue = createMessageQueue(handle)
const heart = setInterval(() => {
  send({ kind: 'beat' })
  queue.add({ kind: 'maintain' })
}, beatMs)
process.on('message', (message: ToEngine) => queue.add(message))
send({ kind: 'ready' })

async function open() {
  if ('folder' in files) {
    // Held until the process ends: then the kernel releases the lock, when nothing can write to the files any more.
    await lockFiles(files.folder)
    await createFolder(files.folder)
  }
  return openFiles(files)
}

async function handle(message: ToEngine | { kind: 'maintain' }) {
  switch (message.kind) {
    case 'exchange':
      answer(message.id, await exchange(message.bytes))
      await applyReadOnly()
      return copyWhenFree()
    case 'endSession':
      await attempt('the end of a session', endSession)
      writesRefusedInSession = false
      await applyReadOnly()
      return copyWhenFree()
    case 'maintain':
      return maintain()
    case 'readOnly':
      writesRefused = message.on
      return applyReadOnly()
    case 'copy':
      copies.push(message)
      return copyWhenFree()
    case 'facts':
      return answer(message.id, writeOutcome(await outcomeOf(readCopyFacts())))
    case 'dump': {
      const tar = await database.dumpDataDir('none')
      return answer(message.id, new Uint8Array(await tar.arrayBuffer()))
    }
    case 'close':
      closing.abort(new Error('the database is being closed'))
      await Promise.all(copying)
      await attempt('the last checkpoint', async () => {
        await database.exec('rollback')
        await database.exec('checkpoint')
      })
      await database.close()
      clearInterval(heart)
      return send({ kind: 'closed' }, () => process.disconnect())
  }
}

async function exchange(bytes: Uint8Array) {
  const chunks: Uint8Array[] = []
  // Each chunk is a view into the engine's memory, valid only until the next one.
  await database.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) })
  return Buffer.concat(chunks)
}

async function endSession() {
  await database.exec('rollback')
  await database.exec('discard all')
}

/** Sets the default of the session's next transaction; a running one keeps its mode. */
async function applyReadOnly() {
  if (writesRefused === writesRefusedInSession || database.isInTransaction()) return
  await attempt('the mode of writing', async () => {
    await database.exec(`set default_transaction_read_only = ${writesRefused ? 'on' : 'off'}`)
    writesRefusedInSession = writesRefused
  })
}

/** A copy that is requested during a transaction begins at its end; calls go on while the files are copied. */
async function copyWhenFree() {
  if (database.isInTransaction()) return
  for (const { id, folder } of copies.splice(0)) {
    const begun = await outcomeOf(beginCopy())
    if (begun.failure !== undefined) {
      answer(id, writeOutcome(begun))
      continue
    }
    const copy = outcomeOf(copyFiles(folder)).then((outcome) => answer(id, writeOutcome(outcome)))
    copying.add(copy)
    void copy.then(() => copying.delete(copy))
  }
}

/** Makes the checkpoint at which the copy's recovery begins. */
async function beginCopy(): Promise<void> {
  if (!('folder' in files)) throw new Error('a database in memory has no files')
  // A copy under way has one, and no other may follow.
  if (copying.size > 0) return
  // It waits for the disk, which is no sign of death.
  askPatience()
  try {
    await database.exec('checkpoint')
  } finally {
    send({ kind: 'patience', silenceMs: null })
  }
}

async function copyFiles(folder: string): Promise<void> {
  if ('folder' in files) await copyRunningFiles({ from: files.folder, to: folder, signal: closing.signal })
}

/** Counts every table; a large one takes seconds. */
async function readCopyFacts() {
  try {
    return await readFacts((statement) => {
      askPatience()
      return database.query(statement)
    })
  } finally {
    send({ kind: 'patience', silenceMs: null })
  }
}

/** The next step may be silent for long. */
function askPatience(): void {
  send({ kind: 'patience', silenceMs: longPatienceMs })
}

async function maintain() {
  // A checkpoint would take from a copy the log that it needs.
  if (copying.size > 0) return
  if (database.closed || database.isInTransaction() || !maintenance.isDue(new Date())) return
  askPatience()
  await maintenance.run(new Date())
  send({ kind: 'patience', silenceMs: null })
}

/**
 * Runs a step of our own. An error of a statement, or of a file beside the database, leaves the database as usable as it
 * was: it is reported, and the engine keeps running. Any other error is the engine's and ends the process.
 */
async function attempt(step: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isOfStatement = error instanceof messages.DatabaseError && error.severity === 'ERROR'
    const isOfFile = error instanceof Error && 'syscall' in error
    if (!isOfStatement && !isOfFile) throw error
    send({ kind: 'fault', step, reason: error.message })
  }
}

/** Reports to the site why this process ends, and ends it. */
function fail(error: unknown): Promise<never> {
  const message: FromEngine =
    error instanceof FolderInUseError
      ? { kind: 'inUse', holderPid: error.holderPid }
      : { kind: 'failed', reason: describeEngineError(error) }
  send(message, () => process.exit(1))
  return new Promise(() => {})
}

function answer(id: number, bytes: Uint8Array) {
  send({ kind: 'answer', id, bytes })
}

/** When a message cannot be sent, the site is gone, and this process ends, too. */
function send(message: FromEngine, done = () => {}) {
  process.send?.(message, done)
}
