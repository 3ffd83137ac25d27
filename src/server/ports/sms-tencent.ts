import { parameterNames } from '#domain/messages/sms-templates.ts'
import type { TencentSettings } from '#server/environment.ts'
import type { Clock } from './clock.ts'
import { ProviderError } from './provider-error.ts'
import { isRecord } from './provider-http.ts'
import type { SmsPort } from './sms.ts'
import { callTencent } from './tencent-call.ts'

const sendSms = { service: 'sms', action: 'SendSms', version: '2021-01-11' }

/** Temporary errors, after which a retry may succeed. */
const passing = /^(?:InternalError|RequestLimitExceeded|ResourceUnavailable|FailedOperation\.FailResolvePacket)/

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
      throw new ProviderError(`Tencent refused the message: ${reason}`, { isWorthRetrying: passing.test(reason) })
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
