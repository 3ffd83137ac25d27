import { randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from './sites.ts'

type Place = Pick<Site, 'address'>
/** One thing that somebody does; resolves when it is over, whatever became of it. */
type Act = (site: Place) => Promise<void>

/** How many act at once, and the longest pause of one between two acts. */
const actorsAtOnce = 24
const pauseAtMostMs = 60
/** A slow head is left alone for as long as this, and then given up. */
const slowHeadMs = 12_000

const kept = new Agent({ keepAlive: true, maxSockets: 64 })
/** A connection for each request, as scanners have it. */
const anew = new Agent({ keepAlive: false })

const word = (bytes = 6) => randomBytes(bytes).toString('hex')
const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value => values[randomInt(values.length)] ?? values[0]

/** Every second client is an IPv6 one, and hardly any comes twice. */
function anyAddress(): string {
  if (randomInt(2) === 0) return Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
  return `2001:${Array.from({ length: 7 }, () => word(2)).join(':')}`
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148',
] as const
const pages = [
  '/',
  '/price.html',
  '/download.html',
  '/xwdt.html',
  '/login.html',
  '/search.html',
  '/sitemap.xml',
] as const
const readCalls = ['/site/settings', '/home/promotion/banner/getBannerList?promotionType=2', '/captchaImage'] as const

type Sent = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
  agent?: Agent
}

/** Asks from a new address; an answer of any kind, and none, is fine. */
function send({ address }: Place, { method = 'GET', path, headers = {}, body, agent = anew }: Sent): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(
      address + path,
      {
        method,
        agent,
        headers: {
          'x-forwarded-for': anyAddress(),
          'user-agent': oneOf(browsers),
          'accept-encoding': 'br',
          ...headers,
        },
      },
      (answer) =>
        void answer
          .on('close', resolve)
          .on('error', () => {})
          .resume(),
    )
    sent.on('error', () => resolve())
    sent.setTimeout(20_000, () => sent.destroy())
    sent.end(body)
  })
}

/** Sends bytes that are no whole request, and waits for the server to end the connection, or `ms`. */
function sendBytes({ address }: Place, bytes: string | Buffer, ms: number): Promise<void> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(ms, () => socket.destroy())
    socket.on('error', () => {}).on('close', () => resolve())
    socket.resume()
  })
}

const post = (site: Place, path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  send(site, { method: 'POST', path: `/api${path}`, body, headers: { 'content-type': 'application/json', ...headers } })

const visits: readonly Act[] = [
  (site) => send(site, { path: oneOf(pages), agent: kept }),
  (site) => send(site, { path: oneOf(pages), agent: kept, headers: { cookie: `fy_first=${word()}` } }),
  (site) => send(site, { path: `/api${oneOf(readCalls)}`, agent: kept }),
]

const attacks: Readonly<Record<string, Act>> = {
  'unknown paths': (site) =>
    send(site, { path: oneOf([`/${word()}`, `/${word()}.php`, `/media/${word()}.png`, `/api/${word()}`]) }),
  'endless pages': (site) =>
    send(site, {
      path: oneOf([
        `/search.html?keyword=${word()}`,
        `/price.html?tier=${randomInt(1e6)}`,
        `/xwdt.html?page=${randomInt(1e6)}`,
      ]),
    }),
  'invented queries': (site) => send(site, { path: `${oneOf(pages)}?${word()}=${word(100)}&invitecode=${word()}` }),
  'huge cookies': (site) => send(site, { path: '/', headers: { cookie: `${word()}=${word(randomInt(10, 7_000))}` } }),
  'invented browsers': (site) =>
    send(site, { path: oneOf(pages), headers: { 'user-agent': `Mozilla/5.0 ${word(100)}` } }),
  'invented hosts': (site) => send(site, { path: oneOf(pages), headers: { host: `${word()}.example` } }),
  'invented headers': (site) =>
    send(site, {
      path: oneOf(pages),
      headers: {
        [`x-${word()}`]: word(),
        token: word(40),
        'accept-encoding': `br, ${word()}`,
        'if-none-match': `"${word()}"`,
        'x-request-id': word(),
      },
    }),
  'invented methods': (site) =>
    send(site, { method: oneOf(['PUT', 'DELETE', 'PROPFIND', 'OPTIONS']), path: oneOf(pages) }),
  'bad bodies': (site) =>
    post(
      site,
      oneOf(['/account/login', '/account/register', '/track/events']),
      oneOf([`{"${word()}`, '[]', randomBytes(2_000), `{"account":"${word(40_000)}"}`]),
    ),
  'half a body': (site) =>
    sendBytes(site, `POST /api/account/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\n{"`, 500),
  'slow heads': (site) => sendBytes(site, `GET / HTTP/1.1\r\nhost: ${word()}\r\nx-${word()}: `, slowHeadMs),
  'no request': (site) => sendBytes(site, randomBytes(200), 500),
  'cut answers': (site) => sendBytes(site, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20), 5),
  'wrong passwords': (site) =>
    post(
      site,
      '/account/login',
      JSON.stringify({ account: `${word()}@example.com`, password: `Qz7${word()}`, code: '', uuid: '' }),
      { subject: 'official_website' },
    ),
  'wrong codes': (site) =>
    post(
      site,
      '/account/register',
      JSON.stringify({
        account: `1380013${randomInt(1_000, 9_999)}`,
        password: `Qz7${word()}Lm`,
        channel: 1,
        uuid: word(16),
        code: '123456',
      }),
      { subject: 'official_website' },
    ),
  'console doors': (site) =>
    send(site, {
      path: oneOf(['/console', `/console/${word()}`, '/console/api/session']),
      headers: { cookie: `fy_staff=${word(32)}` },
    }),
}

/** Visitors and attackers, half and half, for so long; resolves to how often they acted. */
export async function soak(site: Place, ms: number): Promise<number> {
  const until = performance.now() + ms
  const acts = Object.values(attacks)
  let count = 0
  await Promise.all(
    Array.from({ length: actorsAtOnce }, async () => {
      while (performance.now() < until) {
        const act = randomInt(2) === 0 ? visits[randomInt(visits.length)] : acts[randomInt(acts.length)]
        await act?.(site)
        count += 1
        await pause(randomInt(pauseAtMostMs))
      }
    }),
  )
  return count
}
