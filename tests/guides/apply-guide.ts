import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A block of a guide: a new file, a change of a file, or commands of a shell. */
export type Step = { kind: 'file' | 'change'; file: string; text: string } | { kind: 'commands'; text: string }

const block = /^```(\w+) (?:file=(\S+)|(run))\n(.*?)^```$/gms

/**
 * The steps of a guide, in order. A block names its file (` ```ts file=src/… ` is a new one, ` ```diff file=src/… ` a
 * change) or is run (` ```sh run `); every other block is only read.
 */
export function readSteps(guide: string): Step[] {
  return [...guide.matchAll(block)].map(([, language, file, , text = '']) => {
    if (file === undefined) return { kind: 'commands', text }
    return { kind: language === 'diff' ? 'change' : 'file', file, text }
  })
}

/**
 * A text after a change without line numbers: lines that begin with a space or `-` stand there, in this order and once;
 * `-` goes, `+` comes. A line `…` parts two places. Throws where a place is not found, or more than once.
 */
export function changeText(text: string, change: string): string {
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
export function writeStep(folder: string, step: Extract<Step, { file: string }>): void {
  const place = path.join(folder, step.file)
  const text = step.kind === 'file' ? step.text : changeText(readFileSync(place, 'utf8'), step.text)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}
