import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openAsBlob,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { EngineFiles } from './messages.ts'
import { SyncedFileSystem, syncFolder } from './synced-file-system.ts'

/** The PGlite parameter that turns fsync off. */
const noSync = '-F'
/**
 * The default, fdatasync, is a no-op in WebAssembly: only fsync reaches the file system, so only it makes a commit
 * durable. A small write-ahead log keeps recovery short.
 */
const durableParams = ['-c', 'wal_sync_method=fsync', '-c', 'min_wal_size=32MB']
/**
 * All blocks are in memory, of the engine or of the kernel, so random access costs as little as sequential. With the
 * default, 4, the planner reads a table of a few hundred rows completely and detoasts each row (a search's tokens).
 */
const plannerParams = ['-c', 'random_page_cost=1.1']

/**
 * Opens the engine in this process and creates its files when they are missing. The site does so in a child process
 * only.
 */
export async function openFiles(files: EngineFiles): Promise<PGlite> {
  if ('memory' in files) {
    const dump = files.dumpFile === undefined ? undefined : await openAsBlob(files.dumpFile)
    const startParams = [...PGlite.defaultStartParams, ...plannerParams]
    return PGlite.create({ dataDir: 'memory://', loadDataDir: dump, startParams })
  }
  const withSync = PGlite.defaultStartParams.filter((parameter) => parameter !== noSync)
  return PGlite.create({
    dataDir: files.folder,
    fs: new SyncedFileSystem(files.folder),
    startParams: [...withSync, ...durableParams, ...plannerParams],
  })
}

/**
 * Creates the database's files if they are missing, in a temporary folder that is renamed when it is complete and
 * synced: an existing folder is complete, whenever the process was killed. Call it while holding the files' lock.
 */
export async function createFolder(folder: string) {
  if (existsSync(folder)) return
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const database = await openFiles({ folder: unfinished })
  await database.exec('checkpoint')
  await database.close()
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncFolder(dirname(folder))
}

function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

function syncFile(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
