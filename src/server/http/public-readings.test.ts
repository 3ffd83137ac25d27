import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { inProcessCaller } from './middleware/caller.ts'
import { createPublicReadings } from './public-readings.ts'

const { run } = createPublicReadings(null)
const callerAt = (address: string) => ({ ...inProcessCaller, inProcess: false, address })

/** A reading of a client, which has begun or waits until `end` is called. */
function begin(address: string, call: (typeof calls)['search' | 'getInfo'] = calls.search) {
  const gate = Promise.withResolvers<void>()
  let hasBegun = false
  const result = run(call, callerAt(address), async () => {
    hasBegun = true
    await gate.promise
  })
  return { hasBegun: () => hasBegun, end: () => void gate.resolve(), result }
}

test('a client reads two at a time, others read meanwhile, and a call that is no reading waits for none', async () => {
  const own = Array.from({ length: 3 }, () => begin('203.0.113.1'))
  const others = [begin('203.0.113.2'), begin('203.0.113.1', calls.getInfo)]
  await new Promise((resolve) => setImmediate(resolve))
  expect(own.map((reading) => reading.hasBegun())).toEqual([true, true, false])
  expect(others.map((reading) => reading.hasBegun())).toEqual([true, true])
  for (const reading of [...own, ...others]) reading.end()
  await Promise.all([...own, ...others].map(({ result }) => result))
  expect(own[2]?.hasBegun()).toBe(true)
})
