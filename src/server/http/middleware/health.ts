import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '#server/environment/environment.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { clientAddress } from './caller.ts'

/**
 * A database that does not answer within this time is not ready, because a hung one is harder to detect than a dead
 * one.
 */
const readyLimitMs = 1_000

type Settings = {
  environment: Pick<Environment, 'metricsToken' | 'trustProxy' | 'isLocal'>
  metrics: Metrics
  /** Whether the database is reachable and migrated. */
  isDatabaseReady: () => Promise<boolean>
  isStopping: () => boolean
}

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** The addresses for monitoring (readings 2): no visitor data, no secrets, never cached. */
export function createHealthAnswers({ environment, metrics, isDatabaseReady, isStopping }: Settings) {
  const live: Answer = async (_req, res) => sendJson(res, 200, { status: 'up' })

  /** One question at a time, whose answer all that ask meanwhile get: a flood of them asks the database no more than one does. */
  let asking: Promise<boolean> | null = null
  const askOnce = () => {
    asking ??= isDatabaseReady().finally(() => {
      asking = null
    })
    return asking
  }

  const ready: Answer = async (_req, res) => {
    const isReady = !isStopping() && (await withinLimit(askOnce()))
    // The server may have started to stop during the database query.
    if (isReady && !isStopping()) return sendJson(res, 200, { status: 'ready' })
    res.setHeader('retry-after', '5')
    sendJson(res, 503, { status: isStopping() ? 'stopping' : 'database unavailable' })
  }

  const showMetrics: Answer = async (req, res) => {
    if (!mayReadMetrics(req, environment)) return sendJson(res, 404, { status: 'not found' })
    const text = await metrics.registry.metrics()
    res.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
    res.end(text)
  }

  return new Map<string, Answer>([
    ['/healthz', live],
    ['/health/live', live],
    ['/readyz', ready],
    ['/health/ready', ready],
    ['/metrics', showMetrics],
  ])
}

/** Headers that a proxy adds to a request. */
const forwardedHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Metrics are read directly from the server, never through the visitors' proxy; on a public site with a token. */
function mayReadMetrics(req: IncomingMessage, environment: Settings['environment']): boolean {
  const { metricsToken, trustProxy, isLocal } = environment
  if (forwardedHeaders.some((name) => req.headers[name] !== undefined)) return false
  if (metricsToken !== null) {
    const sent = Buffer.from(req.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${metricsToken}`)
    return sent.byteLength === wanted.byteLength && timingSafeEqual(sent, wanted)
  }
  const peer = clientAddress(req.socket.remoteAddress ?? '', undefined, 0)
  return isLocal && trustProxy === 0 && (peer === '::1' || peer.startsWith('127.'))
}

function withinLimit(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer.catch(() => false), delay(readyLimitMs, false, { ref: false })])
}

function sendJson(res: ServerResponse, status: number, value: Record<string, string>): void {
  const body = Buffer.from(JSON.stringify(value))
  res.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
  })
  res.end(body)
}
