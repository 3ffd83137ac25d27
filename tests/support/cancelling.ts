import { eq } from 'drizzle-orm'
import { cancellationRequests } from '#db/schema/index.ts'
import { type Answer, awaitCode, type Code, type Visitor, visitorOf } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** Somebody logged in who may ask for their account to be closed, over HTTP. `receiver` is where their codes go. */
export function leaverOf(app: TestApp, who: { token: string; receiver: string; visitor?: Visitor }) {
  const { token, receiver, visitor = visitorOf(app) } = who
  const headers = { token }

  /** Moves the clock a minute on, for a destination gets one code a minute. */
  function receiveCode(): Promise<Code> {
    app.clock.advance(61_000)
    return awaitCode(app, { purpose: 'cancel', receiver }, () => visitor.post('/account/cancel/code', {}, headers))
  }

  const cancel = (body: object): Promise<Answer> => visitor.post('/account/cancel', body, headers)
  const withdraw = (): Promise<Answer> => visitor.post('/account/cancel/withdraw', {}, headers)

  /** Asks with a fresh code; throws when it is refused. */
  async function request(reason?: string): Promise<{ requestedAt: string; answerBy: string }> {
    const { body, text } = await cancel({ ...(await receiveCode()), reason })
    if (body.code !== 200) throw new Error(`No request to cancel: ${text}`)
    return body.data as { requestedAt: string; answerBy: string }
  }

  /** The newest message of this purpose, once it is there. */
  async function noticeOf(purpose: string): Promise<string> {
    const find = () => app.outbox.to(receiver).findLast((message) => message.purpose === purpose)
    await app.runJobs()
    while (find() === undefined) await app.outbox.waitFor(receiver, app.outbox.to(receiver).length + 1)
    return find()?.text ?? ''
  }

  return { visitor, token, receiver, receiveCode, cancel, withdraw, request, noticeOf }
}

/** A user's requests, oldest first. */
export function requestsOf(app: TestApp, userId: number) {
  return app.db
    .select()
    .from(cancellationRequests)
    .where(eq(cancellationRequests.userId, userId))
    .orderBy(cancellationRequests.id)
}
