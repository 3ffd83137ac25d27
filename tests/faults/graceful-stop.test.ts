import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unpackDatabase } from '#tests/support/database.ts'
import { quickNode } from '#tests/support/quick-node.ts'

// Every server here opens a database, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** A site with a page that is in flight until the test releases it: `finishSlowPage`. */
const slowSite = `import { existsSync } from 'node:fs'
export default { fetch: async (request) => {
  const isSlow = new URL(request.url).pathname === '/privacy.html'
  while (isSlow && !existsSync('released')) await new Promise((resolve) => setTimeout(resolve, 10))
  return new Response('<!doctype html><html><head></head><body>' + request.url + '</body></html>')
} }`

let root: string
let child: ChildProcess

beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'fanyu-stop-'))
  mkdirSync(path.join(root, 'dist/server'), { recursive: true })
  writeFileSync(path.join(root, 'dist/server/server-entry.js'), slowSite)
  await unpackDatabase(path.join(root, 'data'))
})

afterEach(() => {
  child.kill('SIGKILL')
  // The engine of a server that was killed may still write for a moment.
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

const finishSlowPage = () => writeFileSync(path.join(root, 'released'), '')

const program = path.resolve('tests/faults/support/run-server.ts')

/** Starts the real server in a process of its own, with everything it owns under `root`. */
function spawnServer(settings: Record<string, string> = {}, ownGroup = false) {
  const fixed = { PORT: '0', DATA_DIR: path.join(root, 'data'), LOG_LEVEL: 'silent', SEED: 'none' }
  const env = { ...process.env, ...fixed, ...settings }
  return spawn(process.execPath, [...quickNode, program], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  })
}

/** Resolves to the port once the server is ready. */
async function startProcess(settings: Record<string, string> = {}, ownGroup = false): Promise<number> {
  const started = spawnServer(settings, ownGroup)
  child = started
  const errors = text(started.stderr)
  for await (const [chunk] of on(started.stdout, 'data', { close: ['end'] })) {
    const port = /:(\d+)\s/.exec(String(chunk))?.[1]
    if (port) return Number(port)
  }
  throw new Error(`The server did not start: ${await errors}`)
}

const storageAt = (port: number) => ({
  STORAGE_URL: 's3://bucket',
  STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
  STORAGE_ACCESS_KEY_ID: 'id',
  STORAGE_ACCESS_KEY_SECRET: 'key',
  STORAGE_PATH_STYLE: 'yes',
})

function get(port: number, address: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: address, agent }, async (answer) => {
      await text(answer)
      resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection })
    })
    sent.once('error', reject)
    sent.end()
  })
}

test('on SIGTERM what is in flight is finished, readiness ends at once, no answer is broken, and the exit code is 0', async () => {
  const port = await startProcess()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  await get(port, '/', agent)

  const refused: string[] = []
  const statuses: number[] = []
  let isOver = false
  /** Keeps asking on kept connections, as a load balancer does, until the server takes no more. */
  async function keepAsking() {
    while (!isOver) {
      try {
        statuses.push((await get(port, '/', agent)).status)
      } catch (error) {
        refused.push(error instanceof Error && 'code' in error ? String(error.code) : String(error))
        return
      }
    }
  }
  const askers = Array.from({ length: 4 }, keepAsking)
  const slow = get(port, '/privacy.html', new Agent())
  await get(port, '/healthz', agent)

  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await untilNotReady(port)
  finishSlowPage()
  expect((await slow).status).toBe(200)
  // A stop that takes too long is ended with 1.
  expect(await exit).toEqual([0, null])
  isOver = true
  await Promise.all(askers)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(refused.filter((code) => code !== 'ECONNREFUSED')).toEqual([])
})

