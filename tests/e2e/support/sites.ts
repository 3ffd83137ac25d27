// The certificate library needs it, imported first.
import 'reflect-metadata'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'
import type { FullConfig } from '@playwright/test'
import { type RunningSite, type SitePlace, siteAt } from './running-site.ts'
import { startSite } from './site-process.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * A server for every address that is not the site's, which answers with an empty page, so that no journey needs the
 * network. The browsers are led there by their resolver (playwright.config.ts): a route in the test would cost them their
 * cache, a third of a journey of two visits.
 */
async function startOutside(): Promise<{ port: number; stop: () => void }> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=outside',
    keys,
    signingAlgorithm: algorithm,
  })
  const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  const server = createServer({ key, cert: certificate.toString('pem') }, (_, response) => {
    response.setHeader('content-type', 'text/html').end('<title>outside</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  function stop() {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

const unusedAddress = 'http://127.0.0.1:65001'

/**
 * Starts the servers of all journeys (playwright.config.ts): one for each place that a worker can have, which later
 * workers take over, and one whose outside API does not answer, which keeps nothing and serves all,
 * and one for every other address.
 * Resolves to the function that ends them. The data folder with the demonstration is made once and copied.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const outside = await startOutside()
  process.env.OUTSIDE_PORT = String(outside.port)
  const prepared = await startSite()
  await prepared.end()
  // Each server links the files of the build anew, which costs less than a copy of them.
  await rm(path.join(prepared.dataDir, 'assets'), { recursive: true })
  process.env.PREPARED_DATA = prepared.dataDir
  const sites = await Promise.all(Array.from({ length: workers }, () => startSite()))
  const siteWithoutApi = await startSite({ API_BASE: unusedAddress })
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

/** The address of the site whose outside API does not answer. */
export const addressWithoutApi = (): string => process.env.SITE_WITHOUT_API ?? ''
