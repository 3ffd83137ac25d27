import { visitorOf } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** What ENTRY_SECRET is set to in tests. */
export const entrySecret = 'Kx7pQ2vT9mZ4cR8wJ3nL6bF1hD5sG0yA'

/** A stand-in for the web system: it knows the secret and makes its two calls over HTTP, as the real one would. */
export function webSystemOf(app: Pick<TestApp, 'baseUrl'>, address?: string) {
  const { post } = visitorOf(app as TestApp, address)
  const call = (path: string) => (body: unknown, secret?: string) =>
    post(path, body, secret === '' ? {} : { 'entry-secret': secret ?? entrySecret })
  return { redeem: call('/entry/redeem'), paid: call('/entry/paid') }
}
