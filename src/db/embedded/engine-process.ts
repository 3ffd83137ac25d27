/**
 * The process that owns the embedded database. It speaks PostgreSQL's wire protocol: bytes in, bytes out, so that the
 * ordinary `pg` client in the site's process sees exactly what a server would send.
 */
import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { type CopyFacts, readFacts } from '../copy-facts.ts'
import { FolderInUseError } from '../errors.ts'
import { createFolder, openFiles } from './files.ts'
import { lockFiles } from './folder-lock.ts'
import { createMaintenance } from './maintenance.ts'
import type { CopyOutcome, EngineFiles, FromEngine, ToEngine } from './messages.ts'

const beatMs = 1_000
/** For work that no statement interrupts: maintenance, and each step of a copy. */
const longPatienceMs = 120_000

// Ctrl-C and service managers signal all processes; this one ends only when the site closes it or is gone.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('uncaughtException', fail)
process.on('disconnect', () => process.exit())
if (!process.connected) process.exit()

// engine.ts starts this process with exactly this argument.
const files = JSON.parse(process.argv[2] ?? '') as EngineFiles
const database = await open().catch(fail)
const maintenance = createMaintenance(database)
let writesRefused = false
let writesRefusedInSession = false

const copies: { id: number; folder: string }[] = []

let last = Promise.resolve()
const heart = setInterval(() => {
  send({ kind: 'beat' })
  last = last.then(maintain)
}, beatMs)
process.on('message', (message: ToEngine) => {
  last = last.then(() => handle(message))
})
send({ kind: 'ready' })

async function open() {
  if ('folder' in files) {
    // Held until the process ends: then the kernel releases the lock, when nothing can write to the files any more.
    await lockFiles(files.folder)
    await createFolder(files.folder)
  }
  return openFiles(files)
}

async function handle(message: ToEngine) {
  switch (message.kind) {
    case 'exchange':
      send({ kind: 'answer', id: message.id, bytes: await exchange(message.bytes) })
      await applyReadOnly()
      return copyWhenFree()
    case 'endSession':
      await database.exec('rollback')
      await database.exec('discard all')
      writesRefusedInSession = false
      await applyReadOnly()
      return copyWhenFree()
    case 'readOnly':
      writesRefused = message.on
      return applyReadOnly()
    case 'copy':
      copies.push(message)
      return copyWhenFree()
    case 'dump': {
      const tar = await database.dumpDataDir('none')
      return send({ kind: 'answer', id: message.id, bytes: new Uint8Array(await tar.arrayBuffer()) })
    }
    case 'close':
      await database.exec('rollback')
      await database.exec('checkpoint')
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

/** Sets the default of the session's next transaction; a running one keeps its mode. */
async function applyReadOnly() {
  if (writesRefused === writesRefusedInSession || database.isInTransaction()) return
  await database.exec(`set default_transaction_read_only = ${writesRefused ? 'on' : 'off'}`)
  writesRefusedInSession = writesRefused
}

/** A copy requested during a transaction waits for its end; other messages wait for the copy. */
async function copyWhenFree() {
  if (database.isInTransaction()) return
  for (const { id, folder } of copies.splice(0)) {
    const outcome: CopyOutcome = await copyFiles(folder).then(
      (facts) => ({ facts }),
      (error: unknown) => ({ failure: String(error) }),
    )
    send({ kind: 'answer', id, bytes: Buffer.from(JSON.stringify(outcome)) })
  }
}

async function copyFiles(folder: string): Promise<CopyFacts> {
  if (!('folder' in files)) throw new Error('a database in memory has no files')
  try {
    // A checkpoint waits for the disk, and a large table is counted for seconds: neither is a sign of death.
    askPatience()
    await database.exec('checkpoint')
    const facts = await readFacts((statement) => {
      askPatience()
      return database.query(statement)
    })
    // A file system with reflinks copies no blocks at all.
    await cp(files.folder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: askPatience })
    return facts
  } finally {
    send({ kind: 'patience', silenceMs: null })
  }
}

/** The next step may be silent for long; as a filter it lets every file pass. */
function askPatience(): true {
  send({ kind: 'patience', silenceMs: longPatienceMs })
  return true
}

async function maintain() {
  if (database.closed || database.isInTransaction() || !maintenance.isDue(new Date())) return
  askPatience()
  await maintenance.run(new Date())
  send({ kind: 'patience', silenceMs: null })
}

/** Reports to the site why this process ends, and ends it. */
function fail(error: Error): Promise<never> {
  const message: FromEngine =
    error instanceof FolderInUseError
      ? { kind: 'inUse', holderPid: error.holderPid }
      : { kind: 'failed', reason: error.stack ?? error.message }
  send(message, () => process.exit(1))
  return new Promise(() => {})
}

/** When a message cannot be sent, the site is gone, and this process ends, too. */
function send(message: FromEngine, done = () => {}) {
  process.send?.(message, done)
}
