import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fakeMailServer } from '#tests/support/fake-mail-server.ts'
import { fakeProvider } from '#tests/support/fake-provider.ts'

const robotPath = '/open-apis/bot/v2/hook/x'
const mailSettings = (url: string) => ({
  MAIL_URL: url,
  MAIL_FROM: 'site@example.com',
  ALERT_MAIL: 'night@example.com',
})

async function reportFailure(unit: string, settings: Record<string, string>) {
  const script = path.resolve('scripts/report-failure.ts')
  const child = spawn(process.execPath, [script, unit], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, errors }
}

test('a failed unit is told to the group and to the mailbox, without a database', async () => {
  const robot = await fakeProvider('{"code":0}')
  const mail = await fakeMailServer()
  const settings = { ALERT_WEBHOOK: `${robot.endpoint}${robotPath}`, ...mailSettings(mail.url) }
  expect(await reportFailure('fanyu-backup.service', settings)).toEqual({ code: 0, errors: '' })
  expect(robot.seen[0]?.body).toContain('fanyu-backup.service 运行失败')
  expect(mail.commands).toContain('RCPT TO:<night@example.com>')
})

test('one way that fails does not stop the other one, and nobody to tell is an error', async () => {
  const robot = await fakeProvider('{"code":9}')
  const mail = await fakeMailServer()
  const settings = { ALERT_WEBHOOK: `${robot.endpoint}${robotPath}` }
  const outcome = await reportFailure('a@b.service', { ...settings, ...mailSettings(mail.url) })
  expect(outcome).toEqual({ code: 0, errors: expect.stringContaining('The robot answered 9') })
  expect(mail.commands).toContain('RCPT TO:<night@example.com>')
  expect(await reportFailure('a@b.service', settings)).toMatchObject({ code: 1 })
  expect(await reportFailure('a@b.service', {})).toEqual({ code: 1, errors: expect.stringContaining('ALERT_MAIL') })
  expect(await reportFailure('two words', settings)).toMatchObject({ code: 1 })
})
