import type { Database, Db } from '#db/client.ts'
import type { VisitStart } from '#domain/tracking/visit-header.ts'
import type { Environment } from '#server/environment.ts'
import type { Logger } from '#server/log.ts'
import type { Metrics } from '#server/metrics.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { MediaStore } from '#server/ports/media-store-contract.ts'
import type { Secrets } from '#server/secrets.ts'

/** Who is calling, as the edge saw it. */
export type Caller = {
  /** The peer's address (or the one forwarded by a trusted proxy); '' for an in-process call. */
  address: string
  requestId: string
  userAgent: string
  /** Of the connection, where nothing stands in between: absent behind a proxy and in process. */
  httpVersion?: string
  /** The visitor's device, by the request's head; absent for a client that names itself no browser. */
  platform?: 'pc' | 'mobile'
  /** The browser asks not to be followed, or has left the user experience programme (decision 036). */
  hasOptedOut?: true
  /** How the visit began, as its page names it; absent for who opted out (decision 052). */
  visit?: VisitStart
  /** True for server rendering's own calls: no limits, no access log, never a token. */
  inProcess: boolean
  /** The `token` header when exactly one well-formed value came, else null. */
  token: string | null
}

/** Parts that live as long as the process. */
export type Parts = {
  environment: Environment
  secrets: Secrets
  db: Db
  /** Writes a copy of the database, of one moment, into a folder. */
  saveDatabase: Database['saveTo']
  clock: Clock
  /** Where the bytes of uploaded media lie. */
  media: MediaStore
  log: Logger
  metrics: Metrics
  /** Ends stored pages that carry one of these tags, on every instance. */
  purge: (tags: readonly string[]) => Promise<void>
}

/** What every service verb gets: the parts and the caller. `db` may be a transaction. */
export type Ctx = Parts & { caller: Caller }
