import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApiDocument } from '#server/http/api/openapi.ts'
import { consoleDocument } from '#server/http/console/openapi.ts'

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // The router looks for whole words first: `/installers/uploads/{id}` before `/installers/{id}/approve`.
    'no-ambiguous-paths': 'off',
  },
})

async function faultsOf(document: object): Promise<string[]> {
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

test.each([
  ['the API', openApiDocument],
  ['the console', consoleDocument],
])('the OpenAPI document of %s has nothing that a linter of such documents warns of', async (_of, document) => {
  expect(await faultsOf(document())).toEqual([])
})

test('a tag without a description and a reference to nothing are found', async () => {
  const { paths, ...document } = openApiDocument()
  const [[address = '', item] = []] = Object.entries(paths)
  const responses = { 200: { description: '', content: { 'application/json': { schema: { $ref: '#/nowhere' } } } } }
  const wrong = { ...document, tags: [{ name: '验证码' }], paths: { [address]: { get: { ...item?.get, responses } } } }
  const faults = (await faultsOf(wrong)).join('\n')
  expect(faults).toContain('tag-description')
  expect(faults).toContain('no-unresolved-refs')
})
