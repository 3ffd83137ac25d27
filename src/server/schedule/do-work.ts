import { indexContentItems } from '#db/search-entries.ts'
import type { Parts } from '#server/context.ts'
import { postToGroup } from '#server/ports/alert-robot.ts'
import { type ConversionPort, createBaiduConversions, TokenRefusedError } from '#server/ports/baidu.ts'
import { type Breaker, BreakerOpenError, createBreaker } from '#server/ports/breaker.ts'
import type { CdnPort } from '#server/ports/cdn.ts'
import type { MailPort } from '#server/ports/mail.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import type { SmsPort } from '#server/ports/sms.ts'
import { dropInstallerBytes } from '#server/services/client/installers/remove-installer.ts'
import { readBaiduToken } from '#server/services/marketing/conversions/baidu-token.ts'
import { makeRenditions } from '#server/services/site/media/make-renditions.ts'
import { sendNotices } from '#server/services/staff/mail-staff.ts'
import { writeAccountExport } from '#server/services/visitors/own-account/account-export.ts'
import { doBulk } from '#server/services/work/bulk/bulk.ts'
import { writeExport } from '#server/services/work/exports/make-export.ts'
import { postByRobot } from '#server/services/work/notices/notice-robots.ts'
import type { ConversionWork, JobWork, MessageWork } from '../jobs/job-kinds.ts'

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
        return environment.alertWebhook === null ? undefined : postToGroup(environment.alertWebhook, work.payload.text)
      case 'tell-staff':
        return sendNotices({ parts, input: work.payload })
      case 'post-notice':
        return postByRobot({ parts, input: work.payload })
      case 'bulk':
        return doBulk({ ctx: parts, input: work.payload })
      case 'index-content':
        return indexContentItems(parts.db, work.payload.ids)
      case 'export':
        return writeExport({ ctx: parts, input: work.payload })
      case 'account-export':
        return writeAccountExport({ ctx: parts, input: work.payload })
      case 'drop-installer':
        return dropInstallerBytes({ ctx: parts, input: work.payload })
      case 'media-renditions':
        return makeRenditions({ ctx: parts, input: work.payload })
      case 'send-nothing':
        return
      default:
        return sendMessage(work)
    }
  }
}

type SenderParts = { sms: SmsPort; mail: MailPort } & Pick<Parts, 'metrics' | 'log'>

/** Executes jobs that send messages: each channel has its own circuit breaker, and each attempt is counted. */
function createMessageSender({ sms, mail, metrics, log }: SenderParts): (work: MessageWork) => Promise<void> {
  const breakers = { 'send-sms': breakerFor('sms'), 'send-email': breakerFor('email') }

  function breakerFor(channel: 'sms' | 'email'): Breaker {
    return createProviderBreaker((isOpen) => {
      metrics.alarm.set({ name: `${channel}_provider` }, isOpen ? 1 : 0)
      log.warn({ channel }, isOpen ? 'provider fails: sending pauses' : 'provider is back')
    })
  }

  return async (work) => {
    const channel = work.kind === 'send-sms' ? 'sms' : 'email'
    try {
      await breakers[work.kind].run(() => (work.kind === 'send-sms' ? sms.send(work.payload) : mail.send(work.payload)))
      metrics.sends.inc({ channel, outcome: 'sent' })
    } catch (error) {
      metrics.sends.inc({ channel, outcome: error instanceof BreakerOpenError ? 'paused' : 'failed' })
      throw error
    }
  }
}

type UploaderParts = { conversions: ConversionPort } & Pick<Parts, 'metrics' | 'log'>

/**
 * Executes jobs that report registrations and paid orders to Baidu, behind a circuit breaker, so that a slow Baidu does
 * not delay waiting messages. A refused token raises the alarm `baidu_token` until one is accepted.
 */
export function createConversionUploader({ conversions, metrics, log }: UploaderParts) {
  const breaker = createProviderBreaker((isOpen) =>
    log.warn(isOpen ? 'Baidu fails: the upload pauses' : 'Baidu is back'),
  )

  return async ({ payload }: ConversionWork): Promise<void> => {
    const { logidUrl, newType, at, valueFen } = payload
    try {
      await breaker.run(() => conversions.upload({ logidUrl, newType, at: new Date(at), valueFen }))
      metrics.alarm.set({ name: 'baidu_token' }, 0)
    } catch (error) {
      if (error instanceof TokenRefusedError) {
        metrics.alarm.set({ name: 'baidu_token' }, 1)
        log.error('Baidu refuses the token: conversions wait until another one is set')
      }
      throw error
    }
  }
}

/** A message that the provider refuses permanently says nothing about the provider, so it does not open the breaker. */
function createProviderBreaker(onChange: (isOpen: boolean) => void): Breaker {
  return createBreaker({
    isFailure: (error) => !(error instanceof ProviderError) || error.isWorthRetrying,
    onChange,
  })
}
