import { createPageCache } from '#server/cache/page-cache.ts'
import { createPagePurge } from '#server/cache/page-purge.ts'
import { createTagLedger } from '#server/cache/tag-ledger.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import type { AnswerApi } from '#server/http/api/create-api.ts'
import { createApp } from '#server/http/app.ts'
import { securityHeaders } from '#server/http/middleware/security-headers.ts'
import { createStaticFiles } from '#server/http/middleware/static-files.ts'
import { createLogger } from '#server/observe/log.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import type { Site } from '#server/pages/site.ts'
import { createHttpServer } from '#server/start/http-server.ts'

type Options = {
  /** What else the server asks, such as its uploads and redirects. */
  asks?: Pick<Parameters<typeof createApp>[1], 'console' | 'findRedirect' | 'serveMedia' | 'serveInstaller'>
  site?: Site
  answerApi?: AnswerApi
  env?: Record<string, string>
  isDatabaseReady?: () => Promise<boolean>
}

/** The server without a database, for what has nothing to do with one: pages, limits, headers. */
export async function openPageServer(options: Options = {}) {
  const {
    asks = {},
    site,
    answerApi = async () => Response.json({ code: 200, msg: '' }),
    isDatabaseReady = async () => true,
  } = options
  const environment = readEnvironment(options.env ?? {})
  const logs: string[] = []
  const log = createLogger({ level: 'debug', destination: { write: (line) => void logs.push(line) } })
  const metrics = createMetrics()
  const ledger = createTagLedger()
  const pageCache = createPageCache({
    ledger,
    maxBytes: environment.pageCacheBytes,
    buildVersion: 'test',
    fixedHeaders: securityHeaders(environment).flat(),
  })
  const noInstances = { listen: async () => async () => {}, notify: async () => {}, noteChange: () => {} }
  const purge = await createPagePurge({ ledger, database: noInstances, log })
  const app = createApp(
    { environment, log, metrics },
    {
      ...asks,
      answerApi,
      isDatabaseReady,
      pageCache,
      files: createStaticFiles({ folders: [] }),
      ...(site && { site }),
    },
  )
  const http = createHttpServer(app.listener, metrics, environment)
  const port = await http.listen(0, '127.0.0.1')
  async function close() {
    http.server.closeAllConnections()
    http.server.close()
  }
  return {
    app,
    http,
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    pageCache,
    ledger,
    purge,
    logs,
    metrics,
    close,
    [Symbol.asyncDispose]: close,
  }
}
