import { afterEach, expect, test, vi } from 'vitest'
import { fetchInstaller, noPieces } from './fetch-installer.ts'

const options = { url: '/a.exe', signal: new AbortController().signal, onProgress: () => {} }

/** Lets the next fetches answer one after another and returns what they were asked with. */
function givenAnswers(...answers: Response[]) {
  const asked = vi.fn((_url: string, _init?: RequestInit) => {
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'))
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

const part = (text: string, status: number, length: number, etag: string) =>
  new Response(text, { status, headers: { 'content-length': String(length), etag } })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a cut download goes on where it ended, of the same file only', async () => {
  const pieces = noPieces()
  const asked = givenAnswers(part('abc', 200, 6, '"one"'), part('def', 206, 3, '"one"'))
  expect(await fetchInstaller(pieces, options)).toBe('cut')
  expect(await fetchInstaller(pieces, options)).toBe('whole')
  expect(asked.mock.calls[1]?.[1]?.headers).toEqual({ range: 'bytes=3-', 'if-range': '"one"' })
  expect(await new Blob(pieces.chunks).text()).toBe('abcdef')
})

test('a file that was replaced in the meantime comes whole', async () => {
  const pieces = noPieces()
  givenAnswers(part('abc', 200, 6, '"one"'), part('vwxyz', 200, 5, '"two"'))
  await fetchInstaller(pieces, options)
  expect(await fetchInstaller(pieces, options)).toBe('whole')
  expect(await new Blob(pieces.chunks).text()).toBe('vwxyz')
  expect(pieces).toMatchObject({ received: 5, total: 5 })
})

test('a part cannot be asked for by a weak tag: the file comes from its start', async () => {
  const pieces = noPieces()
  const asked = givenAnswers(part('abc', 200, 6, 'W/"one"'), part('abcdef', 200, 6, 'W/"one"'))
  await fetchInstaller(pieces, options)
  expect(await fetchInstaller(pieces, options)).toBe('whole')
  expect(asked.mock.calls[1]?.[1]?.headers).toBeUndefined()
  expect(pieces.received).toBe(6)
})

test('a refusal carries the sentence of the server, where it gave one', async () => {
  givenAnswers(Response.json({ code: 403, msg: '已下架' }, { status: 403 }), new Response('<html>', { status: 502 }))
  expect(await fetchInstaller(noPieces(), options)).toEqual({ refused: '已下架' })
  expect(await fetchInstaller(noPieces(), options)).toEqual({ refused: '' })
  expect(await fetchInstaller(noPieces(), options)).toBe('failed')
})
