import { parameterNames, type SmsPurpose } from '#domain/messages/sms-templates.ts'
import type { AliyunSettings, TencentSettings } from '#server/environment/environment.ts'
import type { Clock } from './clock.ts'
import { callAliyun, callTencent } from './cloud-calls.ts'
import { ProviderError } from './provider-error.ts'
import { isRecord } from './provider-http.ts'

/** A text message: its registered template and parameters. */
export type SmsMessage = {
  /** A mainland number of eleven digits. */
  to: string
  purpose: SmsPurpose
  parameters: Readonly<Record<string, string>>
  /** The whole message as the recipient reads it; a provider composes its own from the template. */
  text: string
}

export type SmsPort = {
  /**
   * Hands the message to the provider; resolves once it was accepted.
   * @throws {ProviderError} when it was not, or not in time.
   */
  send: (message: SmsMessage) => Promise<void>
}

/** Temporary errors, after which a retry may succeed. */
const temporaryAliyunErrors =
  /^(?:isp\.SYSTEM_ERROR|isp\.RAM_PERMISSION_DENY_TEMPORARY|Throttling|ServiceUnavailable|InternalError)/

/** Alibaba Cloud SMS, `SendSms` of 2017-05-25, signed with ACS3-HMAC-SHA256. */
export function createAliyunSms(settings: AliyunSettings, clock: Clock): SmsPort {
  return {
    async send({ to, purpose, parameters }) {
      const answer = await callAliyun(
        settings,
        clock,
        { action: 'SendSms', version: '2017-05-25' },
        {
          PhoneNumbers: to,
          SignName: settings.signName,
          TemplateCode: settings.templates[purpose],
          TemplateParam: JSON.stringify(parameters),
        },
      )
      if (answer.Code === 'OK') return
      const reason = String(answer.Code)
      throw new ProviderError(`Aliyun refused the message: ${reason}`, {
        isWorthRetrying: temporaryAliyunErrors.test(reason),
      })
    },
  }
}

const sendSms = { service: 'sms', action: 'SendSms', version: '2021-01-11' }

/** Temporary errors, after which a retry may succeed. */
const temporaryTencentErrors =
  /^(?:InternalError|RequestLimitExceeded|ResourceUnavailable|FailedOperation\.FailResolvePacket)/

/** Tencent Cloud SMS, `SendSms` of 2021-01-11, signed with TC3-HMAC-SHA256. */
export function createTencentSms(settings: TencentSettings, clock: Clock): SmsPort {
  return {
    async send({ to, purpose, parameters }) {
      const answer = await callTencent(settings, clock, sendSms, {
        PhoneNumberSet: [`+86${to}`],
        SmsSdkAppId: settings.appId,
        SignName: settings.signName,
        TemplateId: settings.templates[purpose],
        // Tencent identifies parameters by position only.
        TemplateParamSet: parameterNames(purpose).map((name) => parameters[name] ?? ''),
      })
      const reason = refusalIn(answer)
      if (reason === null) return
      throw new ProviderError(`Tencent refused the message: ${reason}`, {
        isWorthRetrying: temporaryTencentErrors.test(reason),
      })
    },
  }
}

/** The error code of the request or of its one message; null when the message was accepted. */
function refusalIn(answer: Record<string, unknown>): string | null {
  const response = isRecord(answer.Response) ? answer.Response : {}
  if (isRecord(response.Error)) return String(response.Error.Code)
  const statuses: unknown[] = Array.isArray(response.SendStatusSet) ? response.SendStatusSet : []
  const code = isRecord(statuses[0]) ? statuses[0].Code : 'no status'
  return code === 'Ok' ? null : String(code)
}
