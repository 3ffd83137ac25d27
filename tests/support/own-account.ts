import { type Answer, awaitCode, type Code, type GivenUser, logIn, type Visitor, visitorOf } from './accounts.ts'
import type { TestApp } from './test-app.ts'

export type OwnChannel = 'sms' | 'email'

/** Somebody logged in, with the codes and calls of 我的账号, over HTTP. */
export function ownerOf(app: TestApp, { token, visitor = visitorOf(app) }: { token: string; visitor?: Visitor }) {
  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    visitor.post(path, body, { token, ...headers })

  /** Moves the clock a minute on, for a destination gets one code a minute. */
  function receive(purpose: string, receiver: string, path: string, body: object): Promise<Code> {
    app.clock.advance(61_000)
    return awaitCode(app, { purpose, receiver }, () => post(path, body))
  }

  return {
    visitor,
    token,
    post,
    /** A code to one of the account's own contacts, which is `receiver`. */
    async proof(channel: OwnChannel, receiver: string, act = 'contact') {
      return { channel, ...(await receive('account', receiver, '/account/code', { act, channel })) }
    },
    /** A code to a contact that the account is to have. */
    newCode: (contact: { phone: string } | { account: string }) =>
      receive('contact', Object.values(contact)[0] ?? '', '/account/contact/code', contact),
    change: (body: object, headers?: Record<string, string>) => post('/account/contact', body, headers),
    withdraw: () => post('/account/contact/withdraw', {}),
    profile: () => visitor.get('/account/profile', { token }),
  }
}

export type Owner = ReturnType<typeof ownerOf>

/** Logs a given user in by e-mail and password, on a device of its own. */
export async function logInOwner(app: TestApp, user: GivenUser): Promise<Owner> {
  const visitor = visitorOf(app)
  return ownerOf(app, { visitor, token: await logIn(visitor, user) })
}
