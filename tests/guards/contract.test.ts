import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { handlers } from '#server/api/index.ts'

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
