import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, type Db, openDatabase } from '#db/client.ts'
import { seedDemo } from '#db/seed/index.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createPagePurge, withCdnPurge } from '#server/cache/page-purge.ts'
import { createTagLedger, type TagLedger } from '#server/cache/tag-ledger.ts'
import type { Parts } from '#server/context.ts'
import { type Environment, EnvironmentError } from '#server/environment/environment.ts'
import { explainFullDisk, isDiskFull } from '#server/environment/full-disk.ts'
import { bracketed } from '#server/environment/host-names.ts'
import { makeFolder } from '#server/environment/make-folder.ts'
import { blaming, blamingAddress, restrictToOwner, withPort } from '#server/environment/start-checks.ts'
import type { AnswerApi } from '#server/http/api/create-api.ts'
import { type App, createApp } from '#server/http/app.ts'
import { type ConsoleServer, createConsoleServer, makeFirstLink } from '#server/http/console/console-server.ts'
import { securityHeaders } from '#server/http/middleware/security-headers.ts'
import { createServeInstaller, createServeMedia, type ServeMedia } from '#server/http/middleware/serve-media.ts'
import { createStaticFiles } from '#server/http/middleware/static-files.ts'
import { createOutsideApi } from '#server/http/outside-api.ts'
import { rendersLanding } from '#server/http/preview/drafts.ts'
import { createPreviewServer } from '#server/http/preview/preview-server.ts'
import { type Build, keepBuildShared, shareBuild } from '#server/http/shared-assets.ts'
import { createVisitorAnswers, createVisitorApi, createVisitorCalls } from '#server/http/visitor-api.ts'
import type { Logger } from '#server/observe/log.ts'
import { MediaStoreError } from '#server/observe/media-store-error.ts'
import { createMetrics, type Metrics } from '#server/observe/metrics.ts'
import { backUpBeforeMigration } from '#server/operate/backup/before-migration.ts'
import { finishRestore, removeUnpacked } from '#server/operate/backup/finish-restore.ts'
import { requireWholeRestore } from '#server/operate/backup/unfinished-restore.ts'
import { waitForCommands } from '#server/operate/commands/serve-commands.ts'
import { openClock } from '#server/operate/database-clock.ts'
import { guardInstallation } from '#server/operate/installation.ts'
import type { AskApi } from '#server/pages/page-calls.ts'
import { createLandingFinder, type FindLanding } from '#server/pages/serve/find-landing.ts'
import { createRedirectFinder, type FindRedirect } from '#server/pages/serve/find-redirect.ts'
import { createPageTestFinder, type FindPageTest } from '#server/pages/serve/page-tests.ts'
import { createVisitLog, type VisitLog } from '#server/pages/serve/visit-log.ts'
import type { Site } from '#server/pages/site.ts'
import { type MediaStore, openMediaStore, tryMediaStore } from '#server/ports/media-store.ts'
import { openTimers } from '#server/schedule/timers.ts'
import { storeSitePages } from '#server/services/content/landing/site-pages.ts'
import { proofOf } from '#server/services/shared/audit/record-audit.ts'
import { hasStaff } from '#server/services/staff/links.ts'
import { reportLaunch } from '#server/services/work/launch/read-launch.ts'
import { listSiteTexts, wordsOfPage } from '#site/site-texts.ts'
import { createHttpServer } from './http-server.ts'

/** Time for background work when the server stops; the next start continues it. */
const workAtMostMs = 3_000
const untilWarmingMs = 1_000
/** Requests that waited for the start come before what happens by the clock. */
const untilTimersMs = 250
/** The start does not wait longer for a media store. */
const storageAtMostMs = 2_000

export type RunningServer = {
  /** The listening address, e.g. `http://127.0.0.1:3000`. */
  address: string
  /** The server's database, for other work in this process; null with an outside API. */
  db: Db | null
  /** Purges all cached pages of this process after such work. */
  purgePages: () => void
  /** The single-use link for the first owner of the console; null when members exist. */
  makeFirstLink: () => Promise<string | null>
  hasStaff: () => Promise<boolean>
  /** Reports not ready from now on; resolves when requests in flight have ended and the database is closed. */
  stop: () => Promise<void>
}

type Backend = {
  answerApi: AnswerApi
  /** The console; with an outside API it answers that there is nothing to manage here. */
  console: ConsoleServer
  /** The pages' access to the API; absent when it is elsewhere. */
  askApi?: AskApi
  serveMedia?: ServeMedia
  serveInstaller?: ServeMedia
  db: Db | null
  findRedirect?: FindRedirect
  findLanding?: FindLanding
  findPageTest?: FindPageTest
  visits?: VisitLog
  isDatabaseReady: Database['ready']
  makeFirstLink: RunningServer['makeFirstLink']
  hasStaff: RunningServer['hasStaff']
  purgePages: () => void
  /** Starts what happens by the clock. */
  beginTimers: () => void
  /** Stops the work behind the API, the database last. */
  close: () => Promise<void>
}

