import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMail } from './mail.ts'

/** A mail server of a few lines that keeps the commands it received; `refuse` is its answer to RCPT. */
async function fakeMailServer(refuse?: string) {
  const commands: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        commands.push(line)
        if (isData) {
          if (line !== '.') continue
          isData = false
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT') && refuse) socket.write(`${refuse}\r\n`)
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { commands, url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

const message = {
  to: 'someone@example.com',
  purpose: 'register',
  code: '123456',
  subject: '验证码',
  text: '验证码 123456',
}

test('a message goes to exactly its one receiver', async () => {
  const { commands, url } = await fakeMailServer()
  await createSmtpMail({ url, from: 'site@example.com' }).send(message)
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<someone@example.com>'])
  expect(commands.filter((line) => line.startsWith('MAIL'))).toEqual(['MAIL FROM:<site@example.com>'])
})

test('an address with a line break or a list makes no second receiver and no header', async () => {
  for (const to of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com']) {
    const { commands, url } = await fakeMailServer()
    await createSmtpMail({ url, from: 'site@example.com' })
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
  await expect(createSmtpMail({ url, from: 'site@example.com' }).send(message)).rejects.toMatchObject({
    isWorthRetrying,
  })
})

test('a server that is not there is a failure worth retrying', async () => {
  const port = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'site@example.com' })
  await expect(port.send(message)).rejects.toMatchObject({ isWorthRetrying: true })
})
