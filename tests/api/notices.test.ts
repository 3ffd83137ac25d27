import { expect, test } from 'vitest'
import { passwordNotice } from '#domain/accounts/password.ts'
import { defaultSendBudget } from '#domain/limits.ts'
import { siteSendHits } from '#server/policies/limit-hits.ts'
import { sendNotice } from '#server/services/visitors/messages/messages.ts'
import { freshEmail, freshPassword, freshPhone, givenUser, logIn, visitorOf } from '#tests/support/accounts.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const minute = 60_000
const sender = { brand: '帆域', companyName: '帆域科技', hotline: '', site: 'https://www.example.com' }
const notice = passwordNotice({
  sender,
  at: new Date('2026-01-02T03:04:05Z'),
  withdrawn: { contact: null, hasExport: false },
})

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const noticesTo = (receiver: string, purpose: string) =>
  app.outbox.to(receiver).filter((message) => message.purpose === purpose)

/** Changes the password of a logged-in user as often as told, each time with a new log-in. */
async function changePassword(user: { email: string; password: string }, times: number) {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1) {
    const visitor = visitorOf(app)
    const token = await logIn(visitor, user)
    const body = { oldPassword: user.password, newPassword: freshPassword() }
    const { status } = await visitor.post('/user/password/update', body, { token })
    statuses.push(status)
    if (status === 200) user.password = body.newPassword
  }
  return statuses
}

test('an account gets five new passwords an hour, and its owner is notified once in ten minutes', async () => {
  const user = await givenUser(app)
  expect(await changePassword(user, 6)).toEqual([200, 200, 200, 200, 200, 429])
  await app.runJobs()
  await app.outbox.waitFor(user.phone)
  await app.outbox.waitFor(user.email)
  expect(noticesTo(user.phone, 'password-changed')).toHaveLength(1)
  expect(noticesTo(user.email, 'password-changed')).toHaveLength(1)

  app.clock.advance(60 * minute)
  expect(await changePassword(user, 1)).toEqual([200])
  await app.runJobs()
  await app.outbox.waitFor(user.email, 2)
  expect(noticesTo(user.phone, 'password-changed')).toHaveLength(2)
})

test('when the budget of SMS is used up the notice of a new password comes by e-mail alone', async () => {
  const user = await givenUser(app)
  await fillLimit(app, siteSendHits({ channel: 'sms', smsBudget: defaultSendBudget, scale: 1 }), 60)
  expect(await changePassword(user, 1)).toEqual([200])
  await app.runJobs()
  await app.outbox.waitFor(user.email)
  expect(noticesTo(user.phone, 'password-changed')).toEqual([])
  app.clock.advance(24 * 60 * minute)
})

test('a destination gets five notices an hour by SMS; further ones come by e-mail, or not at all', async () => {
  const receiver = { phone: freshPhone(), email: freshEmail() }
  const [phoneOnly, ctx] = [freshPhone(), commandCtx(app)]
  for (let round = 0; round < 7; round += 1) {
    await sendNotice(ctx, { receiver, by: 'first', notice, sender })
    const alone = { phone: phoneOnly, email: null }
    await sendNotice(ctx, { receiver: alone, by: 'first', notice, sender })
  }
  await app.runJobs()
  await app.outbox.waitFor(receiver.email, 2)
  await app.outbox.waitFor(phoneOnly, 5)
  const sent = [receiver.phone, receiver.email, phoneOnly].map((to) => noticesTo(to, 'password-changed').length)
  expect(sent).toEqual([5, 2, 5])
})
