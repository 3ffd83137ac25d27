import type { Database, Db } from '#db/client.ts'
import type { SiteText } from '#domain/content/site-texts.ts'
import type { PageTestMark } from '#domain/landing/page-test.ts'
import type { TypedSettings } from '#domain/settings/values.ts'
import type { VisitStart } from '#domain/tracking/visits.ts'
import type { Environment } from '#server/environment/environment.ts'
import type { Secrets } from '#server/environment/secrets.ts'
import type { Logger } from '#server/observe/log.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { MediaStore } from '#server/ports/media-store.ts'

/** The caller of a request. */
export type Caller = {
  /** The peer's address, or the one forwarded by a trusted proxy; '' for an in-process call. */
  address: string
  requestId: string
  userAgent: string
  /** The connection's version; absent behind a proxy and in process. */
  httpVersion?: string
  /** The visitor's device by the request headers; absent for a client that is no browser. */
  platform?: 'pc' | 'mobile'
  /** The browser asks not to be tracked, or has left the user experience programme (decision 036). */
  hasOptedOut?: true
  /** The start of the visit as its page reports it; absent after an opt-out (decision 052). */
  visit?: VisitStart
  /** The marks of the tests of two versions whose pages the visitor has opened; absent without any (decision 136). */
  pageTestMarks?: readonly PageTestMark[]
  /** True for calls of server rendering: no limits, no access log, never a token. */
  inProcess: boolean
  /** The `token` header if exactly one well-formed value was sent, else null. */
  token: string | null
}

/** Parts with the process's lifetime. */
export type Parts = {
  environment: Environment
  secrets: Secrets
  db: Db
  /** Writes a database snapshot into a folder. */
  saveDatabase: Database['saveTo']
  clock: Clock
  /** The store of uploaded media. */
  media: MediaStore
  log: Logger
  metrics: Metrics
  /** The site's own pages and questions, which search finds beside the records. */
  listSiteTexts: (settings: TypedSettings) => readonly SiteText[]
  /** Whether the site renders the written text of a page of blocks (by its id) on each layout. */
  rendersPage: (ctx: Ctx, id: number) => Promise<boolean>
  /** Purges cached pages with one of these tags, on every instance. */
  purge: (tags: readonly string[]) => Promise<void>
}

/** What every action of a service gets: the parts and the caller. `db` may be a transaction. */
export type Ctx = Parts & { caller: Caller }

/** The caller of work that the process does by itself: the clock, a job, a command. `requestId` names it in the audit. */
export const processCaller = (requestId = ''): Caller => ({
  address: '',
  requestId,
  userAgent: '',
  inProcess: true,
  token: null,
})

/** What a service's action takes. */
export type Args<Input> = { ctx: Ctx; input: Input }
