import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { type ChildServer, startChild } from '../../tests/load/child-server.ts'

/**
 * Pages: speed as ratios within one run, so that the machine falls out. The cached home page against a bare
 * node:http server that sends the same bytes, and the calls that the page makes, with 50 connections.
 */
const connections = 50
const seconds = 6
const rounds = 3
/** What the first issue promises of a cached page. */
const cachedPageRatio = 0.7

const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-bench-'))
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
  bareRates.push(await rate(bare, '/'))
  pageRates.push(await rate(site, '/'))
}
const ratio = median(pageRates) / median(bareRates)
report('bare node:http, same bytes', median(bareRates))
report('cached home page', median(pageRates), `${ratio.toFixed(2)} of bare; promised ${cachedPageRatio}`)
report('GET /site/settings', await rate(site, '/api/site/settings'))
report('GET banner list', await rate(site, '/api/home/promotion/banner/getBannerList?promotionType=2'))
report('a page that must be rendered', await renderRate(site))

await Promise.all([site.stop(), bare.stop()])
rmSync(folder, { recursive: true, force: true })
if (ratio < cachedPageRatio) process.exitCode = 1

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
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(address, { headers: brotli }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

async function rate(server: ChildServer, address: string): Promise<number> {
  const result = await autocannon({ url: server.address + address, connections, duration: seconds, headers: brotli })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${address}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

/** Renders per second: every request asks for a search nobody asked before, so nothing comes from the cache. */
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function report(what: string, perSecond: number, remark = '') {
  console.log(`${what.padEnd(32)} ${Math.round(perSecond).toLocaleString('en').padStart(10)} /s  ${remark}`)
}
