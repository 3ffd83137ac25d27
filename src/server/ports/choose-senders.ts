import type { Environment } from '#server/environment.ts'
import type { Logger } from '#server/log.ts'
import type { Clock } from './clock.ts'
import type { MailPort } from './mail.ts'
import { createSmtpMail } from './mail-smtp.ts'
import { createOutbox, outboxFile } from './outbox.ts'
import type { SmsPort } from './sms.ts'
import { createAliyunSms } from './sms-aliyun.ts'
import { createTencentSms } from './sms-tencent.ts'

/** The adapters in the environment; messages without a provider go to the outbox. */
export function chooseSenders({ environment, clock, log }: { environment: Environment; clock: Clock; log: Logger }): {
  sms: SmsPort
  mail: MailPort
} {
  const outbox = createOutbox({ clock, log, record: outboxFile(environment.dataDir) })
  const { sms, mail } = environment
  return {
    sms: chooseSms(sms, clock) ?? outbox.sms,
    mail: mail === null ? outbox.mail : createSmtpMail(mail),
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
