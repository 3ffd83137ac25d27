import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const documents = listFiles('docs', /\.md$/).map(readSource).join('\n')

/** Names of the parts that a script runs. */
function partsOf(command: string): string[] {
  const source = readSource(`scripts/${command}.ts`)
  const table = command === 'bench' ? source : source.slice(0, source.indexOf('const experimentAtMostMs'))
  return [...table.matchAll(/^ {2}'?([\w-]+)'?: (?:\w+|\(\) => import\(.+\)),$|(?<=[{,] )(\w+): live\w+/gm)].map(
    ([, name, byNameOnly]) => name ?? byNameOnly ?? '',
  )
}

test.each(['bench', 'drill'])(
  'each part of npm run %s is quoted by a document, and each that is quoted is there',
  (command) => {
    const parts = partsOf(command)
    expect(parts.length).toBeGreaterThan(8)
    const quoted = [...documents.matchAll(new RegExp(`npm\\s+run\\s+${command}\\s+--\\s+([a-z][\\w-]*)`, 'g'))]
    expect([...new Set(quoted.map(([, name]) => name))].toSorted()).toEqual(parts.toSorted())
  },
)
