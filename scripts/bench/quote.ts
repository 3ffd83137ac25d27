import path from 'node:path'
import autocannon from 'autocannon'
import type { CallSuccess } from '../../src/contract/call.ts'
import type { availableIpTypesByDevice } from '../../src/contract/devices.ts'
import { type QuoteOrder, quoteOrder } from '../../src/domain/pricing/quote.ts'
import { type ChildServer, startChild } from '../../tests/load/child-server.ts'
import { cpuSecondsOf, makeFolder, median, reportRate, verdict } from './figures.ts'

/**
 * Quotes: the rule alone in this thread, then the call over HTTP on the demonstration catalogue with its embedded
 * database, with 50 connections. Promised are 1,000 quotes per second of one core, so calls are measured by the
 * processor time of server and database, without the client. The smallest reading of the database is measured too, so that
 * the ratio does not depend on the machine: a block of the sitemap that holds nothing and is not in memory. Each request
 * comes from a client of its own, since one client's readings wait for each other (decision 103).
 */
const connections = 50
const seconds = 6
const rounds = 3
const promised = 1_000

type Catalogue = CallSuccess<typeof availableIpTypesByDevice>['data']

const report = (what: string, perSecond: number, remark = '') =>
  reportRate(what, perSecond, 'per s of one core', remark)
const judge = (perSecond: number) => verdict(perSecond >= promised, promised.toLocaleString('en'))
const byRule = rateOfRule()
report('the rule, ten coupons', byRule, judge(byRule))

const site = await startChild(['scripts/start.ts'], {
  DATA_DIR: path.join(makeFolder(), 'data'),
  PORT: '0',
  LIMIT_SCALE: '100000',
  TRUST_PROXY: '1',
})
const tierIds = await tiersInStock(site)
let asked = 0
const blocks: number[] = []
const quotes: number[] = []
for (let round = 0; round < rounds; round += 1) {
  blocks.push(await rate(site, () => ({ path: `/api/site/map/addresses?kind=article&block=${10_000 + asked}` })))
  quotes.push(await rate(site, () => quoteOf(tierIds)))
}
await site.stop()

const byCall = median(quotes)
const ratio = byCall / median(blocks)
report('GET /site/map/addresses', median(blocks))
report('POST /company/ip/quote', byCall, `${ratio.toFixed(2)} of it; ${judge(byCall)}`)

/** Quotes per second of the function that browser and server share. */
function rateOfRule(): number {
  const held = Array.from({ length: 10 }, (_, place) => ({
    id: place,
    couponId: place >> 1,
    name: '',
    amountFen: 1_000 + 37 * place,
    limitPriceFen: 0,
    limitUseNum: 1,
    excludeType: place % 4,
    categories: [1],
  }))
  const tier = { id: 1, months: 12, days: 0, giftMonths: 0, giftDays: 15, originalPriceFen: 156_000 }
  const order: QuoteOrder = {
    type: { code: 'cloud' },
    device: { category: 1, inStock: true, availableNums: 100 },
    tier: { ...tier, preferentialPriceFen: 93_600, actualPriceFen: 77_688, discountTag: '8.3折', periodLabel: '' },
    quantity: 3,
    held,
    choice: 'best',
  }
  const startedAt = performance.now()
  let counted = 0
  while (performance.now() - startedAt < 1_000) {
    for (let turn = 0; turn < 100; turn += 1) quoteOrder({ ...order, quantity: 1 + (turn % 100) })
    counted += 100
  }
  return counted / ((performance.now() - startedAt) / 1_000)
}

async function tiersInStock(server: ChildServer): Promise<number[]> {
  const response = await fetch(`${server.address}/api/company/ip/listAvailableIpType/v2`)
  const { data } = (await response.json()) as { data: Catalogue }
  const devices = data.flatMap(({ list }) => list).filter(({ isStock }) => isStock)
  return devices.flatMap(({ ipTypePrices }) => ipTypePrices.map(({ id }) => id))
}

/** A quote of one device after another, with the best combination of the public coupons. */
function quoteOf(ids: readonly number[]): autocannon.Request {
  return {
    method: 'POST',
    path: '/api/company/ip/quote',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ipTypePriceId: ids[asked % ids.length], ipNumber: 1 }),
  }
}

/** Calls per second of processor time of server and database; `next` makes each request. */
async function rate(server: ChildServer, next: () => autocannon.Request): Promise<number> {
  const before = cpuSecondsOf(server.pid)
  const setupRequest = (given: autocannon.Request): autocannon.Request => {
    asked += 1
    const request = next()
    const client = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    return { ...given, ...request, headers: { ...request.headers, 'x-forwarded-for': client } }
  }
  const result = await autocannon({ url: server.address, connections, duration: seconds, requests: [{ setupRequest }] })
  const { total } = result.requests
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return total / (cpuSecondsOf(server.pid) - before)
}
