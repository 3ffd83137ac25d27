// The certificate library reads its own decorations by it.
import 'reflect-metadata'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Stands for every address that is not the site's and answers each with an empty page, so that no journey needs the
 * network. The browsers are led there by their resolver (playwright.config.ts): a route in the test would cost them their
 * cache, a third of a journey of two visits.
 */
export async function startOutside(): Promise<{ port: number; stop: () => void }> {
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