/**
 * Starts the whole server, the database first: a second server on the same data folder then reports the folder in use
 * instead of the port.
 */
export async function startServer(args: {
  environment: Environment
  log: Logger
  site: Site
  /** Folders of static files; of two files at one address the first folder's wins. */
  folders: string[]
  /** The built console: its document and assets. */
  consoleFolder?: string
  /**
   * Handles every request first, e.g. the bundler's middleware during development; `next` passes it on to the server.
   */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}): Promise<RunningServer> {
  const { log, site, consoleFolder } = args
  const environment = await withPort(args.environment)
  const { middleware } = args
  const folders = consoleFolder === undefined ? args.folders : [...args.folders, consoleFolder]
  // The bundler's files have no hash in their names.
  const shared = middleware === undefined ? environment.assetsDir : undefined
  const files = createStaticFiles({ folders, shared })
  const metrics = createMetrics({ processMetrics: true, buildVersion: files.version })
  const ledger = createTagLedger()
  const pageCache = createPageCache({
    ledger,
    maxBytes: environment.pageCacheBytes,
    buildVersion: files.version,
    fixedHeaders: securityHeaders(environment).flat(),
    onFailure: (key, error) => log.warn({ err: error, page: key }, 'a page could not be made anew'),
  })
  const backend = await openBackend({ environment, log, metrics, ledger, shell: readShell(consoleFolder), site })
  const app = createApp({ environment, log, metrics }, { ...backend, pageCache, files, site })
  const listener: RequestListener = middleware
    ? (req, res) => middleware(req, res, () => app.listener(req, res))
    : app.listener
  const http = createHttpServer(listener, metrics, environment)
  await app.warm()
  let stopSharing = () => {}
  try {
    // Before the first page of this build is sent, so that any instance has the files that it names.
    if (shared !== undefined) stopSharing = await shareFiles(shared, files.build, log)
    await blamingAddress(http.listen(environment.port, environment.host))
  } catch (error) {
    stopSharing()
    await backend.close()
    throw error
  }
  const timers = setTimeout(backend.beginTimers, untilTimersMs)
  const warming = new AbortController()
  // Rendering in advance would use up an outside API's limits, and its answers are not cached.
  if (middleware === undefined && environment.apiBase === null) void warmSoon(app, warming.signal)

  return {
    address: `http://${bracketed(environment.host)}:${environment.port}`,
    db: backend.db,
    makeFirstLink: backend.makeFirstLink,
    hasStaff: backend.hasStaff,
    purgePages: backend.purgePages,
    async stop() {
      app.beginStop()
      clearTimeout(timers)
      warming.abort()
      stopSharing()
      await http.stop()
      await backend.close()
    },
  }
}

/** A full disk stops no start: the site then serves its own files, as a site with one instance does. */
async function shareFiles(folder: string, build: Build, log: Logger): Promise<() => void> {
  await blaming('ASSETS_DIR names a folder that', shareBuild(folder, build)).catch((error: unknown) => {
    if (!(error instanceof Error && isDiskFull(error))) throw error
    log.warn({ err: error }, 'The build could not be shared: the disk is full')
  })
  return keepBuildShared(folder, build, log)
}

/** Requests that waited for the start come first. */
async function warmSoon(app: App, signal: AbortSignal): Promise<void> {
  const isDue = await delay(untilWarmingMs, true, { signal, ref: false }).catch(() => false)
  if (isDue) await app.warmOn(signal)
}

/** The console's document; null when it was not built. */
function readShell(folder: string | undefined): string | null {
  const file = folder === undefined ? null : path.join(folder, 'index.html')
  return file !== null && existsSync(file) ? readFileSync(file, 'utf8') : null
}

type BackendParts = {
  environment: Environment
  log: Logger
  metrics: Metrics
  ledger: TagLedger
  /** The console's document; null when it was not built. */
  shell: string | null
  site: Site
}

async function openBackend(args: BackendParts): Promise<Backend> {
  const { environment, log, shell } = args
  if (environment.apiBase !== null) {
    const answerApi = createOutsideApi({ apiBase: environment.apiBase, log })
    return {
      answerApi,
      console: createConsoleServer({ parts: null, shell }),
      db: null,
      isDatabaseReady: async () => true,
      makeFirstLink: async () => null,
      hasStaff: async () => true,
      purgePages: args.ledger.purgeAll,
      beginTimers: () => {},
      close: async () => {},
    }
  }
  return openOwnBackend(args).catch((error: unknown) => {
    throw explainFullDisk(error, environment.dataDir)
  })
}

