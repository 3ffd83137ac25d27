import type { AliyunSettings } from '#server/environment.ts'
import { callAliyun } from './aliyun-call.ts'
import type { Clock } from './clock.ts'
import { ProviderError } from './provider-error.ts'
import type { SmsPort } from './sms.ts'

/** Temporary errors, after which a retry may succeed. */
const passing = /^(?:isp\.SYSTEM_ERROR|isp\.RAM_PERMISSION_DENY_TEMPORARY|Throttling|ServiceUnavailable|InternalError)/

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
      throw new ProviderError(`Aliyun refused the message: ${reason}`, { isWorthRetrying: passing.test(reason) })
    },
  }
}
