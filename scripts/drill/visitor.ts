import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { DrillSite } from './site.ts'

const envelope = z.looseObject({ code: z.number(), token: z.string().optional(), uuid: z.string().optional() })
const outboxLine = z.object({ to: z.string(), code: z.string().nullable() })

export type Answer = { status: number; body: z.infer<typeof envelope>; ms: number }
export type Account = { account: string; password: string }
type Reachable = Pick<DrillSite, 'address' | 'dataDir'>
type Request = { body?: unknown; address?: string; token?: string }

/** An address that no other part of this drill uses. */
export const freshAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** One call of the API from a client address of its own, 30 s at most. Rejects when the connection fails. */
export async function call(site: Pick<DrillSite, 'address'>, target: string, request: Request = {}): Promise<Answer> {
  const { body, address = freshAddress(), token } = request
  const begunAt = performance.now()
  const response = await fetch(`${site.address}/api${target}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': address,
      subject: 'official_website',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { token }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  return {
    status: response.status,
    body: envelope.parse(await response.json()),
    ms: performance.now() - begunAt,
  }
}

/**
 * A registration by e-mail that was acknowledged, with the time of the slower of its two calls: between them the visitor
 * waits for a message. Rejects when it was not acknowledged.
 */
export async function register(
  site: Reachable,
  request: Pick<Request, 'address'> = {},
): Promise<Account & { slowestMs: number }> {
  const account = `drill-${randomUUID().slice(0, 13)}@example.com`
  const password = `Qz7${randomUUID().slice(0, 8)}Lm`
  const sent = await call(site, `/getEmailCode?account=${account}`, request)
  if (sent.body.code !== 200) throw new Error(`No code: ${JSON.stringify(sent.body)}`)
  const code = await codeFor(site, account)
  const body = { account, password, channel: 1, uuid: sent.body.uuid, code }
  const answer = await call(site, '/account/register', { ...request, body })
  if (answer.body.code !== 200) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`)
  return { account, password, slowestMs: Math.max(sent.ms, answer.ms) }
}

export function logIn(
  site: Pick<DrillSite, 'address'>,
  { account, password }: Account,
  request: Request = {},
): Promise<Answer> {
  return call(site, '/account/login', { ...request, body: { account, password, code: '', uuid: '' } })
}

/** The newest code that was sent to somebody; a job sends it within a moment, 20 s at most. */
export async function codeFor(site: Pick<DrillSite, 'dataDir'>, receiver: string): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const code = outbox(site).findLast(({ to, code }) => to === receiver && code !== null)?.code
    if (code) return code
    await pause(50)
  }
  throw new Error(`No code came for ${receiver}`)
}

export function outbox({ dataDir }: Pick<DrillSite, 'dataDir'>): z.infer<typeof outboxLine>[] {
  const file = path.join(dataDir, 'outbox.jsonl')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => outboxLine.parse(JSON.parse(line)))
}

/** Calls again and again until `isOver`, so many at once; gathers what came of it. */
export async function keepCalling(
  atOnce: number,
  { once, isOver }: { once: (client: number) => Promise<void>; isOver: () => boolean },
): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async (_, client) => {
      while (!isOver()) await once(client)
    }),
  )
}
