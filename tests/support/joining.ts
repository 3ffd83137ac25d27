import { randomInt, randomUUID } from 'node:crypto'
import { makeInvitation } from '#db/factories.ts'
import type { Invitation } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { type Answer, awaitCode, freshEmail, freshPassword, freshPhone, type Visitor, visitorOf } from './accounts.ts'
import type { StaffBrowser } from './staff.ts'
import type { TestApp } from './test-app.ts'

export type Codes = { uuid: string; code: string; emailUuid: string; emailcode: string }
export type Applicant = ReturnType<typeof applicantOf>

/** A name that no other test's employee has. */
export const freshName = (): string => `员工${randomUUID().slice(0, 8)}`

/** An open invitation of a new company, good for a day of the test's clock. */
export function givenInvitation(app: TestApp, overrides: Partial<Invitation> = {}): Promise<Invitation> {
  const createdAt = app.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 86_400_000)
  return makeInvitation(app.db, { createdAt, expiresAt, ...overrides })
}

type Options = { phone?: string; email?: string; password?: string; visitor?: Visitor }

/** Somebody who applies by an invitation, over HTTP, from a client address of their own. */
export function applicantOf(app: TestApp, invitation: Pick<Invitation, 'publicId' | 'code'>, options: Options = {}) {
  const { phone = freshPhone(), email = freshEmail(), password = freshPassword(), visitor = visitorOf(app) } = options

  const receive = (receiver: string, ask: () => Promise<Answer>) => awaitCode(app, { purpose: 'join', receiver }, ask)

  const { code: team } = invitation
  const receiveSmsCode = () => receive(phone, () => visitor.post('/team/smsCode', { phone, team }))
  async function receiveEmailCode() {
    const { uuid, code } = await receive(email, () => visitor.post('/team/emailCode', { account: email, team }))
    return { emailUuid: uuid, emailcode: code }
  }

  /** Both codes, as the form fetches them. Moves the clock a minute on, for a destination gets one a minute. */
  async function receiveCodes(): Promise<Codes> {
    app.clock.advance(61_000)
    return { ...(await receiveSmsCode()), ...(await receiveEmailCode()) }
  }

  const form = (codes: Codes) => ({ phoneNumber: phone, account: email, password, ...codes })
  const join = (codes: Codes, extra: object = {}, headers?: Record<string, string>) =>
    visitor.post(`/team/join/${invitation.publicId}`, { ...form(codes), ...extra }, headers)

  /** Step 1 with fresh codes; gives what step 2 takes. */
  async function verify(extra: object = {}): Promise<{ codes: Codes; verifyCode: string }> {
    const codes = await receiveCodes()
    const { body, text } = await join(codes, extra)
    if (body.code !== 200) throw new Error(`Step 1 failed: ${text}`)
    return { codes, verifyCode: String(body.data) }
  }

  type Step = { codes: Codes; verifyCode: string }
  function doJoin(step: Step, userName: string, extra: object = {}, headers?: Record<string, string>) {
    const path = `/team/doJoin/${invitation.publicId}?verifyCode=${encodeURIComponent(step.verifyCode)}`
    return visitor.post(path, { ...form(step.codes), userName, ...extra }, headers)
  }

  /** Both steps. */
  async function apply(
    userName = freshName(),
    extra: object = {},
    headers?: Record<string, string>,
  ): Promise<{ userName: string }> {
    const { body, text } = await doJoin(await verify(extra), userName, extra, headers)
    if (body.code !== 200) throw new Error(`Step 2 failed: ${text}`)
    return { userName }
  }

  return {
    visitor,
    phone,
    email,
    password,
    receiveSmsCode,
    receiveEmailCode,
    receiveCodes,
    form,
    join,
    verify,
    doJoin,
    apply,
  }
}

/** The context of a command on the machine. */
export function commandCtx(app: TestApp): Ctx {
  return { ...app.parts, caller: { address: '', requestId: 'command', userAgent: '', inProcess: true, token: null } }
}

/** A code of six digits that is not this one. */
export function otherCode(code: string): string {
  return String((Number(code) + randomInt(1, 999_999)) % 1_000_000).padStart(6, '0')
}

/** Applications with the versions that a member sees at this moment, as a decision names them. */
export function seenApplications(browser: Pick<StaffBrowser, 'ask'>, ids: readonly number[]) {
  return Promise.all(
    ids.map(async (id) => ({ id, version: (await browser.ask(`GET /applications/${id}`)).data.version as string })),
  )
}
