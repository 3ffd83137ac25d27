import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { consoleCalls } from '#contract/console/index.ts'
import { readSource } from './sources.ts'

const config = readSource('deploy/nginx.conf')

/** The locations in the order of the file, with their lines. */
const locations = [...config.matchAll(/^ {2}location (?<match>.*) \{\n(?<body>(?: {4}.*\n)*) {2}\}/gm)].map(
  ({ groups: { match = '', body = '' } = {} }) => ({ match, body }),
)

/** As nginx chooses: an exact address, then the first regular expression. */
function locationOf(path: string) {
  const exact = locations.find(({ match }) => match === `= ${path}`)
  return exact ?? locations.find(({ match }) => match.startsWith('~ ') && new RegExp(match.slice(2)).test(path))
}

const posts = Object.entries<CallDefinition>(consoleCalls)
  .filter(([, { method }]) => method === 'POST')
  .map(([name, call]) => ({ name, call, path: `/console/api${call.path.replaceAll(/\{\w+\}/g, '1')}` }))

test('nginx streams the files of staff and takes the body of every other call itself', () => {
  expect(locations.length).toBeGreaterThan(6)
  const streamed = posts.filter(({ path }) => locationOf(path)?.body.includes('proxy_request_buffering off;'))
  const uploads = posts.filter(({ call }) => call.upload)
  expect(streamed.map(({ name }) => name)).toEqual(uploads.map(({ name }) => name))
  for (const { path } of uploads) expect(locationOf(path)?.body).toContain('client_max_body_size 0;')
})

test('nginx lets through the longest body of each call of the console', () => {
  for (const { name, call, path } of posts) {
    const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(locationOf(path)?.body ?? '') ?? []
    if (!call.upload) expect(Number(megabytes) * 1024 ** 2, name).toBeGreaterThanOrEqual(call.bodyBytesAtMost ?? 65_536)
  }
})
