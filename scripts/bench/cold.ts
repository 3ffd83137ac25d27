import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSecondsOf, verdict } from './figures.ts'
import { flood } from './flood.ts'
import { get, openSites, type Site } from './sites.ts'

/**
 * Uncached pages: processor time to the last byte, of the server with its database, then 200 concurrent clients.
 * `BENCH_AGAINST` names the folder of another built release: it is measured alternately, because absolute figures
 * depend on the machine.
 */
const pagesOfEach = 60
const clients = 200

/** Milliseconds of one core that the issue promises. */
const promised = { price: 8, search: 6, article: 3, list: 3, platform: 3 }
type Kind = keyof typeof promised

const mobile = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' }
const lists = ['/xwdt.html', '/yygh.html', '/cpjs.html', '/brand.html', '/activity.html', '/allPlatform.html']
const addressOf: Record<Kind, (number: number) => [path: string, headers?: Record<string, string>]> = {
  price: (number) => [`/price.html?tier=${1 + number}&num=${1 + (number % 100)}`],
  search: (number) => [`/search.html?keyword=${encodeURIComponent('店铺')}${number}`],
  article: (number) => [`/news-detail.html?id=${1 + (number % 40)}&activeId=${1 + (Math.floor(number / 40) % 5)}`],
  list: (number) => [
    `${lists[number % lists.length]}?page=${1 + Math.floor(number / lists.length / 2)}`,
    number % (2 * lists.length) < lists.length ? {} : mobile,
  ],
  platform: (number) => [`/platformDetail.html?platformId=${1 + (number >> 1)}`, number % 2 === 0 ? {} : mobile],
}

await using sites = await openSites({ TRUST_PROXY: '1' })
for (const { name, firstMs } of sites.all)
  console.log(`First request after the start, ${name}: ${firstMs.toFixed(0)} ms (promised 60)`)
console.log(`Cold pages, on ${cpus().length} cores: milliseconds of processor time a page, and a while later`)
for (const kind of Object.keys(promised) as Kind[]) {
  const figures: number[] = []
  for (const site of sites.all) {
    const { perPage, after } = await measure(site, kind)
    figures.push(perPage)
    console.log(`${kind.padEnd(9)} ${site.name.padEnd(8)} ${perPage.toFixed(1).padStart(7)} + ${after.toFixed(1)}`)
  }
  const [own = 0, other] = figures
  const ratio = other === undefined ? '' : `, ${(other / own).toFixed(1)} times less than the other`
  console.log(`${kind.padEnd(9)} ${verdict(own <= promised[kind], promised[kind])}${ratio}`)
}
for (const site of sites.all) for (const oneAddress of [false, true]) await reportFlood(site, oneAddress)

async function measure(site: Site, kind: Kind): Promise<{ perPage: number; after: number }> {
  // Existing pages that are not measured: a page requested twice is compressed well, which is counted separately.
  for (let number = 0; number < 15; number += 1) await get(site, ...addressOf[kind](pagesOfEach + number))
  await pause(500)
  const before = cpuSecondsOf(site.pid)
  let answered = 0
  for (let number = 0; number < pagesOfEach; number += 1) {
    const { status, source } = await get(site, ...addressOf[kind](number))
    if (status === 200 && source === 'MISS') answered += 1
  }
  const atTheEnd = cpuSecondsOf(site.pid)
  await pause(2_000)
  const later = cpuSecondsOf(site.pid)
  if (answered < pagesOfEach / 3) throw new Error(`${kind}: ${answered} of ${pagesOfEach} pages were cold`)
  return { perPage: ((atTheEnd - before) * 1_000) / answered, after: ((later - atTheEnd) * 1_000) / answered }
}

/** 200 clients, each with its own address or all behind one, on uncached addresses. */
async function reportFlood(site: Site, oneAddress: boolean): Promise<void> {
  const { capacity, share, admittedP99, refused, hotAlone, hotBeside, memoryMb } = await flood(site, {
    clients,
    oneAddress,
  })
  const figures = [
    `goodput ${share.toFixed(2)} of ${capacity.toFixed(0)}/s (promised 0.8)`,
    `admitted p99 ${admittedP99.toFixed(0)} ms (1,000)`,
    `refused ${refused}`,
    `hot p99 ${hotBeside.toFixed(1)} ms (25), alone ${hotAlone.toFixed(1)}`,
    `memory ${memoryMb.join(' → ')} MB (idle + 100)`,
  ]
  console.log(`${clients} clients${oneAddress ? ' behind one address' : ''}, ${site.name}: ${figures.join('; ')}`)
}
