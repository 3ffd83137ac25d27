import { buildSite, isSiteStale } from './support/build-site.ts'
import './support/quick-imports.ts'
import { loadSettings, root } from './support/run.ts'

/**
 * `npm start`: builds the site where that is missing or out of date, then becomes the server. The server runs in this
 * very process, so signals and exit codes need no passing on.
 */
loadSettings()
if (isSiteStale(root)) {
  process.stdout.write('Building the site …\n')
  const code = await buildSite(root)
  if (code !== 0) process.exit(code)
}
const { main } = await import('../src/server/main.ts')
await main({ root })
