import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeRelease, pruneReleases, readLink, switchTo } from '../../scripts/support/releases.ts'
import { makeFolder } from './support/folder.ts'
import { scriptsOf } from './support/release-builds.ts'
import { openReleaseStage } from './support/release-stage.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let stage: Awaited<ReturnType<typeof openReleaseStage>>

beforeAll(async () => {
  stage = await openReleaseStage()
})
afterAll(() => stage?.end())

describe('a release and its rollback under 200 visitors with open pages', () => {
  test('no request fails, and no page misses a script of its build', async (context) => {
    const { url, older, newer } = stage
    if (url === null) return context.skip()
    const after = scriptsOf(newer)
    expect(scriptsOf(older).filter((script) => after.includes(script))).toEqual([])
    const visitors = await stage.letIn(url, 200)
    expect(visitors.pagesWithout(older)).toBe(0)
    const quiet = { command: { code: 0, errors: '' }, failures: [], otherPages: 0 }
    expect(await visitors.watch(newer, 'release', newer)).toMatchObject(quiet)
    expect(await visitors.watch(older, 'rollback')).toMatchObject(quiet)
    // nginx sends every file itself; an instance is asked for those that it lacks.
    expect(visitors.counted()).toMatchObject({ fromInstances: 0 })
    visitors.end()
  })
})

test('nginx sends a script as an instance does, in each encoding', async (context) => {
  const { url, older, ports } = stage
  if (url === null) return context.skip()
  const script = scriptsOf(older).find((address) => address.startsWith('/console/assets/')) ?? expect.fail()
  const names = ['cache-control', 'content-encoding', 'content-type', 'vary', 'x-content-type-options']
  for (const encoding of ['br', 'gzip, deflate, br', 'gzip', 'gzip;q=0', 'br;q=0, gzip', 'identity']) {
    const asked = { headers: { 'accept-encoding': encoding } }
    const [byNginx, byInstance] = await Promise.all([
      headersOf(https.get(`${url}${script}`, { ...asked, rejectUnauthorized: false, agent: false })),
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
  const folder = makeFolder('commits')
  const repository = path.join(folder, 'repository')
  const releases = path.join(folder, 'home')
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
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a commit is built in a folder of its own, and the last three releases stay', async () => {
    for (const text of ['first', 'second', 'third', 'fourth']) {
      commit(text)
      await switchTo(small, makeRelease(small, 'HEAD', repository))
      pruneReleases(small)
      expect(runs()).toBe(text)
    }
    const versions = readdirSync(path.join(releases, 'releases'))
    expect(versions).toHaveLength(3)
    expect(versions.at(-1)).toMatch(new RegExp(`^\\d{8}-\\d{9}-${git('rev-parse', '--short=12', 'HEAD')}$`))
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
    const [oldest, , newest = ''] = before
    expect(readLink(small, 'previous')).toBe(newest)
    // As before a release of the newest one.
    await switchTo(small, oldest ?? '')
    await switchTo(small, readLink(small, 'previous') ?? '')
    expect([readLink(small, 'previous'), runs()]).toEqual([oldest, 'third'])
    // The newest release cannot be started; any other can.
    const restart = `test "$(readlink ${path.join(releases, 'current')})" != releases/${newest}`
    await expect(switchTo({ ...small, instances: [port], restart }, newest)).rejects.toThrow(`${newest} did not start`)
    expect([readLink(small, 'previous'), runs()]).toEqual([oldest, 'third'])
    answers.close()
  })
})
