import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { startFailingStore } from '#tests/support/failing-store.ts'
import { median } from '../../bench/figures.ts'
import { addOwner } from '../add-owner.ts'
import { type Experiment, none, skipped } from '../experiment.ts'
import { noPostgres, startPostgres } from '../postgres.ts'
import { type DrillSite, newFolder, startSite } from '../site.ts'

const pages = ['/', '/price.html', '/xwdt.html', '/check.html']
const rounds = 15
/** Health is sampled once a minute. */
const noticedAtMostMs = 150_000
const metricsToken = 'only the drill reads these figures'

/** The store of uploaded media fails under a running site, and comes back. */
export const failingStore: Experiment = async () => {
  using postgres = await startPostgres()
  if (postgres === null) return [skipped('a failing store of media', noPostgres)]
  const store = await startFailingStore()
  const dataDir = newFolder()
  await using site = await startSite(
    { ...store.settings, DATABASE_URL: postgres.url, METRICS_TOKEN: metricsToken },
    dataDir,
  )
  const cookie = `fy_staff=${await addOwner({ dataDir, url: postgres.url, at: new Date() })}`
  const upload = (red: number) => uploadPicture(site, cookie, red)
  const picture = await upload(1)
  const see = async () => (await fetch(`${site.address}${picture.address}`, { headers: { cookie } })).status

  const alone = await readPages(site)
  store.setAway(true)
  const beside = await readPages(site)
  const [seen, uploaded] = [await see(), await upload(2)]
  const noticedMs = await waitForStorage(site, 0)
  store.setAway(false)
  const seenAgain = await see()
  const recoveredMs = await waitForStorage(site, 1)
  await store.close()

  const times = median(beside.times) / median(alone.times)
  return [
    none('pages that fail while the store is away', beside.failed, pages.length * rounds),
    { promise: '… and at most twice as slow', measured: `${times.toFixed(2)} times`, holds: times <= 2 },
    {
      promise: 'a picture and an upload answer 503, the picture 200 once the store is back',
      measured: `${seen}, ${uploaded.code}, ${seenAgain}`,
      holds: seen === 503 && uploaded.code === 503 && seenAgain === 200,
    },
    {
      promise: 'metrics show the store away, and back, at the second sample at the latest',
      measured: `${Math.round(noticedMs / 1_000)} s and ${Math.round(recoveredMs / 1_000)} s`,
      holds: Math.max(noticedMs, recoveredMs) <= noticedAtMostMs,
    },
  ]
}

async function uploadPicture(site: DrillSite, cookie: string, red: number): Promise<{ code: number; address: string }> {
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: { r: red, g: 9, b: 9 } } })
  const response = await fetch(`${site.address}/console/api/media`, {
    method: 'POST',
    headers: { cookie, origin: site.address, 'content-type': 'application/octet-stream', 'x-file-name': 'a.png' },
    body: new Uint8Array(await picture.png().toBuffer()),
  })
  const answer = (await response.json()) as { code: number; data?: { address?: string } }
  return { code: answer.code, address: answer.data?.address ?? '' }
}

async function readPages(site: DrillSite): Promise<{ failed: number; times: number[] }> {
  const times: number[] = []
  let failed = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) {
      const begunAt = performance.now()
      const response = await fetch(`${site.address}${page}`)
      await response.text()
      if (response.status !== 200) failed += 1
      times.push(performance.now() - begunAt)
    }
  }
  return { failed, times }
}

/** Milliseconds until the metrics say that the store is up (1) or away (0); infinite where they never do. */
async function waitForStorage(site: DrillSite, up: 0 | 1): Promise<number> {
  const begunAt = performance.now()
  while (performance.now() - begunAt < noticedAtMostMs) {
    const response = await fetch(`${site.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    const metrics = await response.text()
    if (metrics.includes(`\nfanyu_storage_up ${up}\n`)) return performance.now() - begunAt
    await pause(1_000)
  }
  return Number.POSITIVE_INFINITY
}
