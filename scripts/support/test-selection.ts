import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'
import { createReach } from './test-reach.ts'

/**
 * Which tests of a run may be left out, because nothing that they guard has changed since a run of all (`npm test -- all`, once
 * a day). A run that cannot tell what has changed leaves out none.
 */

/** Suites beside their subject that open a database: on PGlite and on PostgreSQL, as the calls are. */
export const databaseTests = [
  ...['database', 'factories', 'listener', 'migrations', 'spelt-redirects'].map((name) => `src/db/${name}.test.ts`),
  ...['seed', 'activities', 'catalogue/catalogue'].map((name) => `src/db/seed/${name}.test.ts`),
]

/** Calls and pages of a server without a database: what they show once need not be shown on the other database. */
export const databaseFreeTests = ['arrival-cookies', 'server-fair-pages', 'server-limits', 'server-pages'].map(
  (name) => `tests/api/${name}.test.ts`,
)

/**
 * After a change of these every test of a database runs, on both: the engine, its driver and how a process uses them. What
 * the tables are and hold is the same on both, and what `databaseTests` have passed on both makes them.
 */
const ofEngine = [
  /^src\/db\/(?!schema\/|seed\/|factories)/,
  /^node_modules\/(?:@electric-sql\/pglite|pg|pg-.+|drizzle-orm)$/,
  /^tests\/support\/(?:database|test-app)\.ts$/,
]

/**
 * What a test does that concerns the engine: connections, transactions side by side, databases of its own. A statement with
 * which it only puts a row as it needs it passes on one as on the other.
 */
const speaksToDatabase = /createClient|\.pool\b(?!\.query)|interleave|createTestDatabase|TEST_DATABASE_URL/
/** Collation and search, jobs and their locks, instances that listen to each other, plans, clocks, copies of a site. */
const engineTopics =
  /\/(?:search|site-map|fair-|server-jobs|clock-|database-|content-instances|backup-|console-bulk|dead-)/

/** After a change of these every test of faults runs. */
const ofEachFault = [...ofEngine, /\b(?:start-server|http-server|environment)\b/, /^tests\/faults\/support\//]

/** Tests of faults that run after a change of what they guard: a word of its path, as in `src/server/operate/backup` and `restore.ts`. */
const guardedFaults: Readonly<Record<string, readonly string[]>> = {
  'tests/faults/cut-restore.test.ts': ['backup', 'restore', 'commands'],
  'tests/faults/embedded-crash.test.ts': ['embedded'],
  'tests/faults/embedded-keeper.test.ts': ['embedded'],
  'tests/faults/embedded-maintenance.test.ts': ['embedded'],
  'tests/faults/move.test.ts': ['move', 'commands'],
  'tests/faults/release.test.ts': ['release', 'releases', 'shared-assets', 'deploy'],
  'tests/faults/upgrade.test.ts': ['drizzle', 'migrate', 'backup', 'restore'],
}

const lockFile = 'package-lock.json'

/**
 * The files that are not as they were at `TEST_BASE`, or else a day before the newest commit, and the packages whose version
 * is another one, as `node_modules/NAME`; null where that cannot be told: without git, in a shallow clone, in a history of
 * less than a day.
 */
export function readChangedFiles(folder = root, base = process.env.TEST_BASE): readonly string[] | null {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 })
    return status === 0 ? stdout.trim() : null
  }
  const from = base || dayBefore()
  const changed = from && git('diff', '--name-only', '--no-renames', from, '--')
  const added = git('ls-files', '--others', '--exclude-standard')
  if (typeof changed !== 'string' || added === null || !from) return null
  const files = [...changed.split('\n'), ...added.split('\n')].filter((file) => file !== '')
  return files.includes(lockFile) ? [...files, ...changedPackages(git('show', `${from}:${lockFile}`))] : files

  function changedPackages(before: string | null): string[] {
    const [now, then] = [readFileSync(path.join(folder, lockFile), 'utf8'), before].map(versionsOf)
    return Object.keys({ ...now, ...then }).filter((name) => now?.[name] !== then?.[name])
  }

  function dayBefore(): string | null {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return null
    const newest = Number(git('log', '-1', '--format=%ct'))
    return Number.isFinite(newest) ? git('rev-list', '-1', `--before=${newest - 24 * 60 * 60}`, 'HEAD') : null
  }
}

