import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type Looked = { state: 'alive' | 'dead' | 'unknown'; reason: string }
export type LinkProbe = (url: string) => Promise<Looked>

const timeoutMs = 8_000
const hopsAtMost = 4
const gone = new Set([404, 410])

/**
 * Checks whether an address answers, without reading the body. Each host is resolved once and that very IP address is
 * contacted, so that no name, nor a redirect's, can lead into the internal network; only the usual ports are contacted.
 */
export function createLinkProbe({ isAllowed = isPublicAddress, ports = ['', '80', '443'] } = {}): LinkProbe {
  return async (url) => {
    let next = url
    for (let hop = 0; hop <= hopsAtMost; hop += 1) {
      const answer = await lookAt(next)
      if (!('to' in answer)) return answer
      next = answer.to
    }
    return { state: 'unknown', reason: 'redirects' }
  }

  async function lookAt(url: string): Promise<Looked | { to: string }> {
    if (!URL.canParse(url)) return { state: 'dead', reason: 'address' }
    const { protocol, hostname, port, username } = new URL(url)
    if ((protocol !== 'http:' && protocol !== 'https:') || username !== '') return { state: 'dead', reason: 'address' }
    if (!ports.includes(port)) return { state: 'unknown', reason: 'port' }
    const name = hostname.replace(/^\[|\]$/g, '')
    const address = isIP(name) ? name : await resolve(name)
    if (address === null) return { state: 'dead', reason: 'dns' }
    if (!isAllowed(address)) return { state: 'dead', reason: 'private' }
    return ask(url, address)
  }
}

/** The first address of a host; null when the host does not exist. A failing resolver proves nothing. */
async function resolve(name: string): Promise<string | null> {
  return lookup(name).then(
    ({ address }) => address,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTFOUND') return null
      throw error
    },
  )
}

function ask(url: string, address: string): Promise<Looked | { to: string }> {
  const send = url.startsWith('https:') ? tlsRequest : plainRequest
  const family = isIP(address)
  return new Promise((resolve) => {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), timeoutMs)
    const settle = (looked: Looked | { to: string }) => {
      clearTimeout(timer)
      resolve(looked)
    }
    const outgoing = send(
      url,
      {
        method: 'GET',
        agent: false,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; LinkCheck)', accept: '*/*', range: 'bytes=0-0' },
        signal: deadline.signal,
        lookup: (_name, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        response.destroy()
        const { location } = headers
        if (status >= 300 && status < 400 && location && URL.canParse(location, url))
          return settle({ to: new URL(location, url).href })
        if (gone.has(status)) return settle({ state: 'dead', reason: String(status) })
        // Many sites refuse clients that are no browsers, which proves nothing against the page.
        settle(
          status < 400 || status === 416
            ? { state: 'alive', reason: '' }
            : { state: 'unknown', reason: String(status) },
        )
      },
    )
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isTls = /CERT|TLS|SSL/.test(error.code ?? '')
      settle({ state: 'unknown', reason: isTls ? 'tls' : 'away' })
    })
    outgoing.end()
  })
}
