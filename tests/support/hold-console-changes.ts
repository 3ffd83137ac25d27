import type { ConsoleCall } from '#contract/console/console-call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { consoleChanges, type Exception, type Row } from './console-changes.ts'
import { isUnlistedWriter } from './content-writers.ts'
import { tablesOfWriter } from './public-tables.ts'
import type { SeenChange } from './watch-changes.ts'

export const isHeld = (call: string, method: string) => method === 'POST' || /^export|^fetchExport$/.test(call)

const rows: Readonly<Record<string, Row>> = consoleChanges

/** Changing calls and exports without a row, and rows without a call. */
export function findUnlisted(): string[] {
  const calls: [string, ConsoleCall][] = Object.entries(consoleCalls)
  const changing = new Set(calls.filter(([name, { method }]) => isHeld(name, method)).map(([name]) => name))
  const listed = new Set(Object.keys(rows))
  return [...[...changing].filter((name) => !listed.has(name)), ...[...listed].filter((name) => !changing.has(name))]
}

/** Changing calls that ask for another permission than their row says. */
export function findWrongPermissions(): string[] {
  const calls: [string, ConsoleCall][] = Object.entries(consoleCalls)
  return calls.flatMap(([name, { permission }]) => {
    const expected = rows[name]?.permission
    return expected === undefined || expected === permission ? [] : [`${name} asks for ${permission}, not ${expected}`]
  })
}

/** What one success left out, or did although its row says that it never does; one sentence each. */
export function findBreaches({ call, audited, purged, wrote }: SeenChange): string[] {
  const expected = rows[call]
  if (expected === undefined) return [`${call} has no row in tests/support/console-changes.ts`]
  const { audits, purges } = expected
  const tags = new Set(purged.map((tag) => tag.split(':')[0]))
  return [
    ...(isUnlistedWriter(call, wrote)
      ? [`${call} writes content and has no row in tests/support/content-writers.ts`]
      : []),
    ...(isException(audits)
      ? findUnexpected(call, 'written', audited, audits)
      : findWrongActions(call, audited, audits)),
    ...(isException(purges) ? findUnexpected(call, 'purged', purged, purges) : []),
    ...(purges === 'always' && purged.length === 0 ? [`${call} has purged nothing`] : []),
    ...(Array.isArray(purges)
      ? purges.filter((tag) => !tags.has(tag)).map((tag) => `${call} has not purged ${tag}`)
      : []),
  ]
}

function findWrongActions(call: string, audited: readonly string[], audits: string | readonly string[]): string[] {
  if (audited.length === 0) return [`${call} has written no audit entry`]
  return audited.filter((action) => ![audits].flat().includes(action)).map((action) => `${call} has written ${action}`)
}

function findUnexpected(call: string, effect: string, found: readonly string[], exception: Exception): string[] {
  return 'never' in exception && found.length > 0 ? [`${call} has ${effect} ${found}, and its row says never`] : []
}

/** Calls of a file's rows that did not succeed in it, and effects that were to be seen once and were not. */
export function findMissing(file: string, seen: readonly SeenChange[]): string[] {
  return Object.entries(rows).flatMap(([call, expected]) => {
    if (expected.file !== file) return []
    const successes = seen.filter((one) => one.call === call)
    if (successes.length === 0) return [`${call} did not succeed once in ${file}`]
    const lacks = (rule: Row['audits'] | Row['purges'], effect: 'audited' | 'purged') =>
      isException(rule) && 'sometimes' in rule && successes.every((one) => one[effect].length === 0)
    return [
      ...(lacks(expected.audits, 'audited') ? [`${call} has never written an audit entry in ${file}`] : []),
      ...tablesOfWriter(call).flatMap((table) =>
        successes.some(({ wrote }) => wrote.includes(table)) ? [] : [`${call} has never written ${table} in ${file}`],
      ),
      ...(lacks(expected.purges, 'purged') ? [`${call} has never purged anything in ${file}`] : []),
    ]
  })
}

const isException = (rule: Row['audits'] | Row['purges']): rule is Exception =>
  typeof rule === 'object' && !Array.isArray(rule)
