import { expect, test, vi } from 'vitest'
import { createTagLedger, everyTag } from './tag-ledger.ts'
import { createValueCache, type Tagged, valueFreshMs } from './value-cache.ts'

type Text = { text: string }

function openValues(maxBytes = 100_000) {
  let time = 1_000
  const ledger = createTagLedger()
  const values = createValueCache<Text>({ ledger, maxBytes, now: () => time })
  const pass = (milliseconds: number) => {
    time += milliseconds
  }
  const read = async (key: string, text: string, tags = ['articles']) =>
    (await values.get(key, async () => ({ value: { text }, tags }))).value.text
  return { ledger, values, pass, read }
}

test('a value is read once however many ask, and everybody gets the same one', async () => {
  const { values } = openValues()
  const reading = vi.fn(async () => ({ value: { text: 'one' }, tags: ['articles'] }))
  const [first, second] = await Promise.all([values.get('k', reading), values.get('k', reading)])
  expect(first.value).toBe(second.value)
  expect((await values.get('k', reading)).value).toBe(first.value)
  expect(reading).toHaveBeenCalledOnce()
})

test('a purge ends the values that carry its tag and no others; everything ends when purges may have been missed', async () => {
  const { ledger, read } = openValues()
  await read('a', 'old')
  await read('b', 'old', ['banners', 'settings'])
  ledger.purge(['settings'])
  expect(await read('a', 'new')).toBe('old')
  expect(await read('b', 'new')).toBe('new')
  ledger.purgeAll()
  expect(await read('a', 'new')).toBe('new')
  ledger.purge([everyTag])
  expect(await read('b', 'newer')).toBe('newer')
})

test('whoever asks after a purge gets nothing that was read before it, not even from a reading under way', async () => {
  const { ledger, values, read } = openValues()
  const { promise, resolve } = Promise.withResolvers<Tagged<Text>>()
  const early = values.get(
    'k',
    vi
      .fn<() => Promise<Tagged<Text>>>(() => Promise.resolve({ value: { text: 'new' }, tags: ['articles'] }))
      .mockReturnValueOnce(promise),
  )
  ledger.purge(['articles'])
  const late = read('k', 'unused')
  resolve({ value: { text: 'old' }, tags: ['articles'] })
  expect(await late).toBe('new')
  expect((await early).value.text).toBe('new')
  expect(await read('k', 'unused')).toBe('new')
})

test('what changes whenever it is read is given, said to be outdated, and not kept', async () => {
  const { ledger, values, read } = openValues()
  const restless = async () => {
    ledger.purge(['articles'])
    return { value: { text: 'busy' }, tags: ['articles'] }
  }
  expect(await values.get('k', restless)).toMatchObject({ value: { text: 'busy' }, isOutdated: true })
  expect(await read('k', 'calm')).toBe('calm')
})

test('a value ages by the clock, for what changes with nobody’s doing', async () => {
  const { pass, read } = openValues()
  await read('k', 'old')
  pass(valueFreshMs - 1)
  expect(await read('k', 'new')).toBe('old')
  pass(1)
  expect(await read('k', 'new')).toBe('new')
})

test('what carries no tag could never be ended, and what failed is none: neither is kept', async () => {
  const { values, read } = openValues()
  await read('k', 'one', [])
  expect(await read('k', 'two')).toBe('two')
  const away = () => Promise.reject(new Error('database away'))
  await expect(values.get('other', away)).rejects.toThrow('away')
  expect(await read('other', 'back')).toBe('back')
})

test('memory stays within its bound, and what is asked for often stays longest', async () => {
  const { values, read } = openValues(20_000)
  for (let index = 0; index < 300; index += 1) {
    await read(`k${index}`, 'text '.repeat(50))
    expect(await read('often', 'often')).toBe('often')
  }
  expect(values.usage().bytes).toBeLessThanOrEqual(20_000)
  expect(await read('k299', 'anew')).not.toBe('anew')
  expect(await read('k0', 'anew')).toBe('anew')
})
