import type { Sample } from '#domain/operations/lines.ts'
import type { Snapshot } from '#server/metrics.ts'
import type { QueueSettings } from '#server/policies/fair-queue.ts'

/** The argument that marks a worker's process. */
export const workerFlag = '--worker'

/** What a worker is to do. */
export type Assignment = {
  /** From 1 on; the first one has the timers, the jobs and the commands of the site. */
  worker: number
  /** Where the embedded database answers; null without one. */
  engineSocket: string | null
  /** The site's health so far. */
  startedAt: Date
  samples: Sample[]
}

export type WorkerNotice = { channel: string; payload: string }

/** A request for a slot of a queue that all workers share; `queue` is its name. */
export type Entry = { queue: string; settings: QueueSettings; client: string; network?: string | undefined }
/** With a `ticket`, by which the slot is given back, or the reason why there is none. */
export type Admission =
  | { kind: 'admitted'; ticket: number }
  | { kind: 'full' }
  | { kind: 'tooMany'; retryAfterSeconds: number }

/** What the primary does for workers. */
export type PrimaryCalls = {
  ready: (value: { firstOwnerHint: string }) => void
  /** Resolves when every other worker has it. */
  publish: (notice: WorkerNotice) => Promise<void>
  enter: (entry: Entry) => Promise<Admission>
  /** A slot to render a page for a client's address. */
  enterRender: (address: string) => Promise<Admission>
  leave: (ticket: number) => void
  /** One of each process of the site. */
  readSnapshots: (value: null) => Promise<Snapshot[]>
  keepSample: (sample: Sample) => void
}

/** What a worker does for the primary. */
export type WorkerCalls = {
  begin: (assignment: Assignment) => void
  receive: (notice: WorkerNotice) => void
  takeSnapshot: (value: null) => Promise<Snapshot>
  keepSample: (sample: Sample) => void
  stop: (value: null) => void
  /** The other workers have stopped. */
  finish: (value: null) => void
}
