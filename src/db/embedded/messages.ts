/** The engine's files: a folder on disk, or memory (tests), optionally filled from a dump. */
export type EngineFiles = { folder: string } | { memory: true; dumpFile?: string }

/** The result of a piece of work, as JSON in an `answer`. */
type Outcome<Result> = { result?: Result; failure?: string }

export function outcomeOf<Result>(work: Promise<Result>): Promise<Outcome<Result>> {
  return work.then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: String(error) }),
  )
}

export function writeOutcome(outcome: Outcome<unknown>): Uint8Array {
  return Buffer.from(JSON.stringify(outcome))
}

/** The result that `writeOutcome` wrote of the same `Result`. @throws Error with the reason of a failure. */
export function readOutcome<Result>(bytes: Uint8Array): Result | undefined {
  const { result, failure } = JSON.parse(Buffer.from(bytes).toString('utf8')) as Outcome<Result>
  if (failure !== undefined) throw new Error(failure)
  return result
}

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
  /** Copies the files to a new folder, from the end of the running transaction on; answered with `answer`. */
  | { kind: 'copy'; id: number; folder: string }
  /** Counts the rows of every table; answered with `answer`. */
  | { kind: 'facts'; id: number }
  | { kind: 'close' }

/** From the engine's process to the site. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; bytes: Uint8Array }
  | { kind: 'beat' }
  /** The maximum silence of the engine from now on; null for the default. */
  | { kind: 'patience'; silenceMs: number | null }
  /** A step of the engine's own failed; the engine keeps running. */
  | { kind: 'fault'; step: string; reason: string }
  /** Another engine held the files for too long; nothing was opened. */
  | { kind: 'inUse'; holderPid: number | null }
  /** The reason why the engine cannot continue. */
  | { kind: 'failed'; reason: string }
  /** All data is flushed; the process ends. */
  | { kind: 'closed' }
