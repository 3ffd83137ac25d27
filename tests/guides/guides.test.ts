import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTree } from '../../scripts/support/tree-copy.ts'
import { listFiles, repository } from '../guards/sources.ts'

/** A block of a guide: a new file, a change of a file, or commands of a shell. */
type Step = { kind: 'file' | 'change'; file: string; text: string } | { kind: 'commands'; text: string }

const block = /^```(\w+) (?:file=(\S+)|(run))\n(.*?)^```$/gms

/**
 * The steps of a guide, in order. A block names its file (` ```ts file=src/… ` is a new one, ` ```diff file=src/… ` a
 * change) or is run (` ```sh run `); every other block is only read.
 */
function readSteps(guide: string): Step[] {
  return [...guide.matchAll(block)].map(([, language, file, , text = '']) => {
    if (file === undefined) return { kind: 'commands', text }
    return { kind: language === 'diff' ? 'change' : 'file', file, text }
  })
}

/**
 * A text after a change without line numbers: lines that begin with a space or `-` are its text, in this order and once;
 * `-` lines are removed, `+` lines are added. A line `…` separates two places. Throws where a place is not found, or more than once.
 */
function changeText(text: string, change: string): string {
  return change.split(/^…\n/m).reduce((changed, place) => {
    const lines = place.split('\n').slice(0, -1)
    const pick = (sign: string) =>
      lines
        .flatMap((line) => (line === '' || line[0] === ' ' || line[0] === sign ? [`${line.slice(1)}\n`] : []))
        .join('')
    const [before, after] = [pick('-'), pick('+')]
    const parts = `\n${changed}`.split(`\n${before}`)
    if (parts.length !== 2) throw new Error(`These lines stand there ${parts.length - 1} times, not once:\n${before}`)
    return parts.join(`\n${after}`).slice(1)
  }, text)
}

/** Carries out a step that is no command in a copy of the tree. */
function writeStep(folder: string, step: Extract<Step, { file: string }>): void {
  const place = path.join(folder, step.file)
  const text = step.kind === 'file' ? step.text : changeText(readFileSync(place, 'utf8'), step.text)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

/**
 * The examples of all guides, one after another on one copy of the tree: they are about different things, so one type check
 * and one run of the tests hold them all.
 */
const guides = listFiles('docs/guides', /\.md$/)
  .map((file) => ({ file, steps: readSteps(readFileSync(path.join(repository, file), 'utf8')) }))
  .filter(({ steps }) => steps.length > 0)
const files = guides.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === 'commands' ? [] : [step.file])))

const tree = mkdtempSync(path.join(os.tmpdir(), 'fanyu-guides-'))
beforeAll(() => copyTree(repository, tree))
afterAll(() => rmSync(tree, { recursive: true }))

/** Runs a command in the copy; what it says is the failure's message. */
function run(command: string, args: readonly string[]): Promise<void> {
  // A test runner inside one must not take itself for a part of it.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$)/.test(name))
  const bin = path.join(repository, 'node_modules/.bin')
  const env = { ...Object.fromEntries(own), PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1' }
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd: tree, env, maxBuffer: 64 * 1024 * 1024 }, (error, output, errors) => {
      if (error === null) resolve()
      else reject(new Error(`${command} ${args.join(' ')}\n${output.slice(-6_000)}${errors.slice(-2_000)}`))
    })
  })
}

test('a change is found at one place, whole lines of it', () => {
  expect(changeText('a\nb\nc\n', ' a\n-b\n+d\n')).toBe('a\nd\nc\n')
  expect(changeText('a\nb\na\nc\n', '-b\n…\n a\n+e\n c\n')).toBe('a\na\ne\nc\n')
  expect(() => changeText('a\nb\na\n', ' a\n+c\n')).toThrow('2 times')
  expect(() => changeText('ab\n', ' b\n+c\n')).toThrow('0 times')
})

test.each(guides)('$file: its example can be carried out', async ({ steps }) => {
  for (const step of steps) {
    if (step.kind === 'commands') await run('sh', ['-ec', step.text])
    else {
      expect(existsSync(path.join(tree, step.file)), step.file).toBe(step.kind === 'change')
      writeStep(tree, step)
    }
  }
})

test('the examples are formatted and keep the rules of the linter', () => run('biome', ['check', ...new Set(files)]))

test('the examples have no wrong type', () => run('tsc', ['--noEmit']))

test('the examples break no unit test of what they change and no guard', () => {
  const guards = listFiles('tests/guards', /\.test\.ts$/)
  return run('vitest', ['related', '--run', '--project', 'unit', ...new Set(files), ...guards])
})

test('the examples’ own tests over HTTP pass', () => {
  const written = [...new Set(files)].filter((file) => /^tests\/api\/.*\.test\.ts$/.test(file))
  return run('vitest', ['run', '--project', 'api', ...written])
})
