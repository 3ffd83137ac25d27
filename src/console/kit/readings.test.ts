import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { type ConsoleKey, call, endGates } from './api.ts'
import { kitCopy } from './copy.ts'
import { RefusedCall, readings, snapshot } from './readings.ts'
import { silentReadings } from './silent-readings.ts'

type Answer = { code: number; msg: string }

let answers: Partial<Record<string, Answer | Promise<Answer>>> = {}
const ends: (() => void)[] = []

beforeEach(() => {
  answers = {}
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const answer = await (answers[`${method} ${address}`] ?? { code: 200, msg: '' })
    return Response.json(answer)
  })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  readings.clear()
  vi.unstubAllGlobals()
})

/** A reading on show, and how often it was read. */
async function show(name: string, meta?: Record<string, unknown>, request = {}) {
  const read = vi.fn(async () => name)
  const reading = new QueryObserver(readings, { queryKey: [name, request], queryFn: read, ...(meta && { meta }) })
  ends.push(reading.subscribe(() => {}))
  await expect.poll(() => reading.getCurrentResult().data).toBe(name)
  return { read, hide: () => reading.destroy(), state: () => readings.getQueryState([name, request]) }
}

const remove = () => call('POST /synonyms/{id}/remove', { params: { id: 7 } })
const removal = 'POST /console/api/synonyms/7/remove'

test('after a change all that is on show is read again, what is not when it is next shown, and no summary', async () => {
  const [list, left, summary] = [await show('GET /synonyms'), await show('GET /tags'), await show('a', snapshot)]
  left.hide()
  await remove()
  await expect.poll(() => list.read.mock.calls.length).toBe(2)
  expect([left.read.mock.calls.length, left.state()?.isInvalidated]).toEqual([1, true])
  expect([summary.read.mock.calls.length, summary.state()?.isInvalidated]).toEqual([1, false])
})

test('a record that was removed is not read again, while its page closes; another one is', async () => {
  const showFile = (id: string) => show('GET /media/{id}', undefined, { params: { id } })
  const [removed, other] = [await showFile('3'), await showFile('4')]
  await call('POST /media/{id}/delete', { params: { id: '3' }, body: { version: 1 } })
  await expect.poll(() => other.read.mock.calls.length).toBe(2)
  expect(removed.read.mock.calls.length).toBe(1)
})

test('a refusal because something else is there by now is followed by it; any other changes nothing', async () => {
  const list = await show('GET /synonyms')
  for (const code of [400, 403, 429, 503]) {
    answers = { [removal]: { code, msg: '不行' } }
    await remove()
  }
  expect([list.read.mock.calls.length, list.state()?.isInvalidated]).toEqual([1, false])
  answers = { [removal]: { code: 409, msg: '已经变了' } }
  await remove()
  await expect.poll(() => list.read.mock.calls.length).toBe(2)
})

test('what only reads, and what a page asks by itself, reads nothing else again', async () => {
  const list = await show('GET /synonyms')
  await call('GET /waiting')
  await call('POST /customers/search', { body: { term: '1' } })
  await call('POST /content/{id}/presence', { params: { id: '1' }, body: {} as never }, { bare: true })
  expect([list.read.mock.calls.length, list.state()?.isInvalidated]).toEqual([1, false])
})

test('a draft that saves itself reads again only what shows it beside the keys; the next page reads anew', async () => {
  const [own, catalogue] = [await show('GET /price-changes/{id}'), await show('GET /catalogue')]
  await call('POST /price-changes/{id}/draft', { params: { id: 1 }, body: {} as never })
  await expect.poll(() => own.read.mock.calls.length).toBe(2)
  expect([catalogue.read.mock.calls.length, catalogue.state()?.isInvalidated]).toEqual([1, true])
})

test('the answer to a change of a session that has ended reads nothing for the next one', async () => {
  const held = Promise.withResolvers<Answer>()
  answers = { [removal]: held.promise }
  const removing = remove()
  endGates()
  const list = await show('GET /synonyms')
  held.resolve({ code: 200, msg: '' })
  await removing
  expect([list.read.mock.calls.length, list.state()?.isInvalidated]).toEqual([1, false])
})

test('a first reading that began before the change is read again: it may be of before', async () => {
  const before = Promise.withResolvers<string>()
  const read = vi.fn().mockReturnValueOnce(before.promise).mockResolvedValue('after')
  const reading = new QueryObserver<string>(readings, {
    queryKey: ['GET /synonyms' satisfies ConsoleKey, {}],
    queryFn: read,
  })
  ends.push(reading.subscribe(() => {}))
  await remove()
  before.resolve('before')
  await expect.poll(() => reading.getCurrentResult().data).toBe('after')
})

test('without a network the sentence names the network, and no server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call('GET /tags')).toEqual({ code: 503, msg: errorTable.UNAVAILABLE.message })
  vi.stubGlobal('navigator', { onLine: false })
  expect(await call('GET /tags')).toEqual({ code: 503, msg: kitCopy.offline })
})

test('without a network a reading fails at once, and is read when the network is back', async () => {
  readings.mount()
  ends.push(() => readings.unmount())
  vi.stubGlobal('navigator', { onLine: false })
  onlineManager.setOnline(false)
  const read = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new RefusedCall({ code: 503, msg: '' })
    return 'read'
  })
  const reading = new QueryObserver(readings, { queryKey: ['GET /tags', {}], queryFn: read })
  ends.push(reading.subscribe(() => {}))
  await expect.poll(() => reading.getCurrentResult().status).toBe('error')
  expect(read).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(true)
  await expect.poll(() => reading.getCurrentResult().data).toBe('read')
})

test('a reading that fails without being shown is silent until it is read, a refusal never', async () => {
  const error = new RefusedCall({ code: 429, msg: '' })
  const read = vi.fn(async () => Promise.reject(error)) as () => Promise<string>
  const reading = new QueryObserver(readings, { queryKey: ['GET /tags', {}], queryFn: read })
  ends.push(reading.subscribe(() => {}))
  await expect.poll(() => silentReadings.get().length).toBe(1)
  reading.setOptions({ queryKey: ['GET /tags', {}], queryFn: async () => 'read' })
  await reading.refetch()
  await expect.poll(() => silentReadings.get()).toEqual([])

  const refused = new QueryObserver(readings, {
    queryKey: ['GET /views', {}],
    queryFn: () => Promise.reject(new RefusedCall({ code: 403, msg: '' })),
  })
  ends.push(refused.subscribe(() => {}))
  await expect.poll(() => refused.getCurrentResult().status).toBe('error')
  expect(silentReadings.get()).toEqual([])
})
