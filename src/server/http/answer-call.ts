import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Caller, Parts } from '#server/context.ts'
import type { AnswerApi } from '#server/http/api/create-api.ts'
import { type ApiAddress, chooseCall } from '#server/http/api/find-call.ts'
import { bodyLimitOf } from '#server/http/api/parse-input.ts'
import { bindBody, receiveRest } from '#server/http/middleware/body-deadline.ts'
import { readWholeBody } from '#server/http/middleware/whole-body.ts'
import { clientOf, networkOf } from '#server/policies/client-network.ts'
import { createFairQueue, QueueFullError } from '#server/policies/fair-queue.ts'
import { createSharedQuota, type QuotaSettings, scaleShares } from '#server/policies/shared-quota.ts'
import { sendTransportError, transportErrorResponse } from '#server/services/shared/transport-error.ts'
import { databaseShare } from './look-ups.ts'

/** Maximum concurrent calls. */
const callsAtOnce = 256
const callsOfNetwork = 24
const waitMs = 10_000

const mebibyte = 1024 * 1024
/** Bytes of bodies whose calls have not been answered; a call of the console has 2 MiB at most. */
const bodyBytes: QuotaSettings = { total: 64 * mebibyte, perClient: 8 * mebibyte, perNetwork: 16 * mebibyte }
/** Bytes of answers that their clients have not taken yet. */
const answerBytes: QuotaSettings = { total: 128 * mebibyte, perClient: 16 * mebibyte, perNetwork: 32 * mebibyte }

type ApiRequest = {
  req: IncomingMessage
  res: ServerResponse
  caller: Caller
  address: ApiAddress
  answerApi: AnswerApi
}

/**
 * Answers requests for calls. Each waits for a slot of its client once its body is whole, and gives it back with the
 * answer, so that neither a body that does not come nor an answer that is not read holds one (decision 102).
 */
export function createCallAnswers({ environment, metrics }: Pick<Parts, 'environment' | 'metrics'>) {
  const { limitScale: scale } = environment
  const slots = createSlots({ scale, ofClient: databaseShare(environment) })
  const bodyQuota = createSharedQuota(scaleShares(bodyBytes, scale))
  const answerQuota = createSharedQuota(scaleShares(answerBytes, scale))

  async function answerInSlot({ req, res, caller, address, answerApi }: ApiRequest): Promise<void> {
    const answered = Promise.withResolvers<void>()
    const listener = getRequestListener(async (request) => {
      bindBody(request, req, answered.resolve)
      return answerApi(request, caller, address).finally(answered.resolve)
    }, listenerOptions)
    let sent = Promise.resolve()
    const call = async () => {
      // The client may have gone while it waited.
      if (res.destroyed) return
      metrics.requestsInFlight.inc()
      sent = Promise.resolve(listener(req, res)).finally(() => metrics.requestsInFlight.dec())
      await Promise.race([answered.promise, sent])
      // In one turn of the event loop a client has no more calls answered than it has slots: others' are read between them.
      await nextTurn()
    }
    await slots.run(clientOf(caller.address), call, networkOf(caller.address))
    await sent
  }

  function refuse({ res }: ApiRequest, reason: 'bodies' | 'overload'): void {
    metrics.requestsRefused.inc({ reason })
    sendTransportError(res, 'UNAVAILABLE', { retryAfterSeconds: 1 })
  }

  /** An answer in memory that its client does not read counts; beyond the client's share its connection ends. */
  function limitUnsent({ res, caller }: ApiRequest): void {
    const bytes = res.writableLength
    if (bytes === 0 || res.destroyed) return
    if (answerQuota.acquire(caller.address, bytes))
      return void res.once('close', () => answerQuota.release(caller.address, bytes))
    metrics.requestsRefused.inc({ reason: 'unread' })
    res.destroy()
  }

  return async (request: ApiRequest): Promise<void> => {
    const { req, caller, address } = request
    const call = chooseCall(address, req.method ?? '')?.call
    const bytesAtMost = bodyLimitOf(call)
    const body = await readWholeBody(req, { bytesAtMost, quota: bodyQuota, address: caller.address })
    try {
      if (body.state === 'whole') await answerInSlot(request)
      if (body.state === 'refused') refuse(request, 'bodies')
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      refuse(request, 'overload')
    } finally {
      body.free()
    }
    limitUnsent(request)
    receiveRest(req, call?.upload?.bytesAtMost ?? 0)
  }
}

/**
 * The slots of calls: a client with more calls than its share waits for its own, and a full site serves clients
 * round-robin. `scale` is LIMIT_SCALE.
 */
function createSlots({ scale, ofClient }: { scale: number; ofClient: number }) {
  const scaled = (share: number) => Math.min(callsAtOnce, Math.ceil(share * scale))
  return createFairQueue({
    atOnce: callsAtOnce,
    perClient: scaled(ofClient),
    perNetwork: scaled(callsOfNetwork),
    waiting: 4 * callsAtOnce,
    waitingPerClient: Math.max(64, scaled(ofClient)),
    waitMs,
  })
}

/** What a call leaves of its body is received here, not by the listener, which waits half a second for it. */
const listenerOptions = { overrideGlobalObjects: false, errorHandler: answerUnreadable, autoCleanupIncoming: false }

/** A Host header or an address that forms no URL is the client's error. */
function answerUnreadable(error: unknown): Response {
  if (error instanceof RequestError) return transportErrorResponse('INVALID_INPUT')
  throw error
}
