import type { Parts } from '#server/context.ts'
import { sayToGroup } from '#server/ports/alert-robot.ts'
import { createBaiduConversions } from '#server/ports/baidu-conversions.ts'
import type { CdnPort } from '#server/ports/cdn.ts'
import type { MailPort } from '#server/ports/mail.ts'
import type { SmsPort } from '#server/ports/sms.ts'
import { doBulk } from '#server/services/bulk/bulk.ts'
import { readBaiduToken } from '#server/services/conversions/baidu-token.ts'
import { writeExport } from '#server/services/exports/make-export.ts'
import { makeRenditions } from '#server/services/media/make-renditions.ts'
import type { JobWork } from './job-kinds.ts'
import { createMessageSender } from './send-messages.ts'
import { createConversionUploader } from './upload-conversions.ts'

type Settings = {
  sms: SmsPort
  mail: MailPort
  cdn: CdnPort | null
  parts: Parts
}

/** Executes every kind of work with its external dependencies. */
export function createWorker({ sms, mail, cdn, parts }: Settings): (work: JobWork) => Promise<void> {
  const { metrics, log, environment } = parts
  const sendMessage = createMessageSender({ sms, mail, metrics, log })
  const conversions = createBaiduConversions({ url: environment.baidu.url, readToken: () => readBaiduToken(parts) })
  const uploadConversion = createConversionUploader({ conversions, metrics, log })
  return async (work) => {
    switch (work.kind) {
      case 'baidu-conversion':
        return uploadConversion(work)
      case 'cdn-purge':
        // The CDN may have been removed from the configuration since.
        return cdn?.purge(work.payload.folder)
      case 'send-alert':
        // The robot may have been removed from the configuration since.
        return environment.alertWebhook === null ? undefined : sayToGroup(environment.alertWebhook, work.payload.text)
      case 'bulk':
        return doBulk({ ctx: parts, input: work.payload })
      case 'export':
        return writeExport({ ctx: parts, input: work.payload })
      case 'media-renditions':
        return makeRenditions({ ctx: parts, input: work.payload })
      case 'send-nothing':
        return
      default:
        return sendMessage(work)
    }
  }
}
