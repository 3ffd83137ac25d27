import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleCalls } from '#contract/console/index.ts'
import { RefusedCall, readings } from './readings.ts'
import { retrySilentReadings, silentReadings } from './silent-readings.ts'

/** Every reading that a page may show. */
const keys = Object.values(consoleCalls).flatMap(({ method, path }) => (method === 'GET' ? [`GET ${path}`] : []))
let codeOf = (_: string) => 200
let ends: (() => void)[] = []

/** All of them are on show at once, as a page would have them. */
beforeAll(async () => {
  ends = keys.map((key) => {
    const queryFn = async () => {
      const code = codeOf(key)
      if (code !== 200) throw new RefusedCall({ code, msg: '' })
      return { code }
    }
    return new QueryObserver(readings, { queryKey: [key], queryFn, retry: false }).subscribe(() => {})
  })
  await settled()
})

afterAll(() => {
  for (const end of ends) end()
  readings.clear()
})

/** Every reading has its answer, and the watch, which waits for the end of a batch, has seen it. */
async function settled(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve))
  while (readings.isFetching() > 0)
}

/** As a page that is opened reads them: no older answer is there. */
async function readAnew(key?: string): Promise<void> {
  void readings.resetQueries(key === undefined ? {} : { queryKey: [key] })
  await settled()
}

const silentKeys = () => silentReadings.get().map(({ queryKey: [key] }) => key)

test('whichever one reading of the console fails is named, and is named no more once it was read again', async () => {
  expect(keys.length).toBeGreaterThan(80)
  for (const failing of keys) {
    codeOf = (key) => (key === failing ? 429 : 200)
    await readAnew(failing)
    expect(silentKeys()).toEqual([failing])
    codeOf = () => 200
    retrySilentReadings()
    await settled()
    expect(silentKeys()).toEqual([])
  }
})

test('all that fail are named together, and a refusal, which no retry helps, is not', async () => {
  codeOf = (key) => (key.length % 2 === 0 ? 500 : 403)
  await readAnew()
  expect(silentKeys()).toEqual(keys.filter((key) => key.length % 2 === 0))
})
