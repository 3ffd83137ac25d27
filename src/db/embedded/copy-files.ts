import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of the parts of a data folder that the engine finds again by itself, or that belong to its process. */
const leftOut: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts', 'pgsql_tmp', 'pg_internal.init'])
const log = 'pg_wal'

/** Where `pg_control` holds the position of the last checkpoint: eight bytes behind id, versions, state and time. */
const checkpointPosition = { offset: 32, length: 8 }

/**
 * Copies the files of a running engine to a new folder, while it answers. The write-ahead log is copied last: it then has
 * every change that reached a copied block, and an engine that opens the copy replays it from the checkpoint on, as after a
 * crash (PostgreSQL manual, "Making a Base Backup"). So no checkpoint may end meanwhile: the caller makes one before, and
 * none until the copy is done.
 * @throws Error when there was one all the same, and the reason of `signal` when it aborts.
 */
export async function copyRunningFiles(args: { from: string; to: string; signal: AbortSignal }): Promise<void> {
  const { from, to, signal } = args
  const checkpoint = await readCheckpoint(from)
  await copyFolder(from, to, signal, (name) => name !== log)
  await copyFolder(join(from, log), join(to, log), signal)
  if ((await readCheckpoint(from)) !== checkpoint) throw new Error('a checkpoint ended during the copy')
}

async function copyFolder(from: string, to: string, signal: AbortSignal, isKept = (_name: string) => true) {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry
    if (leftOut.has(name) || !isKept(name)) continue
    signal.throwIfAborted()
    if (entry.isDirectory()) await copyFolder(join(from, name), join(to, name), signal)
    else if (entry.isFile()) await copyIfThere(join(from, name), join(to, name))
  }
}

/** A file that was removed meanwhile is removed by the log, too. A file system with reflinks copies no blocks at all. */
async function copyIfThere(from: string, to: string) {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function readCheckpoint(folder: string): Promise<string> {
  const file = await open(join(folder, 'global/pg_control'))
  try {
    const { offset, length } = checkpointPosition
    return (await file.read(Buffer.alloc(length), 0, length, offset)).buffer.toString('hex')
  } finally {
    await file.close()
  }
}
