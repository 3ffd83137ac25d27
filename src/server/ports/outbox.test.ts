import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#server/observe/log.ts'
import { createOutbox, forgetReceivers, outboxFile } from './outbox.ts'

test('every message becomes one line in plain words in a file of the owner’s, and one masked line in the log', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const clock = { now: () => new Date('2026-11-20T03:04:05Z') }
  const { sms, mail } = createOutbox({ clock, log, record: outboxFile(folder) })

  const message = { to: '13812345678', purpose: 'register', text: '您的验证码是 123456\n第二行' } as const
  await sms.send({ ...message, parameters: { code: '123456' } })
  await Promise.all(
    Array.from({ length: 20 }, () => mail.send({ ...message, to: 'someone@example.com', code: null, subject: '通知' })),
  )

  const file = path.join(folder, 'outbox.jsonl')
  const records = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(records).toHaveLength(21)
  expect(records[0]).toEqual({ at: '2026-11-20T03:04:05.000Z', channel: 'sms', code: '123456', ...message })
  expect(records[20]).toMatchObject({ channel: 'email', to: 'someone@example.com', code: null })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  expect(lines).toHaveLength(21)
  expect(lines.join('')).toContain('138****5678')
  for (const secret of ['13812345678', '123456', 'someone@']) expect(lines.join('')).not.toContain(secret)
})

test('the notice that follows an erasure names its receiver by the mask alone', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const record = outboxFile(folder)
  const notice = { at: '', purpose: 'cancel-approved', code: null, text: '您的账号已注销' } as const
  await record({ ...notice, channel: 'sms', to: '13812345678' })
  await record({ ...notice, channel: 'email', to: 'someone@example.com' })
  const left = readFileSync(path.join(folder, 'outbox.jsonl'), 'utf8')
  for (const personal of ['13812345678', 'someone@']) expect(left).not.toContain(personal)
  expect(left).toContain('138****5678')
})

test('what was sent to somebody is taken out while others are sent to, and nobody else’s line is lost', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await forgetReceivers(folder, ['13812345678'])
  const record = outboxFile(folder)
  const send = (to: string) => record({ at: '', channel: 'sms', to, purpose: 'login', code: '123456', text: '' })
  await Promise.all(['13812345678', 'someone@example.com', '13912345678'].map(send))
  await Promise.all([
    forgetReceivers(folder, ['13812345678', 'someone@example.com']),
    send('13712345678'),
    // The last word to them comes after it.
    send('13812345678'),
  ])
  const file = path.join(folder, 'outbox.jsonl')
  const left = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(left.map((line) => JSON.parse(line).to)).toEqual(['13912345678', '13712345678', '13812345678'])
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the file stays below its size: the older half goes, and no line is cut', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'outbox.jsonl')
  const line = (to: string) => `${JSON.stringify({ to, text: 'x'.repeat(1_000) })}\n`
  writeFileSync(file, Array.from({ length: 8_400 }, (_, index) => line(String(index))).join(''))
  await outboxFile(folder)({ at: '', channel: 'sms', to: '13812345678', purpose: 'login', code: '123456', text: '' })
  expect(statSync(file).size).toBeLessThan(5 * 1024 ** 2)
  const left = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(left.map((text) => JSON.parse(text).to).slice(-2)).toEqual(['8399', '13812345678'])
})
