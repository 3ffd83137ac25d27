import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import autocannon from 'autocannon'
import { type ChildServer, startChild } from '../../tests/load/child-server.ts'
import { makeFolder, median, reportRate, verdict } from './figures.ts'
import { rate } from './sites.ts'

/**
 * Pages: speed as ratios within one run, so that the machine falls out. The cached home page against a bare
 * node:http server that sends the same bytes, and the calls that the page makes, with 50 connections.
 */
const seconds = 6
const rounds = 3
/** The promise for a cached page. */
const cachedPageRatio = 0.7

const folder = makeFolder()
const brotli = { 'accept-encoding': 'br' }

const site = await startChild(['scripts/start.ts'], {
  DATA_DIR: path.join(folder, 'data'),
  PORT: '0',
  LIMIT_SCALE: '100000',
})
const bodyFile = path.join(folder, 'home.br')
writeFileSync(bodyFile, await settledBody(`${site.address}/`))
const bare = await startChild(['tests/load/bare-server.ts', bodyFile])

const bareRates: number[] = []
const pageRates: number[] = []
for (let round = 0; round < rounds; round += 1) {
  bareRates.push(await rate(bare, '/', seconds))
  pageRates.push(await rate(site, '/', seconds))
}
const ratio = median(pageRates) / median(bareRates)
const banners = '/api/home/promotion/banner/getBannerList?promotionType=2'
const report = (what: string, perSecond: number, remark = '') => reportRate(what, perSecond, '/s', remark)
const judged = verdict(ratio >= cachedPageRatio, cachedPageRatio)
report('bare node:http, same bytes', median(bareRates))
report('cached home page', median(pageRates), `${ratio.toFixed(2)} of bare; ${judged}`)
report('GET /site/settings', await rate(site, '/api/site/settings', seconds))
report('GET banner list', await rate(site, banners, seconds))
report('a page that must be rendered', await renderRate(site))

await Promise.all([site.stop(), bare.stop()])

/** The page's bytes once the better compression has replaced the quick one. */
async function settledBody(address: string): Promise<Buffer> {
  let last = 0
  let same = 0
  for (let attempt = 0; attempt < 100 && same < 5; attempt += 1) {
    const response = await fetch(address, { headers: brotli })
    await response.arrayBuffer()
    const length = Number(response.headers.get('content-length'))
    same = length === last ? same + 1 : 0
    last = length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return rawBody(address)
}

/** Bytes as they travel: `fetch` would unpack them. */
async function rawBody(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: brotli }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

/** Renders per second: every request is a new search, so nothing comes from the cache. */
async function renderRate(server: ChildServer): Promise<number> {
  let number = 0
  const result = await autocannon({
    url: server.address,
    connections: 4,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          number += 1
          return { ...request, path: `/search.html?keyword=${number}` }
        },
      },
    ],
  })
  return result.requests.average
}
