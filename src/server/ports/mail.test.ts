import { expect, test } from 'vitest'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { createSmtpMail } from './mail.ts'

const message = {
  to: 'someone@example.com',
  purpose: 'register',
  code: '123456',
  subject: '验证码',
  text: '验证码 123456',
}

test('a message goes to exactly its one receiver', async () => {
  const { commands, url } = await fakeMailServer()
  await createSmtpMail({ url, from: 'site@example.com', site: 'https://www.example.com' }).send(message)
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<someone@example.com>'])
  expect(commands.filter((line) => line.startsWith('MAIL'))).toEqual(['MAIL FROM:<site@example.com>'])
})

test('a message carries its words twice: as plain text, and as HTML without anything to load', async () => {
  const { commands, url } = await fakeMailServer()
  await createSmtpMail({ url, from: 'site@example.com', site: 'https://www.example.com' }).send(message)
  const mail = commands.join('\n')
  expect(mail).toContain('Content-Type: multipart/alternative')
  expect(mail.indexOf('Content-Type: text/plain')).toBeGreaterThan(0)
  // Clients show the last part that they can.
  expect(mail.indexOf('Content-Type: text/html')).toBeGreaterThan(mail.indexOf('Content-Type: text/plain'))
})

test('a mail that can be ended by one press says where, and any other has no such header', async () => {
  const unsubscribe = 'https://www.example.com/api/console/notices/leave?ticket=1'
  for (const wanted of [unsubscribe, undefined]) {
    const { commands, url } = await fakeMailServer()
    await createSmtpMail({ url, from: 'site@example.com', site: 'https://www.example.com' }).send({
      ...message,
      unsubscribe: wanted,
    })
    // Long headers are folded.
    const headers = commands
      .join('\n')
      .replace(/\n\s+/g, ' ')
      .match(/^List-Unsubscribe.*$/gm)
    expect(headers).toEqual(
      wanted ? [`List-Unsubscribe: <${wanted}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : null,
    )
  }
})

test('an address with a line break or a list makes no second receiver and no header', async () => {
  for (const to of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com']) {
    const { commands, url } = await fakeMailServer()
    await createSmtpMail({ url, from: 'site@example.com', site: 'https://www.example.com' })
      .send({ ...message, to })
      .catch(() => {})
    expect(commands.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
    expect(commands.filter((line) => /^bcc:/i.test(line))).toEqual([])
  }
})

test.each([
  ['550 no such user', false],
  ['450 later', true],
])('a server that says %s is a failure, worth retrying: %s', async (refuse, isWorthRetrying) => {
  const { url } = await fakeMailServer(refuse)
  await expect(
    createSmtpMail({ url, from: 'site@example.com', site: 'https://www.example.com' }).send(message),
  ).rejects.toMatchObject({
    isWorthRetrying,
  })
})

test('a server that is not there is a failure worth retrying', async () => {
  const port = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'site@example.com', site: 'https://www.example.com' })
  await expect(port.send(message)).rejects.toMatchObject({ isWorthRetrying: true })
})
