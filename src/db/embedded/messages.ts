import type { CopyFacts } from '../copy-facts.ts'

/**
 * The engine's files: a folder on disk, or memory (tests), optionally filled from a dump. At `socket` the engine also
 * answers the workers of its site.
 */
export type EngineFiles = { folder: string; socket?: string } | { memory: true; dumpFile?: string }

/** The result of a copy, as JSON in an `answer`. */
export type CopyOutcome = { facts?: CopyFacts; failure?: string }

/** From the site to the engine's process; handled strictly in order. */
export type ToEngine =
  /** Bytes of PostgreSQL's wire protocol; answered with `answer` under the same id. */
  | { kind: 'exchange'; id: number; bytes: Uint8Array }
  /** The session ended: its transaction is rolled back and its settings are reset. */
  | { kind: 'endSession' }
  /** Whether new transactions may write; set when the disk runs full. */
  | { kind: 'readOnly'; on: boolean }
  /** The whole data folder as an uncompressed tar; answered with `answer`. */
  | { kind: 'dump'; id: number }
  /** Copies the files to a new folder when no transaction is running; answered with `answer`. */
  | { kind: 'copy'; id: number; folder: string }
  | { kind: 'close' }

/** From the engine's process to the site. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; bytes: Uint8Array }
  | { kind: 'beat' }
  /** The maximum silence of the engine from now on; null for the default. */
  | { kind: 'patience'; silenceMs: number | null }
  /** Another engine held the files for too long; nothing was opened. */
  | { kind: 'inUse'; holderPid: number | null }
  /** The reason why the engine cannot continue. */
  | { kind: 'failed'; reason: string }
  /** All data is flushed; the process ends. */
  | { kind: 'closed' }
