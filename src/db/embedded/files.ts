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

/** Opens the engine in this process, creating its files where they are missing. The site does so in a child only. */
export async function openFiles(files: EngineFiles): Promise<PGlite> {
  if ('memory' in files) {
    const dump = files.dumpFile === undefined ? undefined : await openAsBlob(files.dumpFile)
    return PGlite.create({ dataDir: 'memory://', loadDataDir: dump })
  }
  return PGlite.create({
    dataDir: files.folder,
    fs: new SyncedFileSystem(files.folder),
    startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== noSync), ...durableParams],
  })
}
