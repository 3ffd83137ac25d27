import type { Parts } from '#server/context.ts'
import type { ConversionPort } from '#server/ports/baidu-conversions.ts'
import type { CdnPort } from '#server/ports/cdn.ts'
import type { MailPort } from '#server/ports/mail.ts'
import type { SmsPort } from '#server/ports/sms.ts'
import type { JobWork } from './job-kinds.ts'
import { createMessageSender } from './send-messages.ts'
import { createConversionUploader } from './upload-conversions.ts'

type Settings = { sms: SmsPort; mail: MailPort; conversions: ConversionPort | null; cdn: CdnPort | null } & Pick<
  Parts,
  'metrics' | 'log'
>

/** Does every kind of work, each with what it needs of the outside. */
export function createWorker(settings: Settings): (work: JobWork) => Promise<void> {
  const sendMessage = createMessageSender(settings)
  const uploadConversion = createConversionUploader(settings)
  return async (work) => {
    switch (work.kind) {
      case 'baidu-conversion':
        return uploadConversion(work)
      case 'cdn-purge':
        // Whoever took the CDN away since has nothing to purge.
        return settings.cdn?.purge(work.payload.folder)
      case 'send-nothing':
        return
      default:
        return sendMessage(work)
    }
  }
}
