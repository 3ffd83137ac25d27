import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { EngineFiles } from './messages.ts'
import { SyncedFileSystem } from './synced-file-system.ts'

/** Among PGlite's own parameters, the one that turns fsync off. */
const noSync = '-F'
/**
 * The default, fdatasync, is an empty success in WebAssembly: only fsync reaches the file system, so only it makes a
 * commit durable. A small log keeps recovery short.
 */
const durableParams = ['-c', 'wal_sync_method=fsync', '-c', 'min_wal_size=32MB']
/**
 * Blocks lie in memory, of the engine or of the kernel, and are as near in any order. By the default, 4, a table of some
 * hundred records is read whole, and of each what is stored beside it is fetched and unpacked (a search's tokens).
 */
const plannerParams = ['-c', 'random_page_cost=1.1']

/** Opens the engine in this process, creating its files where they are missing. The site does so in a child only. */
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
