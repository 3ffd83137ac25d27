import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]
type PGlite = Parameters<NodeFS['init']>[0]

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
export class SyncedFileSystem extends NodeFS {
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

/** Makes created, renamed and removed names in a folder durable. */
export function syncFolder(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