/** The version of each package of a lock file, by its place in `node_modules`. */
function versionsOf(lock: string | null | undefined): Record<string, string> {
  const { packages = {} } = JSON.parse(lock ?? '{}') as { packages?: Record<string, { version?: string }> }
  return Object.fromEntries(Object.entries(packages).map(([place, { version = '' }]) => [place, version]))
}

type Changed = readonly string[] | null

const touches = (changed: readonly string[], patterns: readonly RegExp[]) =>
  changed.some((file) => patterns.some((pattern) => pattern.test(file)))

const testsIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)

/** Runs beside every test of the API in its process (vitest.config.ts). */
const setupFiles = () => readdirSync(path.join(root, 'tests/support')).filter((name) => name.endsWith('.setup.ts'))

const foreignTests = () => testsIn('tests/world')

/**
 * The tests of the API that run on each engine; null for all of them. What a change does not reach runs on neither. Both
 * engines are PostgreSQL behind one driver: what only one breaks is in the database itself, so that on PGlite those run
 * that concern the engine, and `tests/world`, which makes every call; so do the journeys and the tests of faults.
 */
export function selectApiTests(changed: Changed): { onPostgres: string[] | null; onPglite: string[] | null } {
  if (changed === null || touches(changed, ofEngine)) return { onPostgres: null, onPglite: null }
  const all = [...testsIn('tests/api'), ...databaseFreeTests, ...databaseTests, ...foreignTests()]
  const setups = setupFiles().map((name) => `tests/support/${name}`)
  const reached = createReach(setups).ofServerTests(changed, [...new Set(all)])
  const runsAlways = [...databaseFreeTests, ...databaseTests, ...foreignTests()]
  return {
    onPostgres: reached.filter(
      (file) => !databaseFreeTests.includes(file) && (!foreignTests().includes(file) || changed.includes(file)),
    ),
    onPglite: reached.filter(
      (file) =>
        runsAlways.includes(file) ||
        changed.includes(file) ||
        engineTopics.test(file) ||
        speaksToDatabase.test(readFileSync(path.join(root, file), 'utf8')),
    ),
  }
}

/** What starts the servers of all journeys, the program of one, and what each journey is made with. */
const ofEachJourney = ['sites', 'server', 'site'].map((name) => `tests/e2e/support/${name}.ts`)

/** The journeys that run; null for all of them. */
export function selectJourneys(changed: Changed): string[] | null {
  const journeys = testsIn('tests/e2e')
  const reached = changed && createReach(ofEachJourney).ofJourneys(changed, journeys)
  return reached?.length === journeys.length ? null : reached
}

/** What tests of faults start: the scripts of `package.json`, and programs of their own. */
const ofFaults = () =>
  ['scripts', 'tests/faults/support'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).flatMap((name) => (name.endsWith('.ts') ? [`${folder}/${name}`] : [])),
  )

/** The tests of faults that run; null for all of them. */
export function selectFaultTests(changed: Changed): string[] | null {
  if (changed === null || touches(changed, ofEachFault)) return null
  const own = changed.filter((file) => !/^(?:docs|tests\/(?!faults))/.test(file))
  const tests = testsIn('tests/faults')
  const reached = createReach(ofFaults()).ofServerTests(changed, tests)
  return tests.filter((file) => {
    const words = guardedFaults[file]
    if (words === undefined) return reached.includes(file)
    return touches(own, [new RegExp(`\\b(?:${words.join('|')})\\b`), new RegExp(`^${file}$`)])
  })
}

/** The words of `guardedFaults`, for the test that each still names something. */
export const guardedWords = [...new Set(Object.values(guardedFaults).flat())]
/** Its tests, for the same. */
export const guardedTests = Object.keys(guardedFaults)
