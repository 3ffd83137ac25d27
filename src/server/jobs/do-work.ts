import type { Parts } from '#server/context.ts'
import type { ConversionPort } from '#server/ports/baidu-conversions.ts'
import type { MailPort } from '#server/ports/mail.ts'
import type { SmsPort } from '#server/ports/sms.ts'
import type { JobWork } from './job-kinds.ts'
import { createMessageSender } from './send-messages.ts'
import { createConversionUploader } from './upload-conversions.ts'

type Settings = { sms: SmsPort; mail: MailPort; conversions: ConversionPort | null } & Pick<Parts, 'metrics' | 'log'>

/** Does every kind of work, each with what it needs of the outside. */
export function createWorker(settings: Settings): (work: JobWork) => Promise<void> {
  const sendMessage = createMessageSender(settings)
  const uploadConversion = createConversionUploader(settings)
  return async (work) => {
    if (work.kind === 'baidu-conversion') return uploadConversion(work)
    if (work.kind !== 'send-nothing') await sendMessage(work)
  }
}
