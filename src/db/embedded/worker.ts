/**
 * The thread that owns the embedded database. It speaks PostgreSQL's wire protocol: bytes in, bytes out, so that the
 * ordinary `pg` client on the main thread sees exactly what a server would send.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openFiles } from './files.ts'
import { createMaintenance } from './maintenance.ts'
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts'

const beatMs = 1_000
const maintenancePatienceMs = 120_000

if (!parentPort) throw new Error('This file runs as a worker thread only')
const port = parentPort

// The one who starts this worker (engine.ts) passes exactly this.
const { files } = workerData as WorkerStart
const database = await openFiles(files)
const maintenance = createMaintenance(database)
let writesRefused = false
let writesRefusedInSession = false

let last = Promise.resolve()
const heart = setInterval(() => {
  send({ kind: 'beat' })
  last = last.then(maintain)
}, beatMs)
port.on('message', (message: ToWorker) => {
  last = last.then(() => handle(message))
})
send({ kind: 'ready' })

async function handle(message: ToWorker) {
  switch (message.kind) {
    case 'exchange':
      answer(message.id, await exchange(message.bytes))
      return applyReadOnly()
    case 'endSession':
      await database.exec('rollback')
      await database.exec('discard all')
      writesRefusedInSession = false
      return applyReadOnly()
    case 'readOnly':
      writesRefused = message.on
      return applyReadOnly()
    case 'dump':
      return answer(message.id, new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()))
    case 'close':
      await database.exec('rollback')
      await database.exec('checkpoint')
      await database.close()
      clearInterval(heart)
      send({ kind: 'closed' })
      return port.close()
  }
}

async function exchange(bytes: Uint8Array) {
  const chunks: Uint8Array[] = []
  // Each chunk is a view into the engine's memory, good only until the next one.
  await database.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) })
  // The copy has a buffer of its own, which can be handed over to the other thread.
  return new Uint8Array(Buffer.concat(chunks))
}

/** Sets the default of the session's next transaction; one that is under way is left to end as it began. */
async function applyReadOnly() {
  if (writesRefused === writesRefusedInSession || database.isInTransaction()) return
  await database.exec(`set default_transaction_read_only = ${writesRefused ? 'on' : 'off'}`)
  writesRefusedInSession = writesRefused
}

async function maintain() {
  if (database.closed || database.isInTransaction() || !maintenance.isDue(new Date())) return
  send({ kind: 'patience', silenceMs: maintenancePatienceMs })
  await maintenance.run(new Date())
  send({ kind: 'patience', silenceMs: null })
}

function answer(id: number, bytes: Uint8Array<ArrayBuffer>) {
  send({ kind: 'answer', id, bytes }, [bytes.buffer])
}

function send(message: FromWorker, transfer: ArrayBuffer[] = []) {
  port.postMessage(message, transfer)
}
