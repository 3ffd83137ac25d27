import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createPagePurge, withCdnPurge } from '#server/cache/page-purge.ts'
import { createTagLedger } from '#server/cache/tag-ledger.ts'
import type { Parts } from '#server/context.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { deriveSecrets } from '#server/environment/secrets.ts'
import { createApp } from '#server/http/app.ts'
import { createConsoleServer } from '#server/http/console/console-server.ts'
import { securityHeaders } from '#server/http/middleware/security-headers.ts'
import { createServeInstaller, createServeMedia } from '#server/http/middleware/serve-media.ts'
import { createStaticFiles } from '#server/http/middleware/static-files.ts'
import { rendersLanding } from '#server/http/preview/drafts.ts'
import { createVisitorAnswers, createVisitorApi, createVisitorCalls } from '#server/http/visitor-api.ts'
import { createJobRunner } from '#server/jobs/runner.ts'
import { createLogger } from '#server/observe/log.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { createLandingFinder } from '#server/pages/serve/find-landing.ts'
import { createRedirectFinder } from '#server/pages/serve/find-redirect.ts'
import { createPageTestFinder } from '#server/pages/serve/page-tests.ts'
import { createVisitLog } from '#server/pages/serve/visit-log.ts'
import type { Site } from '#server/pages/site.ts'
import { chooseCdn } from '#server/ports/cdn.ts'
import { openMediaStore } from '#server/ports/media-store.ts'
import type { OutboxRecord } from '#server/ports/outbox.ts'
import { createOutbox } from '#server/ports/outbox.ts'
import { createWorker } from '#server/schedule/do-work.ts'
import { createHttpServer } from '#server/start/http-server.ts'
import { listSiteTexts as listRealTexts } from '#site/site-texts.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestClock } from './test-clock.ts'
import { watchAnswers, watchLog } from './watch-answers.ts'
import { noteTags, noteWrites, watchChanges } from './watch-changes.ts'

/** Messages in memory, instead of a file. */
function createTestOutbox() {
  const messages: OutboxRecord[] = []
  const signal = new EventEmitter().setMaxListeners(0)
  const to = (receiver: string) => messages.filter((message) => message.to === receiver)
  return {
    /** Every message so far, in the order of recording. */
    messages,
    to,
    record: async (message: OutboxRecord) => {
      messages.push(message)
      signal.emit('recorded')
    },
    /** Resolves to the receiver's messages once there are at least so many; rejects after a minute. */
    async waitFor(receiver: string, count = 1): Promise<OutboxRecord[]> {
      const tooLate = AbortSignal.timeout(60_000)
      while (to(receiver).length < count) await once(signal, 'recorded', { signal: tooLate })
      return to(receiver)
    },
  }
}

type Options = {
  /** Environment variables by their names, as an operator would set them. */
  env?: Record<string, string>
  /** Pages; without it every address that is no call and no file is 404. */
  site?: Site
  /** The site's own pages and questions; by default those of the real site. */
  listSiteTexts?: Parts['listSiteTexts']
  /** Folders of files to serve. */
  folders?: string[]
  /** A database to share, as another instance would; the app that made it also closes it. */
  database?: TestDatabase
  /** Whether calls from outside are answered from memory as well; most tests write rows that no purge follows. */
  cachesAnswers?: boolean
}

/** A test app for all tests of a file, closed after them. */
export async function openTestApp(options?: Options): Promise<TestApp> {
  const app = await createTestApp(options)
  afterAll(app.close)
  return app
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * The real server on a free port, over a new migrated database of its own, with a clock that can be moved,
 * an outbox in memory and the log kept in `logs`. Use it with `await using`, or call `close`.
 */
export async function createTestApp(options: Options = {}) {
  const {
    env = {},
    site,
    folders = [],
    database: shared,
    listSiteTexts = listRealTexts,
    cachesAnswers = false,
  } = options
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fanyu-app-'))
  const environment = readEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', PORT: '0', ...env })
  const logs: string[] = []
  function write(line: string) {
    logs.push(line)
    watchLog(line)
  }
  const log = createLogger({ level: environment.logLevel, destination: { write } })
  const metrics = createMetrics()
  const clock = createTestClock()
  const outbox = createTestOutbox()
  const database = shared ?? (await createTestDatabase())

  const ledger = createTagLedger()
  const pageCache = createPageCache({
    ledger,
    maxBytes: environment.pageCacheBytes,
    buildVersion: 'test',
    fixedHeaders: securityHeaders(environment).flat(),
  })
  const purgePages = await createPagePurge({ ledger, database, log })
  const secrets = deriveSecrets(environment.secret ?? dataDir)
  const { db, saveTo: saveDatabase } = database
  const media = openMediaStore(environment)
  const rendersPage: Parts['rendersPage'] = async (ctx, id) =>
    site === undefined || rendersLanding({ ctx, id, site, askApi })
  const common = { environment, secrets, db, saveDatabase, clock, media, log, metrics, listSiteTexts, rendersPage }
  // What a job purges is no call's: it may run while any call is answered.
  const jobParts: Parts = { ...common, purge: withCdnPurge(common, purgePages) }
  const parts: Parts = { ...common, db: noteWrites(db), purge: noteTags(jobParts.purge) }
  const senders = createOutbox({ clock, log, record: outbox.record })
  const cdn = chooseCdn(environment.cdn, clock)
  const runner = createJobRunner({ parts: jobParts, doWork: createWorker({ ...senders, cdn, parts: jobParts }) })
  runner.start()

  const answers = createVisitorAnswers(parts, database.reads, ledger)
  const askApi = createVisitorCalls(answers)
  const visits = createVisitLog(parts)
  const staff = watchChanges(createConsoleServer({ parts, shell: '<!doctype html>' }), db)
  const app = createApp(parts, {
    answerApi: watchAnswers(createVisitorApi(parts, database.reads, cachesAnswers ? answers : null)),
    console: { ...staff, answerApi: watchAnswers(staff.answerApi) },
    askApi,
    findRedirect: createRedirectFinder({ db, log, ledger }),
    findLanding: createLandingFinder({ db, log, ledger }),
    findPageTest: createPageTestFinder({ db, log, clock, ledger }),
    visits,
    isDatabaseReady: database.ready,
    pageCache,
    files: createStaticFiles({ folders, shared: environment.assetsDir }),
    serveMedia: createServeMedia(parts),
    serveInstaller: createServeInstaller(parts),
    ...(site === undefined ? {} : { site }),
  })
  const http = createHttpServer(app.listener, metrics, environment)
  const port = await http.listen(0, '127.0.0.1')

  function stopListening() {
    http.server.closeAllConnections()
    http.server.close()
  }

  async function close() {
    stopListening()
    await runner.stop()
    if (shared === undefined) await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    app,
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    parts,
    /** As the pages ask it. */
    askApi,
    pageCache,
    outbox,
    clock,
    database,
    db: database.db,
    pool: database.pool,
    /** What visitors did not find, and which redirects led them on, before it is written. */
    visits,
    /** Works off all jobs that are due by the test's clock. */
    runJobs: runner.runDue,
    /** Ends the app's own work on jobs, for tests that run them by hand. */
    stopJobs: runner.stop,
    /** One JSON line each. */
    logs,
    /** Closes the app's port, as after a crash. */
    stopListening,
    close,
    [Symbol.asyncDispose]: close,
  }
}
