import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AliyunKey, TencentSecret } from '#server/environment/provider-keys.ts'
import type { Clock } from './clock.ts'
import { postToProvider } from './provider-http.ts'

/** An action and its API version, e.g. `SendSms` of `2017-05-25`. */
type AliyunAction = { action: string; version: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * One call of Alibaba Cloud's RPC interface; resolves to the answer, including refusals. @throws as `postToProvider`.
 */
export function callAliyun(
  key: AliyunKey,
  clock: Clock,
  call: AliyunAction,
  parameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  const body = new URLSearchParams(parameters).toString()
  const headers = signAliyunRequest({ key, ...call, body, at: clock.now(), nonce: randomUUID() })
  return postToProvider(`${key.endpoint}/`, { headers, body })
}

/**
 * The headers of a request under ACS3-HMAC-SHA256; `nonce` must be unique, `at` within 15 minutes of the provider's
 * clock.
 */
export function signAliyunRequest(
  request: AliyunAction & { key: AliyunKey; body: string; at: Date; nonce: string },
): Record<string, string> {
  const { key, action, version, body, at, nonce } = request
  const signed: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    host: new URL(key.endpoint).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed).toSorted()
  const canonicalHeaders = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const canonical = ['POST', '/', '', canonicalHeaders, names.join(';'), sha256(body)].join('\n')
  const signature = createHmac('sha256', key.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...signed,
    authorization: `ACS3-HMAC-SHA256 Credential=${key.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

/** An action and its API version, e.g. `SendSms` of `sms`, `2021-01-11`. */
type TencentAction = { service: string; action: string; version: string }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** One call of Tencent Cloud's interface; resolves to the answer, including refusals. @throws as `postToProvider`. */
export function callTencent(
  secret: TencentSecret,
  clock: Clock,
  call: TencentAction,
  parameters: object,
): Promise<Record<string, unknown>> {
  const body = JSON.stringify(parameters)
  const headers = signTencentRequest({ secret, ...call, body, at: clock.now() })
  return postToProvider(`${secret.endpoint}/`, { headers, body })
}

/** The headers of a request under TC3-HMAC-SHA256; `at` must be within 5 minutes of the provider's clock. */
export function signTencentRequest(
  request: TencentAction & { secret: TencentSecret; body: string; at: Date },
): Record<string, string> {
  const { secret, service, action, version, body, at } = request
  const seconds = String(Math.floor(at.getTime() / 1000))
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const host = new URL(secret.endpoint).host
  const contentType = 'application/json; charset=utf-8'
  const signedHeaders = 'content-type;host;x-tc-action'
  const canonicalHeaders = `content-type:${contentType}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const canonical = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(body)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secret.secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    'content-type': contentType,
    host,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-timestamp': seconds,
    ...(secret.region === undefined ? {} : { 'x-tc-region': secret.region }),
    authorization: `TC3-HMAC-SHA256 Credential=${secret.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}
