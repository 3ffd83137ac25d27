import { createHash, createHmac } from 'node:crypto'
import { parameterNames } from '#domain/messages/sms-templates.ts'
import type { TencentSettings } from '#server/environment.ts'
import type { Clock } from './clock.ts'
import { ProviderError } from './provider-error.ts'
import { isRecord, postToProvider } from './provider-http.ts'
import type { SmsPort } from './sms.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Answers after which the same message may well go through. */
const passing = /^(?:InternalError|RequestLimitExceeded|ResourceUnavailable|FailedOperation\.FailResolvePacket)/

/** Tencent Cloud SMS, `SendSms` of 2021-01-11, signed with TC3-HMAC-SHA256. */
export function createTencentSms(settings: TencentSettings, clock: Clock): SmsPort {
  return {
    async send({ to, purpose, parameters }) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${to}`],
        SmsSdkAppId: settings.appId,
        SignName: settings.signName,
        TemplateId: settings.templates[purpose],
        // Tencent knows parameters by their place in the text alone.
        TemplateParamSet: parameterNames(purpose).map((name) => parameters[name] ?? ''),
      })
      const headers = signTencentRequest({ settings, body, at: clock.now() })
      const reason = refusalIn(await postToProvider(`${settings.endpoint}/`, { headers, body }))
      if (reason === null) return
      throw new ProviderError(`Tencent refused the message: ${reason}`, { isWorthRetrying: passing.test(reason) })
    },
  }
}

/** The code of the refusal of the request or of its one message; null when the message was taken. */
function refusalIn(answer: Record<string, unknown>): string | null {
  const response = isRecord(answer.Response) ? answer.Response : {}
  if (isRecord(response.Error)) return String(response.Error.Code)
  const statuses: unknown[] = Array.isArray(response.SendStatusSet) ? response.SendStatusSet : []
  const code = isRecord(statuses[0]) ? statuses[0].Code : 'no status'
  return code === 'Ok' ? null : String(code)
}

/** The headers of a signed request; `at` must be within 5 minutes of the provider's clock. */
export function signTencentRequest(request: {
  settings: TencentSettings
  body: string
  at: Date
}): Record<string, string> {
  const { settings, body, at } = request
  const seconds = String(Math.floor(at.getTime() / 1000))
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/sms/tc3_request`
  const host = new URL(settings.endpoint).host
  const contentType = 'application/json; charset=utf-8'
  const signedHeaders = 'content-type;host;x-tc-action'
  const canonicalHeaders = `content-type:${contentType}\nhost:${host}\nx-tc-action:sendsms\n`
  const canonical = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(body)].join('\n')
  const key = hmac(hmac(hmac(`TC3${settings.secretKey}`, day), 'sms'), 'tc3_request')
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    'content-type': contentType,
    host,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-timestamp': seconds,
    'x-tc-region': settings.region,
    authorization: `TC3-HMAC-SHA256 Credential=${settings.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}