async function openOwnBackend(args: BackendParts): Promise<Backend> {
  const { environment, log } = args
  const { dataDir } = environment
  await blaming('DATA_DIR names a folder that', makeFolder(dataDir))
  await blaming('DATA_DIR names a folder that', restrictToOwner(dataDir))
  // Opening an embedded database makes one where there is none.
  if (environment.postgres === null) await requireWholeRestore(dataDir)
  await requireBackupFolder(environment)
  const media = openMediaStore(environment)
  if (media.probe !== null) await tryStorage(media, { dataDir, log })
  const admitCommands = await waitForCommands(dataDir)
  try {
    return await openWorkingBackend({ ...args, media })
  } finally {
    admitCommands()
  }
}

async function openWorkingBackend(args: BackendParts & { media: MediaStore }): Promise<Backend> {
  const { environment, media, log, metrics, ledger, shell, site } = args
  const { dataDir, postgres } = environment
  const guard = guardInstallation(environment)
  const database = await blaming(
    postgres === null ? 'DATA_DIR holds a database that' : 'DATABASE_URL names a database that',
    openDatabase({
      postgres,
      dataDir,
      isServing: true,
      log,
      guard,
      beforeMigration: backUpBeforeMigration(environment, log),
    }),
  )
  const secrets = guard.secrets()
  metrics.database.read = database.connections
  const { clock, stop: stopClock } = await openClock({ db: database.db, environment, log, metrics })
  if (environment.seed === 'demo') await seedDemo(database.db, clock, (entry) => proofOf(secrets, entry))
  const purgePages = await createPagePurge({ ledger, database, log })
  const { db, saveTo: saveDatabase } = database
  const rendersPage: Parts['rendersPage'] = (ctx, id) => rendersLanding({ ctx, id, site, askApi })
  const common = { environment, secrets, db, saveDatabase, clock, media, log, metrics, listSiteTexts, rendersPage }
  const parts: Parts = { ...common, purge: withCdnPurge(common, purgePages) }
  // Before anybody can log in. What fails here is tried again by each sweep.
  await removeUnpacked(dataDir)
  await finishRestore(parts).catch((error: unknown) => log.error({ err: error }, 'a restore could not be finished'))
  // Without a record a page shows its standard text, which staff cannot change.
  await storeSitePages({ parts, wordsOf: wordsOfPage }).catch((error: unknown) =>
    log.error({ err: error }, "the site's own pages could not be stored"),
  )
  await reportLaunch(parts).catch(async (error: unknown) => {
    stopClock()
    await database.close()
    throw error
  })
  const timers = await openTimers(parts)
  const visits = createVisitLog(parts)
  visits.start()
  const answers = createVisitorAnswers(parts, database.reads, ledger)
  const askApi = createVisitorCalls(answers)
  return {
    answerApi: createVisitorApi(parts, database.reads, answers),
    console: createConsoleServer({ parts, shell, preview: createPreviewServer({ parts, site, askApi }) }),
    askApi,
    serveMedia: createServeMedia(parts),
    serveInstaller: createServeInstaller(parts),
    db: database.db,
    purgePages() {
      database.noteChange()
      ledger.purgeAll()
    },
    findRedirect: createRedirectFinder({ db, log, ledger }),
    findLanding: createLandingFinder({ db, log, ledger }),
    findPageTest: createPageTestFinder({ db, log, clock, ledger }),
    visits,
    isDatabaseReady: database.ready,
    makeFirstLink: () => makeFirstLink(parts),
    hasStaff: () => hasStaff(parts),
    beginTimers: timers.begin,
    async close() {
      const work = Promise.all([timers.stop(), visits.stop()])
      const isOver = await Promise.race([work.then(() => true), delay(workAtMostMs, false, { ref: false })])
      if (!isOver) log.warn({ workAtMostMs }, 'Background work did not end in time; the next start does it')
      stopClock()
      await database.close()
    },
  }
}

/** Where backups are expected, a folder that cannot be written stops the start, not the first backup. */
async function requireBackupFolder({ backup: { dir, lateAfterMs } }: Environment): Promise<void> {
  if (lateAfterMs === null) return
  const trial = path.join(dir, `.trial-${process.pid}`)
  const write = async () => {
    await makeFolder(dir)
    await writeFile(trial, '')
    await rm(trial)
  }
  await blaming('BACKUP_DIR names a folder that', write())
}

/**
 * A wrong key, bucket or host stops the start; a store that is away does not, for pages need it less than visitors need
 * pages: the line 图片存储 of 健康 is broken until it is back.
 */
async function tryStorage(media: MediaStore, { dataDir, log }: { dataDir: string; log: Logger }): Promise<void> {
  const tooLate = new MediaStoreError('the media store did not answer in time', { isTemporary: true })
  const late = delay(storageAtMostMs, undefined, { ref: false }).then(() => Promise.reject(tooLate))
  await Promise.race([tryMediaStore(media, dataDir), late]).catch((error: unknown) => {
    if (!(error instanceof MediaStoreError)) throw error
    if (!error.isTemporary)
      throw new EnvironmentError([`STORAGE_URL names a bucket that cannot be used: ${error.message}`])
    log.error({ err: error }, 'STORAGE_URL names a store that is away: uploads and pictures wait for it')
  })
}
