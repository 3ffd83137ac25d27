import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The newest releases that stay on disk; the one that runs and the one before it always do. */
const keptReleases = 3
const readyWithinMs = 120_000
const askEveryMs = 200
/**
 * After each of several instances: nginx counts one that was away as away for `fail_timeout` (deploy/nginx.conf, 5 s). If
 * another one stopped within that time, also by the next command, no instance would be left for a visitor.
 */
const pauseMs = 6_000

/** The two links in the home folder: the release that instances start, and the one that a rollback leads to. */
type LinkName = 'current' | 'previous'

export type Home = {
  /** Holds `releases/<version>` and the links. */
  folder: string
  /** The ports of the instances, restarted in this order. */
  instances: readonly number[]
  /** The command that restarts an instance and returns when the old process has ended; `{port}` stands for its port. */
  restart: string
  say: (line: string) => void
}

/**
 * Makes a release out of a git reference of the repository in `from`, or of a folder: installs and builds it, or takes
 * what is built already. Answers its version. Nothing is changed that runs.
 */
export function makeRelease({ folder, say }: Home, source: string, from: string): string {
  const isFolder = existsSync(path.join(source, 'package.json'))
  const name = isFolder ? path.basename(path.resolve(source)) : readCommit(source, from)
  // Versions sort by their time, to the millisecond: two of one second would sort by their names.
  const version = `${new Date()
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .replace('T', '-')}-${name}`
  const place = path.join(folder, 'releases', version)
  mkdirSync(place, { recursive: true })
  try {
    if (isFolder) cpSync(source, place, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    else unpackCommit(name, from, place)
    if (!isBuilt(place)) {
      say(`Building ${version} …`)
      execute('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], place)
      execute('npm', ['run', 'build'], place)
    }
    if (!isBuilt(place)) throw new Error(`The build of ${version} has made no dist/server/server-entry.js`)
  } catch (error) {
    rmSync(place, { recursive: true, force: true })
    throw error
  }
  return version
}

const isBuilt = (place: string) =>
  ['node_modules', 'dist/console/index.html', 'dist/server/server-entry.js'].every((part) =>
    existsSync(path.join(place, part)),
  )

function readCommit(reference: string, from: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', `${reference}^{commit}`], {
    cwd: from,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${reference} is no folder with a package.json and no commit of ${from}`)
  return stdout.trim()
}

function unpackCommit(commit: string, from: string, place: string): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-release-'))
  const archive = path.join(folder, 'release.tar')
  try {
    execute('git', ['archive', '--format=tar', `--output=${archive}`, commit], from)
    execute('tar', ['-xf', archive], place)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function execute(command: string, args: readonly string[], cwd: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** The version that a link names; null while there is none. */
export function readLink({ folder }: Pick<Home, 'folder'>, name: LinkName): string | null {
  const link = path.join(folder, name)
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? path.basename(readlinkSync(link)) : null
}

/** The link is replaced by a rename: at every moment it names one of the two. Null removes it. */
function writeLink({ folder }: Home, name: LinkName, version: string | null): void {
  const link = path.join(folder, name)
  if (version === null) {
    rmSync(link, { force: true })
    return
  }
  const fresh = path.join(folder, `.${name}.${process.pid}`)
  rmSync(fresh, { force: true })
  symlinkSync(path.join('releases', version), fresh)
  renameSync(fresh, link)
}

/**
 * Lets the instances run a version, one after the other. If one does not become ready, those that were restarted get the
 * former version back, as do both links, and this throws: a rollback never leads to a version that did not start.
 */
export async function switchTo(home: Home, version: string): Promise<void> {
  const [former, beforeFormer] = [readLink(home, 'current'), readLink(home, 'previous')]
  if (!existsSync(path.join(home.folder, 'releases', version))) throw new Error(`There is no release ${version}`)
  if (former === version) throw new Error(`${version} is the release that runs`)
  writeLink(home, 'current', version)
  if (former !== null) writeLink(home, 'previous', former)
  const restarted: number[] = []
  try {
    for (const port of home.instances) {
      restarted.unshift(port)
      await restart(home, port)
    }
  } catch (error) {
    if (former === null) throw error
    home.say(`${error instanceof Error ? error.message : error}; back to ${former} …`)
    writeLink(home, 'current', former)
    writeLink(home, 'previous', beforeFormer)
    // The one that did not start comes first: the others serve meanwhile.
    for (const port of restarted) await restart(home, port)
    throw new Error(`${version} did not start: ${former} runs again`)
  }
  home.say(`${version} runs${former === null ? '' : `; npm run rollback leads back to ${former}`}`)
}

async function restart({ restart: command, instances, say }: Home, port: number): Promise<void> {
  await promisify(execFile)('sh', ['-c', command.replaceAll('{port}', String(port))])
  await untilReady(port)
  if (instances.length > 1) await delay(pauseMs)
  say(`The instance on port ${port} is ready`)
}

export async function untilReady(port: number): Promise<void> {
  const tooLate = AbortSignal.timeout(readyWithinMs)
  while (!(await isReady(port))) {
    if (tooLate.aborted) throw new Error(`The instance on port ${port} was not ready within ${readyWithinMs / 1000} s`)
    await delay(askEveryMs)
  }
}

async function isReady(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000)
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Removes all but the newest releases and those that links name. */
export function pruneReleases(home: Home): void {
  const releases = path.join(home.folder, 'releases')
  const versions = readdirSync(releases).toSorted()
  const linked = [readLink(home, 'current'), readLink(home, 'previous')]
  for (const version of versions.slice(0, -keptReleases)) {
    if (linked.includes(version)) continue
    rmSync(path.join(releases, version), { recursive: true })
    home.say(`${version} was removed`)
  }
}

/** The ports of the units of deploy/fanyu@.service that are active. */
export function findInstances(): number[] {
  const listed = spawnSync('systemctl', ['list-units', '--plain', '--no-legend', '--state=active', 'fanyu@*.service'], {
    encoding: 'utf8',
  })
  if (listed.status !== 0)
    throw new Error('systemctl lists no instances here: name their ports by --instances 3001,3002')
  return [...listed.stdout.matchAll(/^\s*fanyu@(\d+)\.service/gm)]
    .map(([, port]) => Number(port))
    .toSorted((one, other) => one - other)
}
