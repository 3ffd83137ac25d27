import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listFiles } from '../tests/guards/sources.ts'
import { apiTestsOf, type PlacedBreak, placeBreak, unitTestsOf } from './mutate/break.ts'
import { auditAndPurgeBreaks, headerBreaks, permissionBreaks } from './mutate/breaks/access.ts'
import { cacheKeyBreaks, faceBreaks, jobBreaks, presenterBreaks } from './mutate/breaks/pages.ts'
import { limitBreaks, ruleBreaks } from './mutate/breaks/rules.ts'
import { root } from './support/run.ts'
import { copyTree } from './support/tree-copy.ts'

/**
 * Sixty faults of different kinds, each as somebody could make it by a slip. Their texts are short, so that a change around
 * them leaves them in place; a text that is gone is an error of `npm run mutate`.
 */
const breaks = [
  ...ruleBreaks,
  ...limitBreaks,
  ...cacheKeyBreaks,
  ...permissionBreaks,
  ...auditAndPurgeBreaks,
  ...presenterBreaks,
  ...headerBreaks,
  ...jobBreaks,
  ...faceBreaks,
]

/**
 * `npm run mutate`: plants each of these breaks in a copy of the tree, one at a time, and runs the type check and the
 * tests that reach it until one fails. Writes mutation/table.md; an interrupted run continues where it was.
 * `-- NAME …` runs those breaks only, `-- --check` only looks whether each break has its place, `-- --fresh` begins anew.
 */
const runAtMostMs = 120_000
const seed = 26

type Verdict = 'types' | 'unit' | 'api' | 'journey' | 'survived' | 'ran out of time' | 'fails without the break'
/** `key` stands for the break and its file, `sources` for the whole tree. */
type Result = { key: string; sources: string; verdict: Verdict; by: string; seconds: number }
type Run = { isOver: boolean; code: number; output: string }

const folder = path.join(root, 'mutation')
const stateFile = path.join(folder, 'state.json')
const tree = path.join(os.tmpdir(), `fanyu-mutation-${hash(root)}`)
const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))

const sources = new Map(
  [...listFiles('src', /\.(?:tsx?|css)$/), ...listFiles('tests')].map((file) => [
    file,
    readFileSync(path.join(root, file), 'utf8'),
  ]),
)
const subjects = new Map([...sources].filter(([file]) => !/\.test\.tsx?$|^tests\//.test(file)))
const sourcesKey = hash([...sources].flat().join('\n'))
const placed = placeAll()
if (args.includes('--check')) process.exit()
if (args.includes('--fresh')) rmSync(folder, { recursive: true, force: true })

const results = readResults()
mkdirSync(folder, { recursive: true })
copyTree(root, tree)
await prepare()
for (const one of placed) {
  const key = hash(JSON.stringify([one.find.toString(), one.replace, one.text]))
  const known = results[one.name]
  // What was not caught is tried again once anything has changed: a test may be there by now.
  if (known?.key === key && (isCaught(known) || known.sources === sourcesKey)) continue
  const startedAt = Date.now()
  const { verdict, by } = await judge(one)
  results[one.name] = { key, sources: sourcesKey, verdict, by, seconds: Math.round((Date.now() - startedAt) / 1_000) }
  writeFileSync(stateFile, JSON.stringify(results, null, 1))
  writeFileSync(path.join(folder, 'table.md'), tableOf())
  console.log(`${verdict.padEnd(10)} ${one.name} ${by}`)
}
console.log(tableOf().split('\n').slice(0, 3).join('\n'))

function placeAll(): PlacedBreak[] {
  const wrong: string[] = []
  const found = breaks.flatMap((one) => {
    try {
      const place = placeBreak(one, subjects)
      apiTestsOf(place, sources)
      if (one.journey && !sources.has(`tests/e2e/${one.journey[0]}.test.ts`))
        throw new Error(`${one.name}: no such journey`)
      return [place]
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error))
      return []
    }
  })
  for (const name of named) if (!breaks.some((one) => one.name === name)) wrong.push(`No break is called ${name}`)
  if (wrong.length > 0) {
    console.error(wrong.join('\n'))
    process.exit(1)
  }
  console.log(`${found.length} breaks have their place`)
  const rank = ({ name }: PlacedBreak) => hash(`${seed} ${name}`)
  return found
    .filter(({ name }) => named.length === 0 || named.includes(name))
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
}

function readResults(): Record<string, Result> {
  // Only this script writes the file.
  return existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as Record<string, Result>) : {}
}

/** Checks the types of the whole tree once, so that each break costs the check of what depends on it; and the guards. */
async function prepare(): Promise<void> {
  const types = await typeCheck(10 * runAtMostMs)
  const guards = await vitest('unit', ['tests/guards'])
  const failed = [types, guards].find(({ code }) => code !== 0)
  if (failed) throw new Error(`The tree is not sound without any break:\n${failed.output}`)
  copyFileSync(path.join(tree, 'types.json'), path.join(tree, 'types-sound.json'))
}

