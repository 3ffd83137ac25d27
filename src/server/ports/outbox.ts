import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '#server/log.ts'
import type { Clock } from './clock.ts'
import type { MailPort } from './mail.ts'
import type { SmsPort } from './sms.ts'

/** One recorded message, in plain words (readings 2, "outbox mode"). */
export type OutboxRecord = {
  at: string
  channel: 'sms' | 'email'
  to: string
  purpose: string
  code: string | null
  text: string
}

/** The adapter that records messages instead of sending them: `record` keeps them, the log gets one masked line each. */
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

/** Appends records to `dataDir/outbox.jsonl`, one JSON line each, readable by the owner alone. */
export function outboxFile(dataDir: string): (message: OutboxRecord) => Promise<void> {
  const file = path.join(dataDir, 'outbox.jsonl')
  return async (message) => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // One write of one line to a file opened for appending: lines of parallel jobs never mix.
    await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 })
  }
}
