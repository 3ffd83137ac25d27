import { brotliCompressSync } from 'node:zlib'
import { generalKinds } from '#domain/landing/kinds/index.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { startConsoleSite } from './console-site.ts'
import { cpuMsOf, median, reportAtMost } from './figures.ts'
import { get, untilQuiet } from './sites.ts'

/**
 * A page that staff made of twenty blocks, of each kind that needs no file or date and then of the first again, on PostgreSQL: what
 * it costs the server and the database to render it for its first visitor, in milliseconds of processor time. There
 * are many of them, so that each is rendered once. Needs a built site.
 */
const blockCount = 20
const pages = 45
/** After so many the engine of JavaScript has compiled what renders a page, as in a site that is open. */
const warmUps = 15
const promisedMs = 8

const site = await startConsoleSite(null)
try {
  const paths = await publishPages()
  await untilQuiet(site.pids[0] ?? 0)
  const times: number[] = []
  for (const [number, path] of paths.entries()) {
    const before = cpuMsOf(...site.pids)
    const { status, source } = await get(site, path)
    if (status !== 200 || source !== 'MISS') throw new Error(`${path}: ${status} ${source}`)
    if (number >= warmUps) times.push(cpuMsOf(...site.pids) - before)
  }
  reportAtMost(median(times), promisedMs, `a page of ${blockCount} blocks, not in the cache`)
  const page = Buffer.from(await (await fetch(`${site.address}${paths[0]}`)).arrayBuffer())
  console.log(
    `${(brotliCompressSync(page).length / 1_000).toFixed(1).padStart(8)} KB of ${Math.round(page.length / 1_000)}, packed`,
  )
} finally {
  await site.stop()
}

/** Publishes the pages; answers their addresses. */
async function publishPages(): Promise<string[]> {
  const { opening, pictureText, video, offer, ...others } = generalKinds
  const kinds = Object.keys(others) as (keyof typeof others)[]
  const blocks = Array.from({ length: blockCount }, (_, at) =>
    newBlock(`b${at}`, at === 0 ? 'opening' : (kinds[(at - 1) % kinds.length] ?? 'text')),
  )
  const paths: string[] = []
  for (let number = 1; number <= pages; number += 1) {
    const body = { name: `二十块${number}`, path: `/bench-page-${number}.html`, layouts: 0, template: 'empty' }
    const { id, version, fields } = await ask('/landing-pages', body)
    const written = { ...fields, title: '二十块的页面', description: '一页里有二十块，每种一块。', blocks }
    await ask(`/landing-pages/${id}/draft`, { version, fields: written })
    await ask(`/landing-pages/${id}/publish`, { version: (await ask(`/landing-pages/${id}`)).version })
    paths.push(body.path)
  }
  return paths
}

type Page = { id: number; version: number; fields: Record<string, unknown> }

async function ask(path: string, body?: object): Promise<Page> {
  const headers = { cookie: `fy_staff=${site.token}`, origin: site.address, 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const { code, msg, data } = await (await fetch(`${site.address}/console/api${path}`, init)).json()
  if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`)
  return data
}
