import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { EngineFiles } from './messages.ts'
import { SyncedFileSystem } from './synced-file-system.ts'

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
