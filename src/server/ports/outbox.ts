import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '#server/environment/environment.ts'
import type { Logger } from '#server/observe/log.ts'
import { maskContact } from '#server/observe/masking.ts'
import { createLock } from '#server/policies/lock.ts'
import type { Clock } from './clock.ts'
import { createSmtpMail, type MailPort } from './mail.ts'
import { createAliyunSms, createTencentSms, type SmsPort } from './sms.ts'

/** One recorded message in plain text (readings 2, "outbox mode"). */
export type OutboxRecord = {
  at: string
  channel: 'sms' | 'email'
  to: string
  purpose: string
  code: string | null
  text: string
}

/**
 * An adapter that records messages instead of sending them: `record` stores them, and the log gets one masked line
 * each.
 */
export function createOutbox({
  clock,
  log,
  record,
}: {
  clock: Clock
  log: Logger
  record: (message: OutboxRecord) => Promise<void>
}): { sms: SmsPort; mail: MailPort } {
  async function keep(message: Omit<OutboxRecord, 'at'>): Promise<void> {
    const { channel, to, purpose } = message
    await record({ at: clock.now().toISOString(), ...message })
    log.info({ channel, to, purpose }, 'message recorded in the outbox')
  }
  return {
    sms: {
      send: ({ to, purpose, parameters, text }) =>
        keep({ channel: 'sms', to, purpose, code: parameters.code ?? null, text }),
    },
    mail: { send: ({ to, purpose, code, text }) => keep({ channel: 'email', to, purpose, code, text }) },
  }
}

const fileIn = (dataDir: string) => path.join(dataDir, 'outbox.jsonl')

/** Operations on the file run one after the other, so that no line is lost while another one is removed. */
const access = createLock({ waiting: 100_000 })

/** The notice of a closed account. It follows the erasure, so the file stores only the masked recipient. */
const lastPurpose = 'cancel-approved'

/** Appends records to `dataDir/outbox.jsonl`, one JSON line each, readable by the owner only. */
export function outboxFile(dataDir: string): (message: OutboxRecord) => Promise<void> {
  return (message) =>
    access.run(async () => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      const to = message.purpose === lastPurpose ? maskContact(message.to) : message.to
      await appendFile(fileIn(dataDir), `${JSON.stringify({ ...message, to })}\n`, { mode: 0o600 })
      await shorten(fileIn(dataDir))
    })
}

/** A site without a provider is a trial: beyond this size the older half of the file goes. */
const bytesAtMost = 8 * 1024 ** 2

async function shorten(file: string): Promise<void> {
  const { size } = await stat(file)
  if (size <= bytesAtMost) return
  const text = await readFile(file, 'utf8')
  await rewrite(file, text.slice(text.indexOf('\n', Math.floor(text.length / 2)) + 1))
}

/** Replaces the file as a whole: a crash leaves the old or the new one. */
async function rewrite(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/**
 * Removes messages to these phone numbers and addresses from `dataDir/outbox.jsonl`, if it exists (console 6a,
 * erasure).
 */
export function forgetReceivers(dataDir: string, receivers: readonly string[]): Promise<void> {
  return access.run(async () => {
    const file = fileIn(dataDir)
    if (!existsSync(file)) return
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
    const remaining = lines.filter((line) => !receivers.includes((JSON.parse(line) as OutboxRecord).to))
    if (remaining.length === lines.length) return
    await rewrite(file, remaining.map((line) => `${line}\n`).join(''))
  })
}

/** The adapters in the environment; messages without a provider go to the outbox. */
export function chooseSenders({ environment, clock, log }: { environment: Environment; clock: Clock; log: Logger }): {
  sms: SmsPort
  mail: MailPort
} {
  const outbox = createOutbox({ clock, log, record: outboxFile(environment.dataDir) })
  const { sms, mail } = environment
  return {
    sms: chooseSms(sms, clock) ?? outbox.sms,
    mail: mail === null ? outbox.mail : createSmtpMail({ ...mail, site: environment.publicUrl }),
  }
}

function chooseSms(settings: Environment['sms'], clock: Clock): SmsPort | null {
  switch (settings.provider) {
    case 'aliyun':
      return createAliyunSms(settings, clock)
    case 'tencent':
      return createTencentSms(settings, clock)
    case 'outbox':
      return null
  }
}
