import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { readSentHeaders } from '../src/server/services/client/check/see-request.ts'

/**
 * Measures browsers for the table of honest profiles (tests/support/check-profiles.ts): answers a page that reads whatever
 * browser opens it by the readers of check.html, and keeps the facts as one line of tests/support/check-measured.ndjson.
 * node scripts/measure-check.ts [PORT], then in each browser http://127.0.0.1:PORT/?name=Firefox+153+on+Debian&country=DE
 * (`country`: where its way out is said to be). By hand or from a command line, not by a driver: a driven browser says so.
 */
const port = Number(process.argv[2] ?? 4180)
const file = new URL('../tests/support/check-measured.ndjson', import.meta.url)

const page = `<!doctype html><meta charset="utf-8"><body><script type="module">
  import { runCheck } from '/readers.js'
  const { facts } = await runCheck(() => {})
  await fetch('/facts' + location.search, { method: 'POST', body: JSON.stringify(facts) })
  document.body.textContent = 'measured'
</script>`

const entry = fileURLToPath(new URL('../src/site/features/check/readers/run-check.ts', import.meta.url))
const built = await build({
  configFile: false,
  logLevel: 'warn',
  build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] } },
})
const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const country = searchParams.get('country')
  const script = pathname === '/readers.js' ? output[0] : output.find(({ fileName }) => `/${fileName}` === pathname)
  if (script !== undefined)
    return response
      .setHeader('content-type', 'text/javascript')
      .end(script.type === 'chunk' ? script.code : script.source)
  if (pathname === '/api/check/seen') {
    const { httpVersion, socket } = request
    const address = socket.remoteAddress ?? ''
    const data = { address, country: null, httpVersion, ...readSentHeaders(request.headers), stunPort: null }
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 200, msg: '', data }))
  }
  if (pathname === '/facts') {
    const facts = JSON.parse(await text(request))
    delete facts.canvas.value?.picture
    if (facts.seen.state === 'read') facts.seen.value.country = country
    keep({ name: searchParams.get('name') ?? 'Unnamed', facts })
    return response.end()
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page)
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/?name=`))

/** One line a browser, by name. */
function keep(profile: { name: string; facts: unknown }): void {
  const lines = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
  const others = lines.filter((line) => JSON.parse(line).name !== profile.name)
  writeFileSync(file, `${[...others, JSON.stringify(profile)].join('\n')}\n`)
  console.log(`measured ${profile.name}`)
}
