import type { CopyFacts } from '../copy-facts.ts'

/** Where the engine keeps its files: a folder on disk, or memory (tests), perhaps filled from a dump. */
export type EngineFiles = { folder: string } | { memory: true; dumpFile?: string }

/** What became of a copy, as JSON in an `answer`. */
export type CopyOutcome = { facts?: CopyFacts; failure?: string }

/** From the site to the engine's process; handled strictly in order. */
export type ToEngine =
  /** Bytes of PostgreSQL's wire protocol; answered with `answer` under the same id. */
  | { kind: 'exchange'; id: number; bytes: Uint8Array }
  /** The session is over: its transaction is rolled back and its settings are forgotten. */
  | { kind: 'endSession' }
  /** Whether new transactions may write; set when the disk runs full. */
  | { kind: 'readOnly'; on: boolean }
  /** The whole data folder as an uncompressed tar; answered with `answer`. */
  | { kind: 'dump'; id: number }
  /** The files of one moment to a new folder, once no transaction is under way; answered with `answer`. */
  | { kind: 'copy'; id: number; folder: string }
  | { kind: 'close' }

/** From the engine's process to the site. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; bytes: Uint8Array }
  | { kind: 'beat' }
  /** How long the engine may now be silent; null for the usual. */
  | { kind: 'patience'; silenceMs: number | null }
  /** Another engine has kept the files for too long; nothing was opened. */
  | { kind: 'inUse'; holderPid: number | null }
  /** The last words of an engine that cannot go on. */
  | { kind: 'failed'; reason: string }
  /** Everything is written down; the process ends. */
  | { kind: 'closed' }