/** The site's HTTP server alone, which starts in a moment; resolves to its port. */
async function startHttpAlone(): Promise<number> {
  child = spawn(process.execPath, [...quickNode, path.resolve('tests/faults/support/http-only.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout ?? child, 'data')
  return Number(line)
}

/** Asks until the server takes no more connections; resolves to what else went wrong. */
async function askUntilRefused(port: number, agent: () => Agent): Promise<string[]> {
  const broken: string[] = []
  for (;;) {
    try {
      await get(port, '/', agent())
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (code === 'ECONNREFUSED') return broken
      broken.push(code)
      // After the exit there is no server to refuse.
      if (child.exitCode !== null) return broken
    }
  }
}

test('under load from new and from kept connections six stops cut no answer: late ones are served or refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const port = await startHttpAlone()
    const kept = new Agent({ keepAlive: true })
    const anew = () => new Agent()
    const askers = Array.from({ length: 24 }, (_, index) => askUntilRefused(port, index % 4 === 0 ? () => kept : anew))
    for (let answered = 0; answered < 50; answered += 1) await get(port, '/', new Agent())
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect((await Promise.all(askers)).flat()).toEqual([])
  }
})

test('a request that arrives on an idle connection while the stopping server is busy is answered', async () => {
  const port = await startHttpAlone()
  const [idle, busy] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  await Promise.all([get(port, '/', idle), get(port, '/', busy)])
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const begun = once(child.stdout ?? child, 'data')
  const late = get(port, '/busy', busy)
  await begun
  expect((await get(port, '/', idle)).status).toBe(200)
  expect((await late).status).toBe(200)
  expect(await exit).toEqual([0, null])
})

/** Resolves when the server says that it is not ready, or takes no connection any more. */
async function untilNotReady(port: number): Promise<void> {
  for (;;) {
    const answer = await get(port, '/readyz', new Agent()).catch(() => null)
    if (answer === null || answer.status === 503) return
  }
}

test('Ctrl-C, which signals the engine as well, ends both gracefully', async () => {
  const port = await startProcess({ LOG_LEVEL: 'warn' }, true)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  const slow = get(port, '/privacy.html', new Agent())
  await get(port, '/healthz', new Agent())
  const exit = once(child, 'close')
  process.kill(-Number(child.pid), 'SIGINT')
  finishSlowPage()
  expect((await slow).status).toBe(200)
  expect(await exit).toEqual([0, null])
  expect(output).toBe('SIGINT: finishing what is in flight\n')
})

test('a second SIGTERM ends the process without waiting', async () => {
  const port = await startProcess()
  const exit = once(child, 'exit')
  get(port, '/privacy.html', new Agent()).catch(() => {})
  await get(port, '/healthz', new Agent())
  child.kill('SIGTERM')
  await untilNotReady(port)
  child.kill('SIGTERM')
  expect(await exit).toEqual([1, null])
})

test.each([
  ['PORT', ({ port }: { port: number }) => ({ PORT: String(port) })],
  ['HOST', () => ({ HOST: '192.0.2.1', PUBLIC_URL: 'http://127.0.0.1' })],
  ['DATA_DIR', () => ({ DATA_DIR: path.join(root, 'dist/server/server-entry.js') })],
  ['BACKUP_DIR', () => ({ BACKUP_DIR: path.join(root, 'dist/server/server-entry.js') })],
  // It answers every request with 403, as a bucket does that another key belongs to.
  ['STORAGE_URL', ({ port }: { port: number }) => storageAt(port)],
  ['ASSETS_DIR', () => ({ ASSETS_DIR: path.join(root, 'dist/server/server-entry.js') })],
])('what the system refuses is put down to %s', async (name, settings) => {
  const taken = createServer((_req, res) => res.writeHead(403).end()).listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const started = spawnServer(settings({ port: typeof address === 'object' && address ? address.port : 0 }))
  child = started
  const [lines, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')])
  taken.close()
  expect(code).toBe(1)
  expect(lines).toMatch(new RegExp(`^${name} .* cannot be used: .+\\n$`))
})

test('a site starts although its media store is away, and what it has compiled is kept for the next start, even when it is killed', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const address = closed.address()
  const storagePort = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => closed.close(resolve))
  const compiled = path.join(root, 'compiled')
  const kept = () => (existsSync(compiled) ? readdirSync(compiled, { recursive: true }).length : 0)
  const port = await startProcess({ ...storageAt(storagePort), NODE_COMPILE_CACHE: compiled })
  // It is written right behind the line that says `Ready`, before anybody is answered.
  await get(port, '/healthz', new Agent())
  child.kill('SIGKILL')
  expect(kept()).toBeGreaterThan(500)
})

test('without a terminal the link of the first owner is in a file that only its owner may read, and not in what is logged', async () => {
  const started = spawnServer({ LOG_LEVEL: 'trace' })
  child = started
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk)
  started.stdout.on('data', collect)
  started.stderr.on('data', collect)
  const file = path.join(root, 'data/first-owner-link.txt')
  await vi.waitFor(() => expect(output).toContain(file), 60_000)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const link = readFileSync(file, 'utf8').trim()
  expect(link).toMatch(/^http:\/\/[\w.]+:\d+\/console\/.*[\w-]{20,}$/)
  expect(output).not.toContain(link)
  expect(output).not.toContain(/[\w-]{20,}$/.exec(link)?.[0])
})
