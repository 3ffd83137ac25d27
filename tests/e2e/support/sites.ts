import { rm } from 'node:fs/promises'
import type { FullConfig } from '@playwright/test'
import { startOutside } from './outside.ts'
import { type RunningSite, type SitePlace, siteAt } from './running-site.ts'
import { startSite } from './site-process.ts'

/** Nothing listens there. */
const nobody = 'http://127.0.0.1:65001'

/**
 * Starts the servers of all journeys (playwright.config.ts): one for each place that a worker can have, which workers
 * that come later take over, and one in front of an outside API that is away, which keeps nothing and serves all,
 * and one that stands for every other address.
 * Resolves to the function that ends them. The data folder with the demonstration is made once and copied.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const outside = await startOutside()
  process.env.OUTSIDE_PORT = String(outside.port)
  const prepared = await startSite()
  await prepared.end()
  process.env.PREPARED_DATA = prepared.dataDir
  const sites = await Promise.all(Array.from({ length: workers }, () => startSite()))
  const siteWithoutApi = await startSite({ API_BASE: nobody })
  const places: SitePlace[] = sites.map(({ address, dataDir }) => ({ address, dataDir }))
  process.env.SITES = JSON.stringify(places)
  process.env.SITE_WITHOUT_API = siteWithoutApi.address
  return async () => {
    await Promise.all([...sites, siteWithoutApi].map((site) => site.stop()))
    outside.stop()
    await rm(prepared.dataDir, { recursive: true, force: true })
  }
}

/** The server of the worker at this place, 0 and up. */
export function siteOfPlace(place: number): RunningSite {
  const places = JSON.parse(process.env.SITES ?? '[]') as SitePlace[]
  const found = places[place]
  if (found === undefined) throw new Error(`No server was started for worker ${place}`)
  return siteAt(found)
}

/** Where the site stands in front of an outside API at whose address nobody listens. */
export const addressWithoutApi = (): string => process.env.SITE_WITHOUT_API ?? ''
