import { existsSync, fdatasyncSync, mkdirSync, openAsBlob, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { EngineFiles } from './messages.ts'
import { syncFolder, syncTree } from './sync-files.ts'

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

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** The few members of Emscripten's NODEFS that are used here; its own types omit them. */
type NodeFileSystem = {
  realPath: (node: unknown) => string
  convertNodeCode: (error: unknown) => number
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number }
}

/**
 * PGlite's file system on disk, plus an fsync that reaches the disk. Upstream omits the operation, so that every sync
 * that PostgreSQL requests silently does nothing (electric-sql/pglite issue 1107).
 * The disk's own write cache is trusted, as by every database. For guarantees against power loss beyond one disk, run
 * PostgreSQL (`DATABASE_URL`).
 */
class SyncedFileSystem extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: object) => installSync(module)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

function installSync(module: object) {
  // Emscripten builds the module at run time; PGlite 0.5.16 is pinned and a test counts the syncs of a commit.
  const { NODEFS: nodeFileSystem, FS: fileSystem } = module as {
    NODEFS: NodeFileSystem
    FS: { ErrnoError: new (errno: number) => Error }
  }
  nodeFileSystem.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) syncFolder(nodeFileSystem.realPath(stream.node))
      else fdatasyncSync(stream.nfd)
      return 0
    } catch (error) {
      throw new fileSystem.ErrnoError(nodeFileSystem.convertNodeCode(error))
    }
  }
}
