import { type ErrorName, errorTable } from '#contract/errors.ts'
import type { OwnAct } from '#domain/accounts/own-acts.ts'
import { passkeyOrigin } from '#server/services/credentials/passkeys/relying-party.ts'
import { type Answer, type GivenUser, givenUser, logIn, type Visitor, visitorOf } from './accounts.ts'
import { createPasskey } from './passkey.ts'
import type { TestApp } from './test-app.ts'

export const passkeyOriginOf = (app: TestApp) => passkeyOrigin(app.parts.environment.publicUrl).origin

/** The name of the error in an answer. */
export function refusal({ body }: Answer): ErrorName | undefined {
  const names = Object.keys(errorTable) as ErrorName[]
  return names.find((name) => errorTable[name].code === body.code)
}

type Proof = { channel: 'sms' | 'email'; uuid: string; code: string }
type Options = { challenge: string; user: { id: string } }

/** Logs in, to the first company of several. */
async function logInAnywhere(visitor: Visitor, user: GivenUser): Promise<string> {
  const ticket = await logIn(visitor, user)
  if (user.companyIds.length < 2) return ticket
  const [companyId] = user.companyIds
  const { body } = await visitor.post('/unionLogin', { companyId, token: ticket, account: user.email })
  return body.token ?? ''
}

/** A logged-in visitor who manages their passkeys over HTTP. */
export async function ownerOf(app: TestApp, given: { user?: GivenUser; companies?: number } = {}) {
  const user = given.user ?? (await givenUser(app, { companies: given.companies }))
  const visitor = visitorOf(app)
  const token = await logInAnywhere(visitor, user)
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    visitor.post(path, body, { token, ...headers })

  /** Moves the clock a minute on, for a destination gets one code a minute. */
  async function receiveProof(act: OwnAct = 'passkey', channel: Proof['channel'] = 'sms'): Promise<Proof> {
    const receiver = channel === 'sms' ? user.phone : user.email
    const codes = () => app.outbox.to(receiver).filter(({ purpose }) => purpose === 'account')
    const before = codes().length
    app.clock.advance(61_000)
    const { body, text } = await post('/account/code', { act, channel })
    if (body.code !== 200) throw new Error(`No code: ${text}`)
    while (codes().length === before) await app.outbox.waitFor(receiver, app.outbox.to(receiver).length + 1)
    return { channel, uuid: body.uuid ?? '', code: codes().at(-1)?.code ?? '' }
  }

  const list = () => visitor.get('/account/passkeys', { token })
  const prepare = (proof: Proof) => post('/account/passkeys/options', { proof })
  const finish = (body: { proof: Proof; answer: object }, headers = {}) =>
    post('/account/passkeys/add', { name: '测试钥匙', ...body }, headers)

  /** The options for a new passkey; throws when they are refused. */
  async function options(proof: Proof): Promise<Options> {
    const { body, text } = await prepare(proof)
    if (body.code !== 200) throw new Error(`No options: ${text}`)
    return (body.data as { options: Options }).options
  }

  /** Adds a new passkey; `get` answers as its device does at a log-in. */
  async function add() {
    const key = createPasskey(passkeyOriginOf(app))
    const proof = await receiveProof()
    const made = await options(proof)
    const { body, text } = await finish({ proof, answer: key.create(made) })
    if (body.code !== 200) throw new Error(`No passkey: ${text}`)
    const handle = Buffer.from(made.user.id, 'base64url').toString()
    return {
      ...key,
      id: (body.data as { id: number }).id,
      handle,
      get: (asked: { challenge: string }, how: Parameters<typeof key.get>[1] = {}) =>
        key.get(asked, { member: handle, ...how }),
    }
  }

  return {
    ...user,
    visitor,
    token,
    receiveProof,
    list,
    prepare,
    options,
    finish,
    add,
    passkeys: async () => ((await list()).body.data as { passkeys: { id: number; name: string }[] }).passkeys,
    rename: (id: number, name: string) => post('/account/passkeys/rename', { id, name }),
    remove: (id: number, more: object = {}) => post('/account/passkeys/remove', { id, ...more }),
  }
}
