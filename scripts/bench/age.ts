import { median, verdict } from './figures.ts'
import { get, openSites, rate, type Site } from './sites.ts'

/**
 * Age: cached pages of a process that has served many thousand addresses, alternating with a fresh one. Requests per
 * second with 50 connections; the median of the rounds is compared.
 */
const addresses = Number(process.env.BENCH_ADDRESSES ?? 20_000)
const rounds = 5
const seconds = 4
/** Of a fresh process. */
const promisedRatio = 0.9

await using sites = await openSites()
const [aged] = sites.all
if (aged === undefined) throw new Error('No site was started')
await age(aged)
const fresh = await sites.open('fresh')
sites.all.push(fresh)

const rates = { aged: [] as number[], fresh: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  rates.aged.push(await rate(aged, '/', seconds))
  rates.fresh.push(await rate(fresh, '/', seconds))
}
const ratio = median(rates.aged) / median(rates.fresh)
const figures = `${Math.round(median(rates.aged))}/s, fresh ${Math.round(median(rates.fresh))}/s`
const judged = verdict(ratio >= promisedRatio, promisedRatio)
console.log(`After ${addresses.toLocaleString('en')} addresses ${figures}: ${ratio.toFixed(2)} (${judged})`)
console.log(`Memory ${aged.memoryMb()} MB, fresh ${fresh.memoryMb()} MB`)

/** Addresses that were not requested before, including refused ones, four at a time, each over its own connection. */
async function age(site: Site): Promise<void> {
  let number = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (number < addresses) {
        number += 1
        const paths = [`/search.html?keyword=${number}`, `/price.html?tier=${number}`, `/xwdt.html?page=${number}`]
        await get(site, paths[number % paths.length] ?? '/', { connection: 'close' })
      }
    }),
  )
}
