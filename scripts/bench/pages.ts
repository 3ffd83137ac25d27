import path from 'node:path'
import autocannon from 'autocannon'
import { type ChildServer, startChild } from '../../tests/load/child-server.ts'
import { makeFolder, reportRate } from './figures.ts'

/** Pages: the calls that a page makes with 50 connections, and renderings. What a cached page costs is `age`'s. */
const seconds = 6

const folder = makeFolder()

const site = await startChild(['scripts/start.ts'], {
  DATA_DIR: path.join(folder, 'data'),
  PORT: '0',
  LIMIT_SCALE: '100000',
})

const banners = '/api/home/promotion/banner/getBannerList?promotionType=2'
const report = (what: string, perSecond: number, remark = '') => reportRate(what, perSecond, '/s', remark)
report('GET /site/settings', await rate(site, '/api/site/settings'))
report('GET banner list', await rate(site, banners))
report('a page that must be rendered', await renderRate(site))

await site.stop()

/** Requests a second for an address, with 50 connections. */
async function rate(server: ChildServer, target: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const result = await autocannon({ url: server.address + target, connections: 50, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
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