function typeCheck(atMostMs = runAtMostMs): Promise<Run> {
  return run('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'types.json'], atMostMs)
}

/** Runs what could catch the break, the cheapest first, until something does. */
async function judge(one: PlacedBreak): Promise<Pick<Result, 'verdict' | 'by'>> {
  const journeyFile = one.journey && `tests/e2e/${one.journey[0]}.test.ts`
  const stages: { verdict: Verdict; isWanted: boolean; work: () => Promise<Run> }[] = [
    { verdict: 'types', isWanted: /\.tsx?$/.test(one.file), work: typeCheck },
    { verdict: 'unit', isWanted: true, work: () => vitest('unit', unitTestsOf(one.file, sources)) },
    {
      verdict: 'api',
      isWanted: apiTestsOf(one, sources).length > 0,
      work: () => vitest('api', apiTestsOf(one, sources)),
    },
    { verdict: 'journey', isWanted: journeyFile !== undefined, work: () => journey(one) },
  ]
  let timedOut = ''
  for (const { verdict, isWanted, work } of stages) {
    if (!isWanted) continue
    plant(one.file, one.broken)
    if (verdict === 'types') copyFileSync(path.join(tree, 'types-sound.json'), path.join(tree, 'types.json'))
    const { isOver, code, output } = await work()
    plant(one.file, one.text)
    writeFileSync(path.join(folder, `${one.name}-${verdict}.log`.replaceAll(' ', '-')), output)
    if (!isOver) timedOut ||= verdict
    if (!isOver || code === 0) continue
    const { test, file } = failureOf(output)
    // A test that fails without the break as well has caught nothing.
    const isSound = verdict === 'types' || (await passesWithout(one, verdict, file))
    return { verdict: isSound ? verdict : 'fails without the break', by: test }
  }
  return timedOut === '' ? { verdict: 'survived', by: '' } : { verdict: 'ran out of time', by: timedOut }
}

function plant(file: string, text: string): void {
  writeFileSync(path.join(tree, file), text)
}

async function passesWithout(one: PlacedBreak, verdict: Verdict, file: string | null): Promise<boolean> {
  if (verdict !== 'unit' && verdict !== 'api') return (await journey(one)).code === 0
  return file !== null && (await vitest(verdict, [file])).code === 0
}

function vitest(project: 'unit' | 'api', files: readonly string[]): Promise<Run> {
  return run('vitest', ['run', '--project', project, '--bail', '1', ...files])
}

async function journey({ journey: place }: PlacedBreak): Promise<Run> {
  const [name, title] = place ?? ['']
  // The server needs both builds, the site's and the console's.
  const build = await run('npm', ['run', 'build'])
  if (build.code !== 0) return build
  const only = title === undefined ? [] : ['-g', title]
  return run('playwright', ['test', `tests/e2e/${name}.test.ts`, '--workers=1', '--reporter=list', '-x', ...only])
}

/** The first failure that a tool reports: its title, and the file where it is one of vitest's. */
function failureOf(output: string): { test: string; file: string | null } {
  const failed = /^ *FAIL +\S+ +(\S+\.test\.tsx?)(?: > (.*))?$/m.exec(output)
  if (failed) return { test: `${failed[1]}: ${failed[2] ?? ''}`, file: failed[1] ?? null }
  const other = /^.*error TS.*$|^ *1\) .*$/m.exec(output)
  return { test: (other?.[0] ?? output.trim().split('\n').at(-1) ?? '').trim().slice(0, 200), file: null }
}

/** Runs a tool of the project in the copy; ends it with its children when it takes too long. */
function run(tool: string, options: readonly string[], atMostMs = runAtMostMs): Promise<Run> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    }
    const child = spawn(tool, options, { cwd: tree, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let isOver = true
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    const timer = setTimeout(() => {
      isOver = false
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, atMostMs)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ isOver, code: code ?? 1, output })
    })
  })
}

function tableOf(): string {
  const rows = breaks.flatMap(({ name, kind }) => {
    const result = results[name]
    const file = placed.find((one) => one.name === name)?.file ?? ''
    return result
      ? [
          `| ${name} | ${kind} | ${file} | ${result.verdict} | ${result.by.replaceAll('|', '\\|')} | ${result.seconds} |`,
        ]
      : []
  })
  const caught = breaks.filter(({ name }) => isCaught(results[name]))
  const survivors = breaks.filter(({ name }) => results[name] && !caught.some((one) => one.name === name))
  return [
    `${caught.length} of ${rows.length} breaks are caught; ${breaks.length - rows.length} have not been tried.`,
    `Not caught: ${survivors.map(({ name }) => name).join('; ') || 'none'}.`,
    '',
    '| break | kind | file | caught by | test | s |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function isCaught(result: Result | undefined): boolean {
  return result !== undefined && ['types', 'unit', 'api', 'journey'].includes(result.verdict)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
