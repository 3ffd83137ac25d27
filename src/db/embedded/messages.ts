/** Where the worker keeps its files: a folder on disk, or memory (tests), perhaps filled from a dump. */
export type EngineFiles = { folder: string } | { memory: true; dumpFile?: string }

/** What the worker is started with. */
export type WorkerStart = { files: EngineFiles }

/** From the main thread to the worker; handled strictly in order. */
export type ToWorker =
  /** Bytes of PostgreSQL's wire protocol; answered with `answer` under the same id. */
  | { kind: 'exchange'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** The session is over: its transaction is rolled back and its settings are forgotten. */
  | { kind: 'endSession' }
  /** Whether new transactions may write; set when the disk runs full. */
  | { kind: 'readOnly'; on: boolean }
  /** The whole data folder as an uncompressed tar; answered with `answer`. */
  | { kind: 'dump'; id: number }
  | { kind: 'close' }

/** From the worker to the main thread. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'beat' }
  /** How long the worker may now be silent; null for the usual. */
  | { kind: 'patience'; silenceMs: number | null }
  | { kind: 'closed' }
