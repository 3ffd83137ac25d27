import path from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { pageTable } from '#server/pages/render/page-renderer.ts'
import { readEnvironment } from '../../src/server/environment/environment.ts'
import { createLogger } from '../../src/server/observe/log.ts'
import { createPageRenderer, type SiteHandler } from '../../src/server/pages/render/page-renderer.ts'
import { markStored } from '../../src/server/pages/render/starter.ts'
import { startServer } from '../../src/server/start/start-server.ts'
import { pages as sitePages } from '../../src/site/pages.ts'
import { resolveRedirect } from '../../src/site/redirects.ts'
import { loadSettings, root } from './run.ts'

/** One process of `npm run dev`: the real server, with the site straight from its sources and no page kept. */
loadSettings()
const environment = readEnvironment(process.env)
const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
const pages = vite.environments.ssr
if (!pages || !isRunnableDevEnvironment(pages)) throw new Error('Vite has no environment that renders pages')

const handler = async (): Promise<SiteHandler> => (await pages.runner.import('/src/site/server-entry.ts')).default

const server = await startServer({
  environment,
  log: createLogger({ level: environment.logLevel }),
  folders: [path.join(root, 'public'), path.join(root, 'dist/demo')],
  consoleFolder: path.join(root, 'dist/console'),
  middleware: (req, res, next) => vite.middlewares(req, res, next),
  site: {
    table: {
      match: (address) => {
        const row = pageTable.match(address)
        return row && { ...row, cacheable: false }
      },
    },
    resolveRedirect,
    listings: [],
    failedPath: sitePages.failed.path,
    createRenderer: (askApi) =>
      createPageRenderer({
        handler,
        askApi,
        // Vite's own inline scripts change with every page: the policy belongs to what is built.
        finish: (html, { nonce }) => ({
          html: html.replaceAll(` nonce="${nonce}"`, '').replace('<head>', `<head><script>${markStored}</script>`),
          csp: '',
        }),
      }),
  },
})
console.log(`Developing on ${server.address}`)

async function stop() {
  await Promise.all([server.stop(), vite.close()])
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
