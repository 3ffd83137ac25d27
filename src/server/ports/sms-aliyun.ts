import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AliyunSettings } from '#server/environment.ts'
import type { Clock } from './clock.ts'
import { ProviderError } from './provider-error.ts'
import { postToProvider } from './provider-http.ts'
import type { SmsPort } from './sms.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Answers after which the same message may well go through. */
const passing = /^(?:isp\.SYSTEM_ERROR|isp\.RAM_PERMISSION_DENY_TEMPORARY|Throttling|ServiceUnavailable|InternalError)/

/** Alibaba Cloud SMS, `SendSms` of 2017-05-25, signed with ACS3-HMAC-SHA256. */
export function createAliyunSms(settings: AliyunSettings, clock: Clock): SmsPort {
  return {
    async send({ to, purpose, parameters }) {
      const body = new URLSearchParams({
        PhoneNumbers: to,
        SignName: settings.signName,
        TemplateCode: settings.templates[purpose],
        TemplateParam: JSON.stringify(parameters),
      }).toString()
      const headers = signAliyunRequest({ settings, body, at: clock.now(), nonce: randomUUID() })
      const answer = await postToProvider(`${settings.endpoint}/`, { headers, body })
      if (answer.Code === 'OK') return
      const reason = String(answer.Code)
      throw new ProviderError(`Aliyun refused the message: ${reason}`, { isWorthRetrying: passing.test(reason) })
    },
  }
}

/** The headers of a signed request; `nonce` must be new each time, `at` within 15 minutes of the provider's clock. */
export function signAliyunRequest(request: {
  settings: AliyunSettings
  body: string
  at: Date
  nonce: string
}): Record<string, string> {
  const { settings, body, at, nonce } = request
  const signed: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    host: new URL(settings.endpoint).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(signed).toSorted()
  const canonicalHeaders = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const canonical = ['POST', '/', '', canonicalHeaders, names.join(';'), sha256(body)].join('\n')
  const signature = createHmac('sha256', settings.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...signed,
    authorization: `ACS3-HMAC-SHA256 Credential=${settings.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
