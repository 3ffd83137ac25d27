import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort, startTestPostgres } from '../../scripts/support/postgres.ts'
import { startTestNginx } from '../../scripts/support/proxies.ts'
import { makeRelease, pruneReleases, readLink, switchTo, untilReady } from '../../scripts/support/releases.ts'
import { makeFolder } from './support/folder.ts'
import { copyBuild, renameScripts, scriptsOf } from './support/release-builds.ts'
import { createReleaseHome } from './support/release-home.ts'
import { createVisitors } from './support/visitors.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Two instances, on one PostgreSQL where it can be had, behind the real nginx. */
const folder = makeFolder('release')
// nginx reads the shared folder as another user.
chmodSync(folder, 0o755)
const server = await startTestPostgres()
const home = createReleaseHome(path.join(folder, 'home'), server === null ? {} : { DATABASE_URL: server.url })
const [older, newer] = [path.join(folder, 'older'), path.join(folder, 'newer')]
let ports: number[] = []
let nginx: Awaited<ReturnType<typeof startTestNginx>> = null

beforeAll(async () => {
  await copyBuild(older)
  await copyBuild(newer)
  await renameScripts(newer)
  ports = [await freePort(), await freePort()]
  mkdirSync(path.join(folder, 'home'))
  const first = { folder: path.join(folder, 'home'), instances: [], restart: '', say: () => {} }
  await switchTo(first, makeRelease(first, older, folder))
  for (const port of ports) home.supervise(port)
  await Promise.all(ports.map(untilReady))
  nginx = await startTestNginx(ports, home.assetsDir)
})

afterAll(() => {
  nginx?.stop()
  home.end()
  server?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

describe('a release and its rollback under 200 visitors with open pages', () => {
  const isOf = (page: string, scripts: readonly string[]) => scripts.some((script) => page.includes(script))

  test('no request fails, and no page misses a script of its build', async (context) => {
    if (nginx === null) return context.skip()
    const builds = [older, newer].map(scriptsOf) as [string[], string[]]
    const [before, after] = builds
    expect(before.filter((script) => after.includes(script))).toEqual([])
    const visitors = createVisitors(nginx.url, 200)
    await visitors.openAll()
    expect(visitors.pages().filter((page) => !isOf(page, before))).toEqual([])

    const release = home.run(ports, 'release', newer)
    await visitors.visitUntil(release, builds)
    expect(await release).toMatchObject({ code: 0, errors: '' })
    expect(visitors.failures).toEqual([])
    expect(visitors.pages().filter((page) => !isOf(page, after))).toEqual([])

    const rollback = home.run(ports, 'rollback')
    await visitors.visitUntil(rollback, builds)
    expect(await rollback).toMatchObject({ code: 0, errors: '' })
    expect(visitors.failures).toEqual([])
    expect(visitors.pages().filter((page) => !isOf(page, before))).toEqual([])
    // nginx sends every file itself; an instance is asked for those that it lacks.
    expect(visitors.counted()).toMatchObject({ fromInstances: 0 })
    visitors.end()
  })
})

test('nginx sends a script as an instance does, in each encoding', async (context) => {
  if (nginx === null) return context.skip()
  const script = scriptsOf(older).find((address) => address.startsWith('/console/assets/')) ?? expect.fail()
  const names = ['cache-control', 'content-encoding', 'content-type', 'vary', 'x-content-type-options']
  for (const encoding of ['br', 'gzip, deflate, br', 'gzip', 'gzip;q=0', 'br;q=0, gzip', 'identity']) {
    const asked = { headers: { 'accept-encoding': encoding } }
    const [byNginx, byInstance] = await Promise.all([
      headersOf(https.get(`${nginx.url}${script}`, { ...asked, rejectUnauthorized: false, agent: false })),
      headersOf(http.get(`http://127.0.0.1:${ports[0]}${script}`, asked)),
    ])
    const pick = (headers: http.IncomingHttpHeaders) => names.map((name) => [name, headers[name]])
    expect([encoding, pick(byNginx)]).toEqual([encoding, pick(byInstance)])
    expect([byNginx['x-request-id'], byInstance['x-request-id']]).toEqual([undefined, expect.any(String)])
  }
})

async function headersOf(request: http.ClientRequest): Promise<http.IncomingHttpHeaders> {
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  answer.resume()
  return answer.headers
}

describe('releases of a repository', () => {
  const repository = path.join(folder, 'repository')
  const releases = path.join(folder, 'home-of-commits')
  const lines: string[] = []
  const small = { folder: releases, instances: [], restart: '', say: (line: string) => void lines.push(line) }
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim()
  const runs = () => readFileSync(path.join(releases, 'current/dist/server/server-entry.js'), 'utf8')

  /** A commit whose build writes its own text. */
  function commit(text: string): void {
    const build = `for (const place of ['server/server-entry.js', 'console/index.html'])
      require('node:fs').cpSync('entry', 'dist/' + place)`
    const file = { name: 'small', version: '1.0.0', scripts: { build: 'node build.cjs' } }
    writeFileSync(path.join(repository, 'build.cjs'), build)
    writeFileSync(path.join(repository, 'entry'), text)
    writeFileSync(path.join(repository, 'package.json'), JSON.stringify(file))
    const lock = { ...file, lockfileVersion: 3, packages: { '': { name: file.name, version: file.version } } }
    writeFileSync(path.join(repository, 'package-lock.json'), JSON.stringify(lock))
    // npm makes no folder for no packages; a release without one is not taken for a built one.
    mkdirSync(path.join(repository, 'node_modules'), { recursive: true })
    writeFileSync(path.join(repository, 'node_modules/.keep'), '')
    git('add', '--force', '.')
    git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-m', text)
  }

  beforeAll(() => {
    mkdirSync(repository)
    mkdirSync(releases)
    git('init', '--quiet')
  })

  test('a commit is built in a folder of its own, and the last three releases stay', async () => {
    for (const text of ['first', 'second', 'third', 'fourth']) {
      commit(text)
      await switchTo(small, makeRelease(small, 'HEAD', repository))
      pruneReleases(small)
      expect(runs()).toBe(text)
    }
    const versions = readdirSync(path.join(releases, 'releases'))
    expect(versions).toHaveLength(3)
    expect(versions.at(-1)).toMatch(new RegExp(`^\\d{8}-\\d{6}-${git('rev-parse', '--short=12', 'HEAD')}$`))
    await switchTo(small, readLink(small, 'previous') ?? '')
    expect(runs()).toBe('third')
  })

  test('a build that fails leaves nothing, and a version that does not start leaves the one that ran', async () => {
    const before = readdirSync(path.join(releases, 'releases'))
    expect(() => makeRelease(small, 'no-such-branch', repository)).toThrow('no-such-branch is no folder')
    writeFileSync(path.join(repository, 'build.cjs'), 'process.exit(1)')
    git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-am', 'broken')
    expect(() => makeRelease(small, 'HEAD', repository)).toThrow('npm run build ended with 1')
    expect(readdirSync(path.join(releases, 'releases'))).toEqual(before)

    const answers = http.createServer((_, response) => void response.writeHead(200).end())
    await once(answers.listen(0, '127.0.0.1'), 'listening')
    const { port } = answers.address() as AddressInfo
    const [newest = ''] = before.slice(-1)
    // The newest release cannot be started; any other can.
    const restart = `test "$(readlink ${path.join(releases, 'current')})" != releases/${newest}`
    await expect(switchTo({ ...small, instances: [port], restart }, newest)).rejects.toThrow(`${newest} did not start`)
    expect(runs()).toBe('third')
    answers.close()
  })
})
