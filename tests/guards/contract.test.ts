import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { consoleCalls } from '#contract/console/index.ts'
import { calls } from '#contract/index.ts'
import { installerBytesAtMost } from '#domain/downloads/release.ts'
import { handlers } from '#server/http/api/index.ts'
import { callSchemas, type JsonSchema } from '#server/http/api/openapi.ts'

const contractFolder = path.join(import.meta.dirname, '../../src/contract')

test('every call of the contract has a handler, and no handler is without its call', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(calls).sort())
})

test('no two calls share a method and a path', () => {
  const keys = Object.values(calls).map((call) => `${call.method} ${call.path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('every call that some file of the contract defines is in the list of calls', () => {
  const defined = readdirSync(contractFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(contractFolder, file), 'utf8').matchAll(/const (\w+) = defineCall\(/g),
    ])
    .map((match) => match[1])
  expect(Object.keys(calls).sort()).toEqual(defined.sort())
})

/** The faults of a request's schema: an object that ignores unknown keys, and a number that no column can store. */
function faultsOf(schema: JsonSchema, place: string): string[] {
  const { properties, items, anyOf, additionalProperties, maximum = 0 } = schema
  const parts: [string, unknown][] = [
    ...Object.entries(properties ?? {}),
    ...[items ?? []].flat().map((item) => ['[]', item] as [string, unknown]),
    ...(anyOf ?? []).map((option) => ['', option] as [string, unknown]),
  ]
  const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null
  return [
    ...(properties !== undefined && additionalProperties !== false ? [`${place}: unknown keys`] : []),
    ...(schema.type === 'integer' && maximum > installerBytesAtMost ? [`${place}: ${maximum}`] : []),
    ...parts.flatMap(([name, part]) => (isSchema(part) ? faultsOf(part, `${place}.${name}`) : [])),
  ]
}

test('a request has no unknown key and no whole number that the database cannot store', () => {
  const faults = [...callSchemas(calls), ...callSchemas(consoleCalls)].flatMap(({ name, query, params, body }) =>
    [query, params, body].flatMap((schema) => (schema === undefined ? [] : faultsOf(schema, name))),
  )
  // The answers of authenticators, which the library verifies.
  expect(faults.filter((fault) => !/\.(answer|response): unknown keys$/.test(fault))).toEqual([])
})

test('the parameters in a path are those of its schema', () => {
  for (const call of Object.values(calls)) {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys('params' in call ? call.params.shape : {}), call.path).toEqual(named)
  }
})

test('what the browser loads from the contract carries no zod', () => {
  for (const file of ['client.ts', 'errors.ts', 'site-settings.ts']) {
    const source = readFileSync(path.join(contractFolder, file), 'utf8')
    const loaded = [...source.matchAll(/^import (?!type)[^;]*? from '([^']+)'/gm)].map((match) => match[1])
    expect(
      loaded.filter((from) => !from?.startsWith('#domain/') && from !== './errors.ts'),
      file,
    ).toEqual([])
    expect(loaded.join(), file).not.toContain('common-passwords')
  }
})
